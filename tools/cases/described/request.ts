import { percentEncoded } from '../../json/percent.ts';
import type { Json } from '../../json/value.ts';
import type { Send } from '../exchange.ts';
import { showing, TOKEN } from './credentials.ts';
import { JSON_TYPE } from './media.ts';
import type { DescribedOperation, DescribedParameter } from './operation.ts';
import { textsOf, validValue } from './values.ts';

/** What a request does otherwise than its description asks. */
export interface Otherwise {
  /** A text in the place of a parameter, or nothing. */
  readonly parameter?: { readonly is: DescribedParameter; readonly text?: string };
  readonly body?: Json;
  /** A body that is sent as it stands. */
  readonly text?: string;
  readonly hasNoBody?: boolean;
  readonly who?: 'nobody' | 'unknown';
}

/** Why no request can be made by a description alone. */
export class Unmade extends Error {}

/**
 * A request as its description asks for it: what is required, and nothing else. Parameters of the path that earlier steps
 * have kept are taken from there.
 */
export function requestOf(
  operation: DescribedOperation,
  kept: ReadonlySet<string>,
  otherwise: Otherwise = {},
): Send {
  const { method, path, parameters, credentials } = operation;
  if (path.includes('${') || /[\s?#]/.test(path)) throw new Unmade('its path is none that can be sent');
  const { as, headers, query } = showing(credentials, otherwise.who ?? 'somebody');
  const given = parameters.flatMap((one) => {
    const texts = textsFor(one, kept, otherwise);
    return texts === undefined ? [] : [{ ...one, texts }];
  });
  const placed = (place: string) => given.filter((one) => one.in === place);
  const filled = placed('path').reduce(
    (text, { name, texts }) => text.replaceAll(`{${name}}`, encoded(texts[0] ?? '')),
    path,
  );
  const [open] = /\{[^}$]*\}/.exec(filled.replaceAll(/\$\{[^}]*\}/g, '')) ?? [];
  if (open !== undefined) throw new Unmade(`no parameter is described for ${open} in its path`);
  const asked = [
    ...placed('query').flatMap(({ name, texts }) =>
      texts.map((text) => `${percentEncoded(name)}=${percentEncoded(text)}`),
    ),
    ...Object.entries(query).map(([name, text]) => `${percentEncoded(name)}=${text}`),
  ];
  const plain = placed('header').filter(({ name }) => !/^(?:accept|content-type|authorization)$/i.test(name));
  const sent = {
    ...accepting(operation),
    ...Object.fromEntries(plain.map(({ name, texts }) => [name, texts.join(',')])),
    ...headers,
  };
  return {
    send: `${method} ${filled}${asked.length > 0 ? `?${asked.join('&')}` : ''}`,
    ...(as !== undefined && { as }),
    ...(Object.keys(sent).length > 0 && { headers: sent }),
    ...bodyFor(operation, otherwise),
  };
}

/** JSON is asked for by every player; where an operation gives none, it has to be asked for what it gives. */
function accepting({ answers: { answers } }: DescribedOperation): { readonly Accept?: string } {
  const types = Object.values(answers).flatMap((bodies) => Object.keys(bodies));
  const isPlain = types.length === 0 || types.some((type) => JSON_TYPE.test(type) || type === '*/*');
  return isPlain ? {} : { Accept: [...new Set(types)].join(', ') };
}

function textsFor(
  one: DescribedParameter,
  kept: ReadonlySet<string>,
  { parameter }: Otherwise,
): readonly string[] | undefined {
  if (parameter?.is === one) return parameter.text === undefined ? undefined : [parameter.text];
  if (!one.isRequired) return undefined;
  if (one.in === 'cookie') throw new Unmade(`its cookie \`${one.name}\` is not known`);
  if (one.in === 'path' && kept.has(one.name)) return [`\${${one.name}}`];
  const value = validValue(one);
  const texts = value === undefined ? undefined : textsOf(one, value);
  if (texts === undefined || texts.includes(''))
    throw new Unmade(`no value for its parameter \`${one.name}\` can be made`);
  const isHeader = one.in === 'header';
  if (isHeader && !(TOKEN.test(one.name) && texts.every((text) => /^[\x20-\x7e]*$/.test(text))))
    throw new Unmade(`its header \`${one.name}\` cannot be sent`);
  return texts;
}

/** What a player fills in stays as it is. */
function encoded(text: string): string {
  return text.startsWith('${') ? text : percentEncoded(text);
}

function bodyFor({ body }: DescribedOperation, { text, hasNoBody, ...otherwise }: Otherwise) {
  if (body === undefined || hasNoBody) return {};
  if (text !== undefined) return { text };
  if (otherwise.body !== undefined) return { body: otherwise.body };
  if (body.type === undefined && !body.isRequired) return {};
  if (body.type === undefined) throw new Unmade('its body is no JSON');
  const value = validValue(body);
  if (value === undefined) throw new Unmade('no body that its schema takes was found');
  return { body: value };
}

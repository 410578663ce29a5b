import { fact } from '../../facts/fact.ts';
import { isArray, isObject, type Json } from '../../json/value.ts';
import { accepts, boundaries, type SchemaNode, sample, satisfiable, schemaOf } from '../../solve/index.ts';
import type { DescribedParameter, DescribedSchema } from './operation.ts';

const BASE = 'corpus:/';

export function opened({ schema, dialect }: Pick<DescribedSchema, 'schema' | 'dialect'>): SchemaNode {
  return schemaOf(schema, { dialect, base: BASE, format: 'assertion' });
}

/** A value that the schema takes: one that the description shows, else one as people write them; undefined where there is none. */
export const validValue = fact('valid value', (described: DescribedSchema): Json | undefined => {
  const node = opened(described);
  const shown = described.shown.find((value) => canBeSent(value) && accepts(node, value) === true);
  if (shown !== undefined) return shown;
  const [first] = sample(node, 1).filter(canBeSent);
  if (first !== undefined) return first;
  const found = satisfiable(node);
  return found.verdict === 'sat' && canBeSent(found.witness) ? found.witness : undefined;
});

/** What stands for something else in a case can be no part of a value. */
export function canBeSent(value: Json): boolean {
  return !/\$\{|"\$(?:repeat|merge)"/.test(JSON.stringify(value));
}

/** A value as it stands in a path, a query or a header; undefined where only a style could say how. */
export function textsOf(
  { isExploded, in: place }: DescribedParameter,
  value: Json,
): readonly string[] | undefined {
  if (isObject(value)) return undefined;
  if (!isArray(value)) return [textOf(value)];
  if (value.some((item) => isObject(item) || isArray(item))) return undefined;
  const texts = value.map(textOf);
  return isExploded && place === 'query' ? texts : [texts.join(',')];
}

const textOf = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Texts that mean nothing which the schema takes, however a server reads them, and what each breaks. */
export function refusedTexts(parameter: DescribedParameter): readonly { text: string; breaks: string }[] {
  const node = opened(parameter);
  const found = boundaries(node).cases.filter(({ valid }) => !valid);
  const candidates = [
    ...found.map(({ instance, keyword }) => ({ value: instance, breaks: keyword })),
    { value: 'specord' as Json, breaks: 'type' },
  ];
  const texts = new Map<string, string>();
  for (const { value, breaks } of candidates) {
    if (isObject(value) || isArray(value) || value === null || breaks === 'format' || !canBeSent(value))
      continue;
    const text = textOf(value);
    const isPlain = /^[\x21-\x7e]{1,200}$/.test(text) && text !== '.' && text !== '..';
    if (isPlain && readings(text).every((reading) => accepts(node, reading) === false))
      texts.set(breaks, text);
  }
  return [...texts].map(([breaks, text]) => ({ breaks, text }));
}

/** All that a server may take a text for. */
function readings(text: string): readonly Json[] {
  const parts = text.split(',').map(scalar);
  return [text, scalar(text), [text], [scalar(text)], parts, text.split(',')];
}

function scalar(text: string): Json {
  if (/^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(text)) return Number(text);
  return text === 'true' ? true : text === 'false' ? false : text === 'null' ? null : text;
}

import { isArray, type Json, member } from '../../../json/value.ts';
import type { Corpus, DataDocument } from '../../../read/document.ts';
import { formatOf, hasTrait } from '../../../read/formats/formats.ts';
import { folded, otherName, pathKey, type Seed, type Side, type Statement } from '../statement.ts';
import { below, change, type Ground, groundOf, remove, renameKey } from '../text-edits.ts';
import { entries, type Operation, operationsIn, type Part } from './operations.ts';

/** What an OpenAPI document says of its operations. */
export function operationStatements(document: DataDocument, { resolve }: Corpus): Statement[] {
  const ground = groundOf(document);
  return operationsIn(document, resolve).flatMap((operation) => [
    ...routesOf(ground, operation),
    ...operation.parameters.flatMap((part) => parameterOf(part, operation)),
    ...answersOf(ground, operation),
    ...scopesOf(ground, operation),
  ]);
}

function routesOf(ground: Ground, { method, path, pointer, id, owners }: Operation): Statement[] {
  const one = stating(`${ground.document.path}#${pointer}`, owners);
  const item = below('/paths', path);
  const moved = renameKey(ground, item, `${path.replace(/\/$/, '')}/moved`, 'path');
  const other = method === 'put' ? 'patch' : 'put';
  const dropped = remove(ground, pointer, { kind: 'method', says: `${method} is dropped` });
  return [
    one(`path ${pathKey(path)}`, moved, []),
    one(
      `operation ${method} ${pathKey(path)}`,
      [...renameKey(ground, pointer, other, 'method'), ...dropped],
      [],
    ),
    ...(id === undefined
      ? []
      : [
          one(
            `name ${id}`,
            change(ground, `${pointer}/operationId`, otherName(id), {
              kind: 'operation',
              says: `${id} is renamed`,
            }),
            [],
          ),
        ]),
    ...[...path.matchAll(/\{(\w+)\}/g)].map(
      ([, name]): Statement => ({
        ...one(`parameter ${name}`, []),
        block: `${item} template`,
        side: 'prose',
      }),
    ),
  ];
}

function stating(block: string, owners: readonly string[], side: Side = 'schema') {
  return (key: string, drifts: readonly Seed[], about = owners): Statement => ({
    key,
    side,
    owners: about,
    block,
    drifts,
  });
}

function parameterOf({ at, pointer, name, value }: Part, { owners }: Operation): Statement[] {
  if (name === '') return [];
  const ground = groundOf(at);
  const one = stating(`${at.path}#${pointer}`, owners);
  const place = String(member(value, 'in'));
  const isHeader = place === 'header';
  const kind = isHeader ? 'header' : 'parameter';
  const renamed = change(ground, `${pointer}/name`, otherName(name), { kind, says: `${name} is renamed` });
  const needed = member(value, 'required');
  const words = {
    kind: 'required',
    says: `${name} becomes ${needed === true ? 'optional' : 'required'}`,
  } as const;
  const flipped =
    place !== 'path' && typeof needed === 'boolean'
      ? change(ground, `${pointer}/required`, !needed, words)
      : [];
  const other = place === 'query' ? 'header' : 'query';
  const placed = change(ground, `${pointer}/in`, other, {
    kind: 'parameter',
    says: `${name} moves to the ${other}`,
  });
  return [
    one(`${kind} ${name}`, renamed),
    one(`${needed === true ? 'required' : 'optional'} ${name}`, flipped),
    one(`in ${name} ${place}`, place === 'path' ? [] : placed),
  ];
}

function answersOf(ground: Ground, { pointer, value, owners }: Operation): Statement[] {
  const one = stating(`${ground.document.path}#${pointer}`, owners);
  return entries(value.responses).flatMap(([code, response]) => {
    if (!/^\d{3}$/.test(code)) return [];
    const at = below(pointer, 'responses', code);
    const seeds = [
      ...renameKey(ground, at, '418', 'status'),
      ...remove(ground, at, { kind: 'status', says: `${code} is dropped` }),
    ];
    const headers = entries(member(response, 'headers')).map(([name]) =>
      one(`header ${name}`, renameKey(ground, below(at, 'headers', name), otherName(name), 'header')),
    );
    return [one(`status ${code}`, seeds), ...headers];
  });
}

function scopesOf(ground: Ground, { pointer, value, owners }: Operation): Statement[] {
  const one = stating(`${ground.document.path}#${pointer}`, owners);
  const schemes = isArray(value.security) ? value.security : [];
  return schemes.flatMap((scheme, index) =>
    entries(scheme).flatMap(([name, scopes]) =>
      (isArray(scopes) ? scopes : []).flatMap((scope, position) => {
        const at = below(pointer, 'security', index, name, position);
        const words = { kind: 'scope', says: `the scope ${scope} changes` } as const;
        return typeof scope === 'string'
          ? [one(`scope ${scope}`, change(ground, at, otherName(scope), words))]
          : [];
      }),
    ),
  );
}

/** The messages and channels of an AsyncAPI document. */
export function messageStatements(document: DataDocument): Statement[] {
  if (!hasTrait(document, 'api')) return [];
  const ground = groundOf(document);
  const components = member(document.value, 'components');
  const messages = entries(member(components, 'messages')).flatMap(([key, message]) => {
    const at = below('/components/messages', key);
    const name = member(message, 'name');
    const shown = typeof name === 'string' ? name : key;
    const words = { kind: 'event', says: `the message ${shown} is renamed` } as const;
    const seeds =
      typeof name === 'string'
        ? change(ground, `${at}/name`, otherName(name), words)
        : renameKey(ground, at, otherName(key), 'event');
    return [
      {
        key: `value ${shown}`,
        side: 'schema' as const,
        owners: folded(['event', 'message', 'type']),
        block: `${document.path} messages`,
        drifts: seeds,
      },
    ];
  });
  const channels = entries(member(document.value, 'channels')).flatMap(([key, channel]) => {
    const address = member(channel, 'address');
    if (typeof address !== 'string') return [];
    const words = { kind: 'path', says: `the address ${address} moves` } as const;
    const seeds = change(ground, below('/channels', key, 'address'), `${address}/moved`, words);
    return [
      {
        key: `path ${pathKey(address)}`,
        side: 'schema' as const,
        owners: [],
        block: `${document.path} ${key}`,
        drifts: seeds,
      },
    ];
  });
  return [...messages, ...channels];
}

/** References and versions that a structured document states. */
export function linkStatements(
  document: DataDocument,
  { resolve }: Corpus,
  members: Iterable<{ pointer: string; key: string; value: Json }>,
): Statement[] {
  const ground = groundOf(document);
  const found: Statement[] = [];
  const add = (key: string, block: string, drifts: readonly Seed[]) =>
    found.push({ key, side: 'schema', owners: [], block: `${document.path} ${block}`, drifts });
  for (const { pointer, key, value } of members) {
    if (typeof value !== 'string') continue;
    if (key === '$ref' && resolve(value, document, pointer.slice(0, -5)).found) {
      add(
        `target ${value}`,
        pointer,
        change(ground, pointer, `${value}-gone`, { kind: 'link', says: `the reference ${value} breaks` }),
      );
      found.push({ key: `target ${value}`, side: 'schema', owners: [], block: 'its target', drifts: [] });
    }
    if (pointer === formatOf(document).version)
      add(
        `version ${value}`,
        'version',
        change(ground, pointer, value.replace(/\d+\.\d+$/, '77.0'), {
          kind: 'version',
          says: `the version ${value} changes`,
        }),
      );
  }
  return found;
}

import type { Role } from '../claims/claim.ts';
import type { Channel, Message, Operation } from '../claims/formats/format.ts';
import { bodiesOf, callsOf, channelsOf, messagesOf, operationsOf } from '../claims/formats/offered.ts';
import { type Roles, roleAt, rolesOf } from '../claims/openapi/roles.ts';
import { child, keyOf, type SchemaNode } from '../claims/schema/node.ts';
import { fact } from '../facts/fact.ts';
import type { Dialect } from '../json/schema/dialect.ts';
import { isObject } from '../json/value.ts';
import type { Corpus, DataDocument } from '../read/document.ts';
import { hasTrait } from '../read/formats/formats.ts';
import { schemasOf } from '../read/schemas.ts';

/** A schema that has a name of its own: a file, a definition, a component. */
export interface Unit {
  readonly name: string;
  readonly node: SchemaNode;
  readonly dialect: Dialect;
  readonly isWhole: boolean;
}

/** Everything of a revision that somebody outside can see. */
export interface Surface {
  readonly corpus: Corpus;
  readonly units: ReadonlyMap<string, Unit>;
  readonly operations: ReadonlyMap<string, Operation>;
  /** Webhooks and callbacks. */
  readonly calls: ReadonlyMap<string, Operation>;
  readonly messages: readonly Message[];
  readonly channels: ReadonlyMap<string, SchemaNode>;
  readonly roles: Roles;
  dialectOf(node: SchemaNode): Dialect;
}

/** Of consecutive revisions each is the head of one comparison and the base of the next. */
export function surfaceFor(corpus: Corpus, other: Corpus): Surface {
  const data = corpus.data.filter((document) => !isSettled(document, other));
  if (data.length < corpus.data.length) return surfaceOf(corpus, data);
  return wholeSurfaceOf(corpus);
}

const wholeSurfaceOf = fact('surface', (corpus: Corpus) => surfaceOf(corpus, corpus.data));

const large = 1_000_000;

/** A large document that is the same in both and refers to no other cannot have changed for anybody. */
function isSettled({ path, hash, text }: DataDocument, other: Corpus): boolean {
  if (other.document(path)?.hash !== hash || text.length < large) return false;
  return !/\$(?:ref|dynamicRef|recursiveRef)["']?\s*:\s*["']?(?!["'#\s])/.test(text);
}

function surfaceOf(corpus: Corpus, data: readonly DataDocument[]): Surface {
  const { resolve } = corpus;
  const operations = data.flatMap((document) => operationsOf(document, resolve));
  const messages = data.flatMap((document) => messagesOf(document, resolve));
  const bodies = data.flatMap((document) => bodiesOf(document, resolve));
  const writtenBy = (by: 'submitted' | 'emitted') => [
    ...bodies.filter(({ role }) => role === by).map(({ schema }) => schema),
    ...messages
      .filter(({ role = 'both' }) => role === 'both' || role === by)
      .flatMap(({ payload, headers }) => [payload, headers].filter((one) => one !== undefined)),
  ];
  const dialects = new Map(data.map((document) => [document.path, documentDialect(document)]));
  return {
    corpus,
    units: new Map(data.flatMap(unitsOf).map((unit) => [keyOf(unit.node), unit])),
    operations: new Map(operations.map((one) => [operationKey(one), one])),
    calls: new Map(
      data.flatMap((document) => callsOf(document, resolve)).map((one) => [keyOf(one.node), one]),
    ),
    messages,
    channels: new Map(
      data.flatMap((document) => channelsOf(document, resolve)).map((one) => [channelName(one), one.node]),
    ),
    roles: rolesOf(writtenBy('submitted'), writtenBy('emitted'), resolve),
    dialectOf: (node) => dialects.get(node.document.path) ?? '2020-12',
  };
}

export function roleOf(surface: Surface, node: SchemaNode): Role | undefined {
  return roleAt(surface.roles, { file: node.document.path, pointer: node.pointer });
}

/** What a client calls is the same whatever its template names the parts of the path. */
function operationKey({ method, path }: Operation): string {
  return `${method.toUpperCase()} ${path.replaceAll(/\{[^{}]*\}/g, '{}')}`;
}

/** A channel without an address of its own is known by where it is declared. */
export function channelName({ address, node }: Channel): string {
  return address ?? keyOf(node);
}

function documentDialect(document: DataDocument): Dialect {
  return schemasOf(document)[0]?.dialect ?? '2020-12';
}

function unitsOf(document: DataDocument): Unit[] {
  if (hasTrait(document, 'schemas')) return schemaFile(document);
  if (!hasTrait(document, 'api')) return [];
  return definitions(document, [['components', 'schemas'], ['definitions']], documentDialect(document));
}

function schemaFile(document: DataDocument): Unit[] {
  const node: SchemaNode = { document, pointer: '', value: document.value, chain: [] };
  const dialect = documentDialect(document);
  const whole: Unit = { name: document.path, node, dialect, isWhole: true };
  return [whole, ...definitions(document, [['$defs'], ['definitions']], dialect)];
}

function definitions(
  document: DataDocument,
  holders: readonly (readonly string[])[],
  dialect: Dialect,
): Unit[] {
  const root: SchemaNode = { document, pointer: '', value: document.value, chain: [] };
  return holders.flatMap((tokens) => {
    const holder = child(root, ...tokens);
    if (!holder || !isObject(holder.value)) return [];
    return Object.keys(holder.value).map((name) => {
      const node = child(holder, name)!;
      return { name: `${document.path}#${node.pointer}`, node, dialect, isWhole: false };
    });
  });
}

import type { Role } from '../claims/claim.ts';
import type { Body, Channel, Message, Operation, Scheme, Server } from '../claims/formats/format.ts';
import {
  bodiesOf,
  callsOf,
  channelsOf,
  messagesOf,
  operationsOf,
  parametersOf,
  schemesOf,
  serversOf,
} from '../claims/formats/offered.ts';
import { type Roles, roleAt, rolesOf } from '../claims/openapi/roles.ts';
import { child, children, keyOf, type Resolve, type SchemaNode, target } from '../claims/schema/node.ts';
import { fact } from '../facts/fact.ts';
import type { Dialect } from '../json/schema/dialect.ts';
import { isObject } from '../json/value.ts';
import type { Corpus, DataDocument } from '../read/document.ts';
import { formatOf, hasTrait } from '../read/formats/formats.ts';
import { schemasOf } from '../read/schemas.ts';
import { shelvesOf } from './shelves.ts';
import { asServed } from './view.ts';

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
  readonly operations: readonly Operation[];
  /** Webhooks and callbacks. */
  readonly calls: ReadonlyMap<string, Operation>;
  readonly messages: readonly Message[];
  readonly channels: ReadonlyMap<string, Channel>;
  readonly servers: readonly Server[];
  readonly schemes: ReadonlyMap<string, Scheme>;
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
  const messages = asServed(
    data.flatMap((document) => messagesOf(document, resolve)),
    operations,
  );
  const bodies = data.flatMap((document) => bodiesOf(document, resolve));
  const calls = data.flatMap((document) => callsOf(document, resolve));
  const beside = [
    ...operations.flatMap((one) => schemasBeside(one, resolve)),
    ...calls.flatMap((one) => schemasBeside(one, resolve).map(turned)),
  ];
  const writtenBy = (by: 'submitted' | 'emitted') => [
    ...beside.filter(({ role }) => role === by).map(({ schema }) => schema),
    ...bodies.filter(({ role }) => role === by).map(({ schema }) => schema),
    ...messages
      .filter(({ role = 'both' }) => role === 'both' || role === by)
      .flatMap(({ payload, headers }) => [payload, headers].filter((one) => one !== undefined)),
  ];
  const dialects = new Map(data.map((document) => [document.path, documentDialect(document)]));
  return {
    corpus,
    units: new Map(data.flatMap(unitsOf).map((unit) => [keyOf(unit.node), unit])),
    operations,
    calls: new Map(calls.map((one) => [keyOf(one.node).replaceAll(/\{[^{}]*\}/g, '{}'), one])),
    messages,
    channels: new Map(
      data.flatMap((document) => channelsOf(document, resolve)).map((one) => [channelName(one), one]),
    ),
    servers: data.flatMap((document) => serversOf(document, resolve)),
    schemes: new Map(data.flatMap((document) => schemesOf(document, resolve)).map((one) => [one.name, one])),
    roles: rolesOf(writtenBy('submitted'), writtenBy('emitted'), resolve),
    dialectOf: (node) => dialects.get(node.document.path) ?? '2020-12',
  };
}

type Beside = Pick<Body, 'role' | 'schema'>;

/** Schemas of an operation outside of its bodies: of parameters, which callers write, and of headers of its answers. */
function schemasBeside(operation: Operation, resolve: Resolve): readonly Beside[] {
  const answers = children(operation.node, 'responses').map((one) => target(one, resolve) ?? one);
  const headers = answers
    .flatMap((one) => children(one, 'headers'))
    .map((one) => target(one, resolve) ?? one);
  return [
    ...parametersOf(operation, resolve)
      .flatMap(schemasIn)
      .map((schema) => ({ role: 'submitted' as const, schema })),
    ...headers.flatMap(schemasIn).map((schema) => ({ role: 'emitted' as const, schema })),
  ];
}

function schemasIn(holder: SchemaNode): readonly SchemaNode[] {
  return [holder, ...children(holder, 'content')].flatMap((one) => child(one, 'schema') ?? []);
}

function turned({ role, schema }: Beside): Beside {
  return { role: role === 'submitted' ? 'emitted' : 'submitted', schema };
}

export function roleOf(surface: Surface, node: SchemaNode): Role | undefined {
  return roleAt(surface.roles, { file: node.document.path, pointer: node.pointer });
}

/** By its address, whatever that calls its parts; without one by where it is declared. */
export function channelName({ address, node }: Channel): string {
  return address?.replaceAll(/\{[^{}]*\}/g, '{}') ?? keyOf(node);
}

function documentDialect(document: DataDocument): Dialect {
  return schemasOf(document)[0]?.dialect ?? formatOf(document).dialect?.(document.value) ?? '2020-12';
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
  const shelves = shelvesOf(document).map((name) => [name]);
  return [whole, ...definitions(document, shelves, dialect)];
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

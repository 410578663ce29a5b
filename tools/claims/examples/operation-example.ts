import { fact } from '../../facts/fact.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../json/value.ts';
import type { Binding } from '../binding/binding.ts';
import type { Editions } from '../binding/editions.ts';
import { indexBy } from '../binding/index-by.ts';
import type { Citation, ExampleClaim, ShapeClaim } from '../claim.ts';
import type { Body } from '../formats/format.ts';
import type { Ledger } from '../ledger.ts';
import { isInstance, matchable } from '../openapi/paths.ts';
import { hasReference, keyOf, type SchemaNode, target } from '../schema/node.ts';
import { schemaClaim } from './cited-example.ts';
import { type Fault, isOfOtherEdition } from './fault.ts';

type ExampleBinding = Binding<ExampleClaim, ShapeClaim>;
type Operation = Extract<Citation, { kind: 'operation' }>;

/** More faults than this, and it is the body of something else that happens to have the same path. */
const FAULTS = 6;

/** A request or a response in prose, where the API description says what its body looks like. */
export function bindToOperation(
  example: ExampleClaim,
  ledger: Ledger,
  editions: Editions,
): ExampleBinding | undefined {
  const cited = example.context.cites.find((cite) => cite.kind === 'operation' && cite.method !== undefined);
  const shown = objectsIn(example.value);
  if (cited?.kind !== 'operation' || shown.length === 0) return undefined;
  const found = firstAccepting(schemasFor(cited, example, ledger, editions), example, ledger);
  if (!found || isOfOtherEdition(found.faults) || found.faults.length > FAULTS) return undefined;
  const to = bodyClaim(found.node, cited, ledger);
  const known = new Set(
    isArray(example.value) ? itemNames(found.node, ledger) : to.fields.map(({ name }) => name),
  );
  if (!shown.every((one) => isLike(one, known))) return undefined;
  const because = `the text shows it as the body of ${cited.method} ${cited.path}`;
  return { claim: example, to, bound: { by: 'cited', because }, faults: counted(found.faults, example) };
}

/** Without a message around it, a body may be a part of one. */
function counted(faults: readonly Fault[], { form }: ExampleClaim): readonly Fault[] {
  if (form === 'http' || form === 'curl') return faults;
  return faults.filter(({ keyword, pointer }) => keyword !== 'required' || !/^(?:\/\d+)?$/.test(pointer));
}

/** The schema that accepts the example, or the only one there is. */
function firstAccepting(
  schemas: Iterable<SchemaNode>,
  example: ExampleClaim,
  { judge }: Ledger,
): { readonly node: SchemaNode; readonly faults: readonly Fault[] } | undefined {
  const asked = new Set<string>();
  let first: ReturnType<typeof firstAccepting>;
  for (const node of schemas) {
    if (asked.has(keyOf(node))) continue;
    asked.add(keyOf(node));
    const faults = judge(node, example);
    if (faults?.length === 0) return { node, faults };
    if (faults) first ??= { node, faults };
  }
  return asked.size === 1 ? first : undefined;
}

function* schemasFor(
  cited: Operation,
  { at, context }: ExampleClaim,
  ledger: Ledger,
  editions: Editions,
): Iterable<SchemaNode> {
  const path = matchable(cited.path);
  const status = context.mentions.find((mention) => /^[1-5]\d\d$/.test(mention));
  const served = [...bodiesByPath(ledger.bodies())].flatMap(([template, bodies]) =>
    endsAs(path, template) ? [bodies] : [],
  );
  for (const { body } of served.flat().sort((a, b) => a.position - b.position)) {
    const { operation, role, part: own, media, schema } = body;
    if (role !== context.role || operation.method.toUpperCase() !== cited.method?.toUpperCase()) continue;
    if (media && !/json/i.test(media.pointer)) continue;
    if (role === 'emitted' && !(status === undefined ? /^2/.test(own ?? '') : own === status)) continue;
    if (editions.speaksOf(at.file, operation.node.document.path)) yield end(schema, ledger);
  }
}

interface Numbered {
  readonly body: Body;
  readonly position: number;
}

/** Thousands of examples ask for the bodies of some path. */
const bodiesByPath = fact('bodies by path', (bodies: readonly Body[]) => {
  const numbered = bodies.map((body, position): Numbered => ({ body, position }));
  return indexBy(numbered, ({ body }) => [matchable(body.operation.path)]);
});

/** The text may write a server's base path before it. */
function endsAs(path: string, template: string): boolean {
  const own = path.split('/');
  const tail = `/${own.slice(own.length - template.split('/').length + 1).join('/')}`;
  return path === template || isInstance(path, template) || tail === template || isInstance(tail, template);
}

function end(schema: SchemaNode, ledger: Ledger): SchemaNode {
  return (hasReference(schema) && target(schema, ledger.resolve)) || schema;
}

function bodyClaim(node: SchemaNode, { method, path }: Operation, ledger: Ledger): ShapeClaim {
  return schemaClaim(node, `the body of ${method} ${path}`, ledger);
}

/** The object that is shown, or those of a list. */
function objectsIn(value: Json): readonly JsonObject[] {
  const shown = isArray(value) ? value : [value];
  return shown.every(isObject) ? shown : [];
}

function itemNames(node: SchemaNode, { describe }: Ledger): readonly string[] {
  return (describe(node).items ?? []).flatMap((item) => [...describe(item).fields.keys()]);
}

/** Half of its members are known to the schema. */
function isLike(shown: JsonObject, known: ReadonlySet<string>): boolean {
  const names = Object.keys(shown);
  return names.length > 0 && names.filter((name) => known.has(name)).length * 2 >= names.length;
}

import { isObject } from '../../json/value.ts';
import type { Editions } from '../binding/editions.ts';
import type { Binding, Citation, ExampleClaim, ShapeClaim } from '../claim.ts';
import type { Ledger } from '../ledger.ts';
import type { Body } from '../openapi/bodies.ts';
import { isInstance, matchable } from '../openapi/paths.ts';
import { hasReference, keyOf, type SchemaNode, target } from '../schema/node.ts';
import type { Fault } from './fault.ts';

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
  if (cited?.kind !== 'operation' || !isObject(example.value)) return undefined;
  const bodies = bodiesFor(cited, example, ledger).filter(({ operation }) =>
    editions.speaksOf(example.at.file, operation.node.document.path),
  );
  const schemas = distinct(bodies.map(({ schema }) => end(schema, ledger)));
  const judged = schemas.flatMap((node) => {
    const faults = ledger.judge(node, example);
    return faults ? [{ node, faults }] : [];
  });
  const found =
    judged.find(({ faults }) => faults.length === 0) ?? (schemas.length === 1 ? judged[0] : undefined);
  const to = found && shapeOf(found.node, cited, ledger);
  if (!found || !to || found.faults.length > FAULTS || !isLike(example, to)) return undefined;
  const because = `the text shows it as the body of ${cited.method} ${cited.path}`;
  return { claim: example, to, bound: { by: 'cited', because }, faults: counted(found.faults, example) };
}

/** Without a message around it, a body may be a part of one. */
function counted(faults: readonly Fault[], { form }: ExampleClaim): readonly Fault[] {
  if (form === 'http' || form === 'curl') return faults;
  return faults.filter(({ keyword, pointer }) => keyword !== 'required' || pointer !== '');
}

function bodiesFor(cited: Operation, { context }: ExampleClaim, ledger: Ledger): Body[] {
  const path = matchable(cited.path);
  const status = context.mentions.find((mention) => /^[1-5]\d\d$/.test(mention));
  return ledger.bodies().filter(({ operation, role, status: own, media }) => {
    if (role !== context.role || operation.method.toUpperCase() !== cited.method?.toUpperCase()) return false;
    if (media && !/json/i.test(media.pointer)) return false;
    if (role === 'emitted' && !(status === undefined ? /^2/.test(own ?? '') : own === status)) return false;
    return endsAs(path, matchable(operation.path));
  });
}

/** The text may write a server's base path before it. */
function endsAs(path: string, template: string): boolean {
  const own = path.split('/');
  const tail = `/${own.slice(own.length - template.split('/').length + 1).join('/')}`;
  return path === template || isInstance(path, template) || tail === template || isInstance(tail, template);
}

function end(schema: SchemaNode, ledger: Ledger): SchemaNode {
  return (hasReference(schema) && target(schema, ledger.resolve)) || schema;
}

function distinct(nodes: readonly SchemaNode[]): SchemaNode[] {
  return [...new Map(nodes.map((node) => [keyOf(node), node])).values()];
}

function shapeOf(node: SchemaNode, { method, path }: Operation, ledger: Ledger): ShapeClaim | undefined {
  const known = ledger.shapes().at(keyOf(node))?.located;
  return ledger.shapeOf(known ?? { node, as: 'body', names: [`the body of ${method} ${path}`], trail: [] });
}

/** Half of its members are known to the schema. */
function isLike({ value }: ExampleClaim, { fields }: ShapeClaim): boolean {
  const names = Object.keys(value as object);
  const known = new Set(fields.map(({ name }) => name));
  return names.length > 0 && names.filter((name) => known.has(name)).length * 2 >= names.length;
}

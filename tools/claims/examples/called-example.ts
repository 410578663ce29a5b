import { fact } from '../../facts/fact.ts';
import { at, escapeToken } from '../../json/pointer.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';
import type { Binding } from '../binding/binding.ts';
import type { Editions } from '../binding/editions.ts';
import { indexBy } from '../binding/index-by.ts';
import type { ExampleClaim, ShapeClaim } from '../claim.ts';
import type { Body } from '../formats/format.ts';
import type { Ledger } from '../ledger.ts';
import { hasReference, type SchemaNode, target } from '../schema/node.ts';
import { ofExample, schemaClaim } from './cited-example.ts';
import { isOfOtherEdition } from './fault.ts';
import { partAt } from './part-of-example.ts';

type ExampleBinding = Binding<ExampleClaim, ShapeClaim>;

/** A call in an envelope: its method by name, what it takes, and an id by which its answer is known. */
interface Called {
  readonly method: string;
  readonly side: 'params' | 'result';
}

/** The method that each example of a page calls or answers, by the ids of calls before it. */
export function calledBy(examples: readonly ExampleClaim[]): (example: ExampleClaim) => Called | undefined {
  const found = new Map<ExampleClaim, Called>();
  const open = new Map<string, string>();
  for (const example of examples) {
    const { value } = example;
    const [method, id] = [member(value, 'method'), JSON.stringify(member(value, 'id'))];
    if (member(value, 'jsonrpc') === undefined) continue;
    if (typeof method === 'string') {
      if (id !== undefined) open.set(id, method);
      found.set(example, { method, side: 'params' });
    } else if (id !== undefined && member(value, 'result') !== undefined && open.has(id))
      found.set(example, { method: open.get(id)!, side: 'result' });
  }
  return (example) => found.get(example);
}

/** What stands in the envelope, where one description has the method by that name. */
export function bindCalled(
  example: ExampleClaim,
  { method, side }: Called,
  ledger: Ledger,
  editions: Editions,
): readonly ExampleBinding[] {
  const role = side === 'params' ? 'submitted' : 'emitted';
  const bodies = (bodiesByName(ledger.bodies()).get(method) ?? []).filter(
    ({ role: own, operation }) =>
      own === role && editions.speaksOf(example.at.file, operation.node.document.path),
  );
  if (new Set(bodies.map(({ operation }) => operation.node.document.path)).size !== 1) return [];
  return bodies.flatMap((body, index) => {
    const pointer = pointerOf(body, index, side, example.value);
    if (!isShown(at(example.value, pointer))) return [];
    const part = partAt(example, pointer, ledger);
    const node = endOf(body.schema, ledger);
    const faults = ledger.judge(node, part);
    if (!faults || isOfOtherEdition(faults)) return [];
    const because = `the example shows the ${side} of ${method}`;
    return {
      claim: part,
      to: schemaClaim(node, ofExample(part), ledger),
      bound: { by: 'cited', because },
      faults,
    };
  });
}

/** What a method takes is named or comes in its order, or is one message as a whole. */
function pointerOf({ part }: Body, index: number, side: Called['side'], value: Json): string {
  if (side === 'result' || part === undefined) return `/${side}`;
  return `/params/${isArray(member(value, 'params')) ? index : escapeToken(part)}`;
}

/** A comment often stands in the place of the members. */
function isShown(held: Json | undefined): boolean {
  return held !== undefined && !(isObject(held) && Object.keys(held).length === 0);
}

const bodiesByName = fact('bodies by name', (bodies: readonly Body[]) =>
  indexBy(
    bodies.filter(({ operation }) => operation.method === ''),
    ({ operation }) => [operation.path],
  ),
);

function endOf(schema: SchemaNode, { resolve }: Ledger): SchemaNode {
  return (hasReference(schema) && target(schema, resolve)) || schema;
}

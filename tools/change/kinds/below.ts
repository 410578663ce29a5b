import { child, placeOf, type SchemaNode } from '../../claims/schema/node.ts';
import { equal } from '../../json/equal.ts';
import { type Json, member } from '../../json/value.ts';
import type { Change, Kind } from '../change.ts';
import type { Surface } from '../surface.ts';
import { followed } from './operation-pair.ts';

interface Carrier {
  readonly kind: Kind;
  readonly subject: string;
  readonly before: SchemaNode;
  readonly after: SchemaNode;
  readonly base: Surface;
  readonly head: Surface;
}

/** What the protocol below is told: whether those of the base still get through is for that protocol to say. */
export function belowChanges({ kind, subject, before, after, base, head }: Carrier): readonly Change[] {
  return ['bindings', 'protocolVersion'].flatMap((name): readonly Change[] => {
    const [from, to] = [heldIn(before, name, base), heldIn(after, name, head)];
    if (from === undefined || equal(from, to ?? null)) return [];
    const places = { base: placeOf(before, name), head: placeOf(after) };
    const says = `its ${name} differ${name === 'bindings' ? '' : 's'}`;
    return [
      {
        kind,
        subject,
        verdict: 'unknown',
        says: `${subject}: ${says}, and what that does depends on the protocol below.`,
        ...places,
        differences: [{ says, ...places, keyword: name, was: from, ...(to !== undefined && { is: to }) }],
      },
    ];
  });
}

function heldIn(node: SchemaNode, name: string, surface: Surface): Json | undefined {
  const held = child(node, name);
  return held ? followed(held, surface).value : member(node.value, name);
}

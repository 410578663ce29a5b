import { lastToken, parentPointer } from '../../../json/pointer.ts';
import { isArray, isObject, type Json } from '../../../json/value.ts';
import type { DataDocument } from '../../../read/document.ts';
import { folded, otherName, type Seed, type Statement } from '../statement.ts';
import { change, type Ground, groundOf, remove, renameKey } from '../text-edits.ts';
import { membersBelow } from './members.ts';

/** What an instance says of the objects in it: their members, and what these hold. */
export function exampleStatements(
  ground: Ground,
  pointer: string,
  value: Json,
  owners: readonly string[],
  block: string,
): Statement[] {
  const found: Statement[] = [];
  for (const member of membersBelow(ground.document, pointer, value)) {
    if (member.pointer === pointer || /^\d+$/.test(member.key)) continue;
    const above = nameAbove(parentPointer(member.pointer), pointer);
    const around = above === undefined ? owners : folded([above]);
    found.push(...memberOf(ground, member.pointer, member.key, member.value, around, block));
  }
  return found;
}

/** The member that holds the object, or the list that the object stands in. */
function nameAbove(pointer: string, root: string): string | undefined {
  for (let at = pointer; at.length > root.length; at = parentPointer(at)) {
    const name = lastToken(at);
    if (name !== undefined && !/^\d+$/.test(name)) return name;
  }
  return undefined;
}

function memberOf(
  ground: Ground,
  at: string,
  name: string,
  value: Json,
  owners: readonly string[],
  block: string,
): Statement[] {
  const one = (key: string, drifts: readonly Seed[], about = owners): Statement => ({
    key,
    side: 'example',
    owners: about,
    block,
    drifts,
  });
  const needs = [`required ${name}`];
  const renamed = renameKey(ground, at, otherName(name), 'example').map((seed) => ({ ...seed, needs }));
  const dropped = remove(ground, at, { kind: 'example', says: `the member ${name} is dropped` }).map(
    (seed) => ({ ...seed, needs }),
  );
  const words = { kind: 'example', says: `${name} holds a value of another type` } as const;
  const type = typeOf(value);
  const retyped = type === undefined ? [] : change(ground, at, type === 'string' ? 7 : 'seven', words);
  const other = {
    kind: 'example',
    says: `${name} holds a value that is not one of those permitted`,
  } as const;
  return [
    one(`field ${name}`, [...renamed, ...dropped]),
    ...(type === undefined ? [] : [one(`type ${name} ${type}`, retyped)]),
    ...(typeof value === 'string' && /^[\w.:-]{2,60}$/.test(value)
      ? [one(`value ${value}`, change(ground, at, otherName(value), other), folded([name, ...owners]))]
      : []),
  ];
}

function typeOf(value: Json): string | undefined {
  if (isArray(value) || isObject(value) || value === null) return undefined;
  return typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value;
}

/** Instances that stand in an API description or in a file of their own. */
export function embeddedExamples(
  document: DataDocument,
  ownersAt: (pointer: string) => readonly string[],
): Statement[] {
  const ground = groundOf(document);
  const found: Statement[] = [];
  for (const { pointer, key, value } of membersBelow(document)) {
    const isExample = key === 'example' || (key === 'value' && /\/examples\/[^/]+\/value$/.test(pointer));
    if (
      !isExample ||
      typeof value !== 'object' ||
      /\/(?:properties|schemas|parameters)\/example$/.test(pointer)
    )
      continue;
    found.push(
      ...exampleStatements(ground, pointer, value, ownersAt(pointer), `${document.path}#${pointer}`),
    );
  }
  return found;
}

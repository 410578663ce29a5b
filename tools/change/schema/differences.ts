import { child, placeOf, type SchemaNode } from '../../claims/schema/node.ts';
import type { Place } from '../../finding.ts';
import { equal } from '../../json/equal.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../json/value.ts';
import type { Difference } from '../change.ts';

/** Keywords that no validator reads. */
const words = new Set([
  'title',
  'description',
  '$comment',
  'examples',
  'example',
  'deprecated',
  'externalDocs',
]);
const named = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);
const most = 50;

/** What differs between two schemas, keyword by keyword and with both places; definitions are judged on their own. */
export function differencesOf(base: SchemaNode, head: SchemaNode): readonly Difference[] {
  const found: Difference[] = [];
  const waiting: Pair[] = [{ base, head, trail: '' }];
  for (let next = waiting.shift(); next && found.length < most; next = waiting.shift()) {
    if (equal(next.base.value, next.head.value)) continue;
    if (isObject(next.base.value) && isObject(next.head.value)) {
      for (const step of stepsOf(next, next.base.value, next.head.value))
        if ('says' in step) found.push(step);
        else waiting.push(step);
    } else found.push(stated(next));
  }
  return found;
}

interface Pair {
  readonly base: SchemaNode;
  readonly head: SchemaNode;
  readonly trail: string;
}

function* stepsOf(pair: Pair, base: JsonObject, head: JsonObject): Iterable<Pair | Difference> {
  const keys = new Set([...Object.keys(base), ...Object.keys(head)]);
  for (const key of keys) {
    if (pair.trail === '' && (key === '$defs' || key === 'definitions')) continue;
    const [before, after] = [child(pair.base, key), child(pair.head, key)];
    if (before && after && equal(before.value, after.value)) continue;
    const trail = `${pair.trail}/${key}`;
    if (!before)
      yield { says: `${shown(trail)} was added`, head: placeAt(after!, key), base: placeOf(pair.base) };
    else if (!after)
      yield { says: `${shown(trail)} was removed`, base: placeAt(before, key), head: placeOf(pair.head) };
    else if (goesDeeper(key, before.value, after.value)) yield { base: before, head: after, trail };
    else yield stated({ base: before, head: after, trail });
  }
}

function goesDeeper(key: string, before: Json, after: Json): boolean {
  if (words.has(key)) return false;
  if (isObject(before) && isObject(after)) return true;
  return named.has(key) && isObject(before) && isObject(after);
}

function placeAt(node: SchemaNode, key: string): Place {
  return named.has(key) ? placeOf(node) : node.document.place(node.pointer, 'key');
}

function stated({ base, head, trail }: Pair): Difference {
  const places = { base: placeOf(base), head: placeOf(head) };
  if (isArray(base.value) && isArray(head.value)) {
    const gone = base.value.filter(
      (one) => !(head.value as readonly Json[]).some((other) => equal(one, other)),
    );
    const fresh = head.value.filter(
      (one) => !(base.value as readonly Json[]).some((other) => equal(one, other)),
    );
    const parts = [
      ...(gone.length > 0 ? [`lost ${listed(gone)}`] : []),
      ...(fresh.length > 0 ? [`gained ${listed(fresh)}`] : []),
    ];
    return { says: `${shown(trail)} ${parts.join(' and ') || 'is in another order'}`, ...places };
  }
  if (words.has(trail.slice(trail.lastIndexOf('/') + 1)))
    return { says: `${shown(trail)} was reworded`, ...places };
  return { says: `${shown(trail)} was ${clipped(base.value)} and is ${clipped(head.value)}`, ...places };
}

function shown(trail: string): string {
  return trail === '' ? 'the schema' : `\`${trail.slice(1)}\``;
}

function listed(values: readonly Json[]): string {
  return (
    values.slice(0, 6).map(clipped).join(', ') + (values.length > 6 ? ` and ${values.length - 6} more` : '')
  );
}

function clipped(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

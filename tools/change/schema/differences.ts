import { child, children, placeOf, type SchemaNode } from '../../claims/schema/node.ts';
import type { Place } from '../../finding.ts';
import { equal } from '../../json/equal.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../../json/value.ts';
import type { Difference } from '../change.ts';
import { shelvesOf } from '../shelves.ts';
import { aligned } from './branches.ts';

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
/** Those whose value is one thing. */
const whole = new Set([
  ...words,
  'discriminator',
  'default',
  'const',
  'xml',
  'x-extensible-enum',
  'contentSchema',
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
  return found.toSorted((a, b) => Number(isReworded(a)) - Number(isReworded(b)));
}

/** What no validator reads is told last. */
function isReworded({ says, keyword }: Difference): boolean {
  return words.has(keyword ?? '') || says.endsWith('was reworded');
}

interface Pair {
  readonly base: SchemaNode;
  readonly head: SchemaNode;
  readonly trail: string;
  /** Undefined where the key is a name that the author chose. */
  readonly keyword?: string;
}

function* stepsOf(pair: Pair, base: JsonObject, head: JsonObject): Iterable<Pair | Difference> {
  for (const key of new Set([...Object.keys(base), ...Object.keys(head)])) {
    if (pair.trail === '' && isShelf(pair, key)) continue;
    const [before, after] = [child(pair.base, key), child(pair.head, key)];
    const trail = `${pair.trail}/${key}`;
    const keyword = named.has(pair.keyword ?? '') ? undefined : key;
    if (before && after) {
      if (!equal(before.value, after.value))
        yield* within({ base: before, head: after, trail, ...(keyword !== undefined && { keyword }) });
    } else yield oneSided(pair, key, trail, keyword);
  }
}

function isShelf({ base, head }: Pair, key: string): boolean {
  if (key === '$defs' || key === 'definitions') return true;
  return [base, head].some(({ document, pointer }) => pointer === '' && shelvesOf(document).includes(key));
}

function* within(pair: Pair): Iterable<Pair | Difference> {
  const { base, head, keyword = '' } = pair;
  const isUnion = unions.has(keyword) && isArray(base.value) && isArray(head.value);
  if (isUnion) yield* branchSteps(pair);
  else if (tuples.has(keyword) && isArray(base.value) && isArray(head.value)) yield* placeSteps(pair);
  else if (!whole.has(keyword) && isObject(base.value) && isObject(head.value)) yield pair;
  else
    yield {
      ...stated(pair),
      ...(pair.keyword !== undefined && { keyword }),
      was: base.value,
      is: head.value,
    };
}

function oneSided({ base, head }: Pair, key: string, trail: string, keyword: string | undefined): Difference {
  const about = keyword === undefined ? {} : { keyword };
  const [before, after] = [child(base, key), child(head, key)];
  if (before)
    return {
      says: `${shown(trail)} was removed`,
      base: placeAt(before, key),
      head: placeOf(head),
      ...about,
      was: before.value,
    };
  return {
    says: `${shown(trail)} was added`,
    head: placeAt(after!, key),
    base: placeOf(base),
    ...about,
    is: after!.value,
  };
}

const unions = new Set(['anyOf', 'oneOf', 'allOf']);

/** Branch by branch, where it can be told which is which. */
function* branchSteps({ base, head, trail }: Pair): Iterable<Pair | Difference> {
  const [before, after] = [base, head].map((node) => items(node));
  const pairs = aligned(before!, after!);
  for (const { base: from, head: to } of pairs)
    if (!equal(from.value, to.value))
      yield { base: from.node, head: to.node, trail: `${trail}/${from.name}` };
  for (const one of before!.filter((each) => !pairs.some((pair) => pair.base === each)))
    yield {
      says: `${shown(`${trail}/${one.name}`)} was removed`,
      base: placeOf(one.node),
      head: placeOf(head),
    };
  for (const one of after!.filter((each) => !pairs.some((pair) => pair.head === each)))
    yield {
      says: `${shown(`${trail}/${one.name}`)} was added`,
      head: placeOf(one.node),
      base: placeOf(base),
    };
}

const tuples = new Set(['items', 'prefixItems']);

/** Place by place: another schema there is for another item. */
function* placeSteps({ base, head, trail }: Pair): Iterable<Pair | Difference> {
  const [before, after] = [base, head].map((node) => items(node).map((one) => one.node));
  for (const [index, from] of before!.entries()) {
    const to = after![index];
    if (!to)
      yield { says: `${shown(`${trail}/${index}`)} was removed`, base: placeOf(from), head: placeOf(head) };
    else if (!equal(from.value, to.value)) yield { base: from, head: to, trail: `${trail}/${index}` };
  }
  for (const [index, to] of after!.entries())
    if (index >= before!.length)
      yield { says: `${shown(`${trail}/${index}`)} was added`, head: placeOf(to), base: placeOf(base) };
}

function items(list: SchemaNode) {
  return children({ ...list, value: { list: list.value }, pointer: '' }, 'list').map((one, index) => {
    const node = { ...one, pointer: `${list.pointer}/${index}` };
    const title = member(one.value, 'title') ?? member(one.value, '$ref');
    const name = typeof title === 'string' ? title.slice(title.lastIndexOf('/') + 1) : String(index);
    return { node, name, value: one.value, behind: one.value };
  });
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

/** What a member of both sides was and is, in words. */
export function otherwise(keyword: string, was: Json | undefined, is: Json | undefined): string {
  if (was === undefined) return `${shown(`/${keyword}`)} was added: ${clipped(is ?? null)}`;
  if (is === undefined) return `${shown(`/${keyword}`)} was removed: ${clipped(was)}`;
  return `${shown(`/${keyword}`)} was ${clipped(was)} and is ${clipped(is)}`;
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

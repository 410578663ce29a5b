import { isArray, isObject, type Json } from '../../json/value.ts';
import type { Site } from '../compile/site.ts';
import type { Visit } from '../evaluate/visit.ts';
import type { Formula } from '../formula/formula.ts';
import { keywordOf } from '../model/keyword-of.ts';
import type { SchemaNode } from '../model/library.ts';
import { counted } from '../words.ts';
import { below, type Lead, type Reach } from './keyword.ts';

const END = Number.POSITIVE_INFINITY;

/** Whether `items` speaks of the elements behind `prefixItems`, and no longer of single positions. */
export function isModern({ resource }: SchemaNode): boolean {
  return resource.reading.keywords.has('prefixItems');
}

/** How many positions have a schema of their own. */
export function prefixLength(node: SchemaNode): number {
  const listed = keywordOf(node, isModern(node) ? 'prefixItems' : 'items');
  return isArray(listed) ? listed.length : 0;
}

export function somewhere(from: number, to = END): Reach {
  return ({ formulas }, inner) => formulas.only('array', formulas.someElement(from, to, inner));
}

export function checkPositions(
  visit: Visit,
  keyword: string,
  value: readonly Json[],
  instance: readonly Json[],
): void {
  const length = Math.min(value.length, instance.length);
  for (let index = 0; index < length; index += 1)
    visit.must(visit.below(visit.child(keyword, String(index)), instance[index]!, index));
  visit.evaluated.upTo = Math.max(visit.evaluated.upTo, length);
}

export function positions(site: Site, keyword: string, value: readonly Json[]): Formula {
  const parts = value.map((_, index) =>
    site.formulas.elements(index, index + 1, site.holds(site.child(keyword, String(index)))),
  );
  return site.formulas.and(parts);
}

export function* leadsToPositions(
  node: SchemaNode,
  keyword: string,
  value: readonly Json[],
): Generator<Lead> {
  for (const index of value.keys())
    yield below(node.library.child(node, keyword, String(index)), 'part', somewhere(index, index + 1));
}

/** One schema for all elements from a position on. */
export function checkRest(
  visit: Visit,
  keyword: string,
  value: Json,
  instance: readonly Json[],
  from: number,
): void {
  if (value === false && instance.length > from) {
    visit.fail(keyword, () => `must have at most ${counted(from, 'element')}, and has ${instance.length}`);
    return;
  }
  for (let index = from; index < instance.length; index += 1)
    visit.must(visit.below(visit.child(keyword), instance[index]!, index));
  visit.evaluated.everyItem = true;
}

export function rest(site: Site, keyword: string, from: number): Formula {
  return site.formulas.elements(from, END, site.holds(site.child(keyword)));
}

export function* leadsToRest(node: SchemaNode, keyword: string, value: Json): Generator<Lead> {
  if (isObject(value)) yield below(node.library.child(node, keyword), 'part', somewhere(prefixLength(node)));
}

/** What a closed list says. */
export function closesList(keyword: string): () => string {
  return () => `allows no more elements (${keyword}: false)`;
}

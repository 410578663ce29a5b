import { child, children, placeOf, type SchemaNode } from '../../claims/schema/node.ts';
import { member } from '../../json/value.ts';
import type { Change } from '../change.ts';
import { otherwise } from '../schema/differences.ts';
import { mediaName } from './media-name.ts';
import { mayBeSeveral } from './wire-text.ts';

/** The ways of writing a value into a request; a client that goes on writing it the old way is read wrongly. */
const ways = ['style', 'explode', 'collectionFormat', 'content'];
/** What clients may do beyond that, and are refused where it is taken away. */
const freedoms = ['allowReserved', 'allowEmptyValue'];

export function spellingChanges(
  name: string,
  key: string,
  from: SchemaNode,
  to: SchemaNode,
): readonly Change[] {
  const respelt = ways.filter((way) => spelt(from, way) !== spelt(to, way) && isTold(way, from, to));
  const freed = freedoms.filter((way) => isTrue(from, way) !== isTrue(to, way));
  return [
    ...(mayBeSeveral(from, to)
      ? [changed(name, key, 'explode', [from, to], 'additive', 'may be given several times.')]
      : []),
    ...respelt.map((way) => {
      const says = `\`${way}\` was ${spelt(from, way)} and is ${spelt(to, way)}`;
      return changed(name, key, way, [from, to], 'breaking', `is written otherwise now: ${says}.`);
    }),
    ...freed.map((way) => {
      const isLost = isTrue(from, way);
      const says = isLost ? `no longer allows what \`${way}\` allowed.` : `allows what \`${way}\` allows.`;
      return changed(name, key, way, [from, to], isLost ? 'breaking' : 'additive', says);
    }),
  ];
}

function changed(
  name: string,
  key: string,
  way: string,
  [from, to]: readonly [SchemaNode, SchemaNode],
  verdict: 'breaking' | 'additive',
  says: string,
): Change {
  const places = { base: placeOf(from, way), head: placeOf(to, way) };
  return {
    kind: 'parameter-changed',
    subject: `${name} ${key}`,
    verdict,
    says: `The ${key} of ${name} ${says}`,
    role: 'submitted',
    ...places,
    ...(verdict === 'breaking' && {
      witness: {
        instance: { [way]: spelt(from, way) },
        acceptedBy: 'base' as const,
        says: 'is how it was written',
      },
    }),
    differences: [{ says: otherwise(way, spelt(from, way), spelt(to, way)), ...places, keyword: way }],
  };
}

function isTrue({ value }: SchemaNode, keyword: string): boolean {
  return member(value, keyword) === true;
}

function spelt(node: SchemaNode, way: string): string {
  const { value } = node;
  const [media] = children(node, 'content');
  if (way === 'content') {
    const name = media?.pointer.slice(media.pointer.lastIndexOf('/') + 1).replaceAll('~1', '/');
    return name === undefined ? 'plain' : mediaName(name);
  }
  const style = styleOf(node);
  if (way === 'style') return style;
  const usual = way === 'collectionFormat' ? 'csv' : way === 'explode' && style === 'form';
  return String(member(value, way) ?? usual);
}

function styleOf({ value }: SchemaNode): string {
  const isForm = ['query', 'cookie'].includes(String(member(value, 'in')));
  return String(member(value, 'style') ?? (isForm ? 'form' : 'simple'));
}

/** A single value is written the same way in most styles. */
function isTold(way: string, ...sides: readonly SchemaNode[]): boolean {
  if (way === 'content') return true;
  if (sides.some((node) => children(node, 'content').length > 0)) return false;
  return !sides.some(isScalar) || (way === 'style' && sides.some((node) => marked.has(styleOf(node))));
}

/** Those that put something before a single value, too. */
const marked = new Set(['label', 'matrix']);

function isScalar(node: SchemaNode): boolean {
  const type = member((child(node, 'schema') ?? node).value, 'type');
  return typeof type === 'string' && type !== 'array' && type !== 'object';
}

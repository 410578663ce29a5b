import { placeOf, type SchemaNode } from '../../claims/schema/node.ts';
import { type Json, member } from '../../json/value.ts';
import type { Change, Kind } from '../change.ts';
import { otherwise } from '../schema/differences.ts';
import { stabilityStep } from '../stability.ts';

export interface Lasting {
  readonly kind: Kind;
  readonly subject: string;
  readonly was: SchemaNode;
  readonly is: SchemaNode;
}

/** What clients were told of how long something stays as it is: a promise that is taken back breaks those who went by it. */
export function lifetimeChanges({ kind, subject, was, is }: Lasting): readonly Change[] {
  const places = { base: placeOf(was), head: placeOf(is) };
  const told = (keyword: string, verdict: Change['verdict'], says: string, promise?: string): Change => ({
    kind,
    subject,
    verdict,
    says: `${subject} ${says}`,
    ...places,
    ...(promise !== undefined && {
      witness: { instance: promise, acceptedBy: 'base', says: 'is what clients were told' },
    }),
    differences: [
      { says: otherwise(keyword, member(was.value, keyword), member(is.value, keyword)), ...places, keyword },
    ],
  });
  return [...ending(was.value, is.value, told), ...stability(was.value, is.value, told)];
}

type Tell = (keyword: string, verdict: Change['verdict'], says: string, promise?: string) => Change;

function ending(was: Json, is: Json, told: Tell): readonly Change[] {
  const [before, after] = [isDeprecated(was), isDeprecated(is)];
  const [from, to] = [sunsetOf(was), sunsetOf(is)];
  if (before !== after) {
    const until = to === undefined ? '' : `, and may be gone after ${to}`;
    return [
      told('deprecated', 'additive', `is ${after ? `deprecated now${until}` : 'no longer deprecated'}.`),
    ];
  }
  if (from === to) return [];
  if (from !== undefined && to !== undefined && to < from)
    return [told('x-sunset', 'breaking', `was to stay until ${from} and may be gone after ${to}.`, from)];
  const says = to === undefined ? 'has no day any more on which it may be gone.' : `stays until ${to}.`;
  return [told('x-sunset', 'additive', says)];
}

function stability(was: Json, is: Json, told: Tell): readonly Change[] {
  const [from, to] = [stabilityOf(was), stabilityOf(is)];
  const step = stabilityStep(from, to);
  if (step === 0) return [];
  const says = `was ${from} and is ${to}.`;
  const keyword = stabilityKeyword(to === undefined ? was : is);
  return step < 0 ? [told(keyword, 'breaking', says, from)] : [told(keyword, 'additive', says)];
}

export function stabilityOf(value: Json): string | undefined {
  const stated = member(value, stabilityKeyword(value));
  return typeof stated === 'string' ? stated : undefined;
}

function stabilityKeyword(value: Json): string {
  return member(value, 'x-stability-level') === undefined ? 'x-stability' : 'x-stability-level';
}

function isDeprecated(value: Json): boolean {
  return member(value, 'deprecated') === true;
}

/** The day after which it may be gone, as the extension that is in use for it has it. */
function sunsetOf(value: Json): string | undefined {
  const day = member(value, 'x-sunset');
  return isDeprecated(value) && typeof day === 'string' && /^\d{4}-\d\d-\d\d/.test(day)
    ? day.slice(0, 10)
    : undefined;
}

/** The day that was announced for its end, where that has come: then its end is expected. */
export function announcedEnd(value: Json, today = ''): string | undefined {
  const day = sunsetOf(value);
  return day !== undefined && day <= today ? day : undefined;
}

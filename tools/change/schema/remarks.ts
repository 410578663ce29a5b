import type { Role } from '../../claims/claim.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';
import { accepts, schemaOf } from '../../solve/index.ts';
import { type Change, type Difference, verdicts } from '../change.ts';
import { stabilityStep } from '../stability.ts';
import { common } from './comparable.ts';
import { weighHeld } from './held.ts';

type Weight = Pick<Change, 'verdict' | 'says' | 'witness'>;
type By = 'submitted' | 'emitted';
type Weigh = (difference: Difference, by: By, holders: Holders) => Weight | undefined;

/** The schemas of both revisions that a keyword stands in, or is missing from. */
export interface Holders {
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** What a difference means that no validator sees, and that people and their programs go by. */
export function weighRemark(
  difference: Difference,
  role: Role | undefined,
  holders: Holders,
): Weight | undefined {
  const weigh = weights.get(difference.keyword ?? '');
  if (!weigh) return undefined;
  const writers = (['submitted', 'emitted'] as const).filter(
    (by) => role === undefined || role === 'both' || role === by,
  );
  const found = writers.flatMap((by) => weigh(difference, by, holders) ?? []);
  return found.toSorted((a, b) => verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict))[0];
}

/** By this member a file tells its editor what it is, and no program what to do. */
const FOR_EDITORS = '/properties/$schema/default';

const defaulted: Weigh = ({ was, is, base }, by, { before }) => {
  // `true` where text is asked for was a slip of the pen.
  if (by === 'emitted' || String(was) === String(is) || base?.pointer.endsWith(FOR_EDITORS)) return undefined;
  if (was === undefined)
    return { verdict: 'additive', says: `left out it means ${shown(is)}, as is said now.` };
  if (isOfAnotherType(was, before)) {
    const says = `its default was ${shown(was)}, which is not of its type, and is ${is === undefined ? 'not said' : shown(is)}.`;
    return { verdict: 'additive', says };
  }
  return {
    verdict: 'breaking',
    says: `left out it meant ${shown(was)}, and ${is === undefined ? 'nobody says what it means now' : `means ${shown(is)} now`}.`,
    witness: { instance: was, acceptedBy: 'base', says: 'is what clients get that leave it out' },
  };
};

/** Then it was no more than words: nobody can have been given it. */
function isOfAnotherType(value: Json, holder: Json | undefined): boolean {
  const type = member(holder, 'type');
  if (value === null || type === undefined) return false;
  return accepts(schemaOf({ type }, { dialect: common }), value) === false;
}

/** Those of OpenAPI whose values are among those of another. */
const narrower: Readonly<Record<string, string>> = { int32: 'int64', float: 'double' };
/** What they have no room for. */
const beyond: Readonly<Record<string, number>> = { int32: 2 ** 31, float: 1e300 };

/** Whether a format is checked is for each validator to say, but one that is another is not kept to by the same values. */
const formatted: Weigh = ({ was, is }, by, { before, after }) => {
  const [from, to] = [was, is].map((one) => (typeof one === 'string' ? one : undefined));
  const says = `its format was ${from ?? 'not said'} and is ${to ?? 'not said'}`;
  // These say how wide a number is on most machines anyway.
  if ([from ?? to, to ?? from].every((one) => one === 'int64' || one === 'double'))
    return { verdict: 'additive', says: `${says}.` };
  if (from === undefined || to === undefined)
    return saidOnce(
      says,
      to ?? from ?? '',
      (to === undefined) === (by === 'submitted'),
      to === undefined ? after : before,
    );
  const [small, large] = by === 'submitted' ? [from, to] : [to, from];
  if (narrower[small] === large) return { verdict: 'additive', says: `${says}, which has room for both.` };
  return {
    verdict: 'breaking',
    says: `${says}: ${by === 'submitted' ? 'servers that keep to it refuse what clients send' : 'readers that go by it fail'}.`,
    witness:
      narrower[large] === small
        ? {
            instance: beyond[large]!,
            acceptedBy: by === 'submitted' ? 'base' : 'head',
            says: `is one that ${large} has no room for`,
          }
        : { instance: from, acceptedBy: 'base', says: 'was the format' },
  };
};

/** A format that one side alone has: whoever checks for it refuses what the other side accepts. */
function saidOnce(says: string, format: string, isSafe: boolean, without: Json | undefined): Weight {
  if (isSafe) return { verdict: 'additive', says: `${says}.` };
  const unchecked: Weight = {
    verdict: 'unknown',
    says: `${says}, and whether anybody checks it is not said.`,
  };
  const instance = outside(format, without);
  if (instance === undefined) return unchecked;
  const acceptedBy = says.endsWith('not said') ? 'head' : 'base';
  return {
    ...unchecked,
    witness: { instance, acceptedBy, says: `is refused by whoever checks for ${format}` },
  };
}

/** Each format of text refuses one of these. */
const UNLIKELY: readonly Json[] = ['a', ' ', '('];

/** A value that a schema without the format accepts, and that is not of the format. */
function outside(format: string, holder: Json | undefined): Json | undefined {
  if (holder === undefined) return undefined;
  const [open, strict] = [
    schemaOf(holder, { dialect: common }),
    schemaOf({ format }, { dialect: common, format: 'assertion' }),
  ];
  const isOutside = (value: Json) => value === beyond[format] || accepts(strict, value) === false;
  return [beyond[format] ?? [], UNLIKELY]
    .flat()
    .find((value) => isOutside(value) && accepts(open, value) === true);
}

const discriminated: Weigh = ({ was, is }, by) => {
  if (was === undefined) return { verdict: 'additive', says: 'a member tells the branches apart now.' };
  if (is === undefined)
    return {
      verdict: by === 'submitted' ? 'additive' : 'unknown',
      says: 'no member is said to tell the branches apart any more, and programs may go by it.',
    };
  const [from, to] = [was, is].map(propertyOf);
  if (from !== to)
    return breaking(
      from ?? null,
      `the member that tells the branches apart was ${shown(from)} and is ${shown(to)}.`,
    );
  const [before, after] = [was, is].map((one) => member(one, 'mapping'));
  const lost = Object.entries(isObject(before) ? before : {}).find(
    ([name, aim]) => member(after, name) !== aim,
  );
  if (lost)
    return breaking(
      lost[0],
      `the value ${shown(lost[0])} no longer tells which branch it is, or tells another.`,
    );
  return { verdict: 'additive', says: 'more values tell which branch it is.' };
};

const extended: Weigh = ({ was, is }, by) => {
  if (is === undefined)
    return { verdict: 'additive', says: 'no values are listed any more, and any may come.' };
  const [from, to] = [was, is].map((one) => (isArray(one) ? one : []));
  const lost = from!.find((one) => !to!.includes(one));
  if (lost === undefined)
    return { verdict: 'additive', says: 'more values are listed of a set that is open.' };
  if (by === 'emitted')
    return { verdict: 'tightening', says: `the value ${shown(lost)} is no longer listed.` };
  return breaking(lost, `the value ${shown(lost)} is no longer listed.`);
};

/** Some give the reason instead of `true`. */
const deprecated: Weigh = ({ was, is }) => {
  const [before, after] = [was, is].map((one) => one === true || (typeof one === 'string' && one !== ''));
  if (before === after) return undefined;
  return { verdict: 'additive', says: after ? 'is deprecated now.' : 'is no longer deprecated.' };
};

const staying: Weigh = ({ was, is }) => {
  const way = stabilityStep(was, is);
  if (way === 0) return undefined;
  const says = `was ${shown(was)} and is ${shown(is)}.`;
  return way < 0 ? breaking(was ?? null, says) : { verdict: 'additive', says };
};

const encoded: Weigh = ({ was, is }) =>
  was === undefined || is === undefined
    ? { verdict: 'unknown', says: 'how the text is to be decoded is said on one side alone.' }
    : breaking(was, `the text was to be decoded by ${shown(was)} and is by ${shown(is)}.`);

const held: Weigh = ({ was, is }, by) => weighHeld(was ?? true, is ?? true, by);

const weights: ReadonlyMap<string, Weigh> = new Map([
  ['default', defaulted],
  ['format', formatted],
  ['discriminator', discriminated],
  ['x-extensible-enum', extended],
  ['deprecated', deprecated],
  ['x-stability', staying],
  ['x-stability-level', staying],
  ['contentEncoding', encoded],
  ['contentMediaType', encoded],
  ['contentSchema', held],
]);

function breaking(instance: Json, says: string): Weight {
  return {
    verdict: 'breaking',
    says,
    witness: { instance, acceptedBy: 'base', says: 'is what clients go by' },
  };
}

/** AsyncAPI writes the name alone. */
function propertyOf(discriminator: Json): string | undefined {
  const name = isObject(discriminator) ? discriminator.propertyName : discriminator;
  return typeof name === 'string' ? name : undefined;
}

function shown(value: Json | undefined): string {
  const text = JSON.stringify(value ?? null);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

import type { Binding } from '../../claims/binding/binding.ts';
import type { Value, ValuesClaim } from '../../claims/claim.ts';
import type { Mend, Related } from '../../finding.ts';
import type { Report } from '../rule.ts';
import { nearName } from '../shapes/near-name.ts';
import { adding, leavingOut, writingData, writingValue } from '../writing.ts';
import { quote, spell, type ValuesPair, valuePairs } from './bound-values.ts';

export interface OtherValues {
  readonly subject: string;
  readonly file: string;
  readonly onlyHere: readonly string[];
  readonly onlyThere: readonly string[];
  readonly near?: string;
}

/** A list that names less than this share of a set lists some of it, whatever it says. */
const EXCERPT = 0.6;

/** What has so many of its own is of another thing. */
const SEVERAL = 2;

/** Lists of values that differ from the set of their subject, in those pairs that are asked for. */
export function* otherValues(
  bindings: readonly Binding[],
  isAsked: (pair: ValuesPair) => boolean,
): Iterable<Report<OtherValues>> {
  for (const pair of valuePairs(bindings)) {
    const { subject, here, there, bound } = pair;
    if (!isAsked(pair) || isOfVariant(here, there) || namesConstants(here, there)) continue;
    const extra = there.open ? [] : without(here, there);
    const missing = listsAll(here, there) ? without(there, here) : [];
    if (extra.length === 0 && missing.length === 0) continue;
    if (isOfAnother(here, extra, missing) || isTornApart(extra, missing)) continue;
    const onlyHere = extra.map(({ value }) => spell(value));
    const onlyThere = missing.map(({ value }) => spell(value));
    const near = onlyHere.length === 1 ? nearName(onlyHere[0]!, onlyThere) : undefined;
    yield {
      at: extra[0]?.at ?? here.at,
      data: { subject, file: there.at.file, onlyHere, onlyThere, ...(near !== undefined && { near }) },
      related: [
        {
          at: there.at,
          says: `${there.values.length} values: ${quote(there.values.map(({ value }) => spell(value)))}`,
        },
      ],
      evidence: { kind: 'difference', onlyHere, onlyThere },
      mends: mendsOf({ extra, missing, there }, near),
      ways: near === undefined ? waysOf(extra, missing, here, there) : waysToOne(extra[0]!, near, there),
      bound,
      cause: `values ${onlyHere.join()} ${onlyThere.join()} ${there.values.map(({ value }) => spell(value)).join()}`,
    };
  }
}

interface Apart {
  readonly extra: readonly Value[];
  readonly missing: readonly Value[];
  readonly there: ValuesClaim;
}

/** The list of a schema is one that edits can be made in. */
function mendsOf({ extra, missing, there }: Apart, near: string | undefined): readonly Mend[] {
  const [mine] = extra;
  const rival = there.values.find(({ value }) => spell(value) === near);
  if (mine && rival)
    return [
      ...writingValue(mine.at, mine.value, rival.value),
      ...writingData(rival.at, rival.value, mine.value).map((one) => ({ ...one, chosen: true as const })),
    ];
  const last = there.values.at(-1);
  if (!last || !/\/enum\/\d+$/.test(last.at.pointer)) return [];
  const named = (values: readonly Value[]) => quote(values.map(({ value }) => spell(value)));
  return [
    ...(mine && missing.length === 0
      ? [
          adding(
            `Add ${named(extra)} there`,
            last.at,
            extra.map(({ value }) => value),
          ),
        ]
      : []),
    ...(!mine && missing.length < there.values.length
      ? [leavingOut(`Take ${named(missing)} out there`, ...missing.map(({ at }) => ({ value: at })))]
      : []),
  ];
}

export function otherValuesSay({ subject, file, onlyHere, onlyThere, near }: OtherValues): string {
  if (near !== undefined)
    return `\`${onlyHere[0]}\` is no value of \`${subject}\` in ${file}. Was \`${near}\` meant?`;
  const more =
    onlyHere.length > 0 ? `${quote(onlyHere)} ${are(onlyHere)} listed here, yet not in ${file}` : '';
  const less = onlyThere.length > 0 ? `${quote(onlyThere)} ${are(onlyThere)} in ${file}, yet not here` : '';
  return `Two lists of the values of \`${subject}\` differ: ${[more, less].filter((part) => part !== '').join('; ')}.`;
}

/** What one side alone has is added on the other, or goes. */
function waysOf(
  extra: readonly Value[],
  missing: readonly Value[],
  here: ValuesClaim,
  there: ValuesClaim,
): readonly Related[] {
  const named = (values: readonly Value[]) => quote(values.map(({ value }) => spell(value)));
  const [more, less] = [extra[0], missing[0]];
  if (more && less)
    return [
      { at: here.at, says: `correct the list` },
      { at: there.at, says: `correct the one` },
    ];
  if (more)
    return [
      { at: there.at, says: `add ${named(extra)}` },
      { at: more.at, says: `take ${extra.length === 1 ? 'it' : 'them'} out` },
    ];
  return [
    { at: here.at, says: `add ${named(missing)}` },
    { at: less!.at, says: `take ${missing.length === 1 ? 'it' : 'them'} out` },
  ];
}

function waysToOne(here: Value, near: string, { values, at }: ValuesClaim): readonly Related[] {
  const rival = values.find(({ value }) => spell(value) === near);
  return [
    { at: here.at, says: `write \`${near}\`` },
    { at: rival?.at ?? at, says: `write \`${spell(here.value)}\`` },
  ];
}

/** One of the two is fixed to what tells a variant from the others, or to what tells another thing from it. */
function isOfVariant(here: ValuesClaim, there: ValuesClaim): boolean {
  const [one, many] = here.values.length < there.values.length ? [here, there] : [there, here];
  if (one.values.length !== 1 || many.values.length === 1) return false;
  return (one === there) === (without(one, many).length === 0);
}

/** Two things may have some values in common, or none. */
function isOfAnother({ values }: ValuesClaim, extra: readonly Value[], missing: readonly Value[]): boolean {
  return extra.length >= SEVERAL && (missing.length >= SEVERAL || extra.length === values.length);
}

/** A value with a comma in it, where commas stand between values. */
function isTornApart(extra: readonly Value[], missing: readonly Value[]): boolean {
  const parts = new Set(missing.flatMap(({ value }) => spell(value).split(/\s*,\s*/)));
  return extra.length > 0 && extra.every(({ value }) => parts.has(spell(value)));
}

/** A library writes its constants in a style of its own, and a text its terms as titles, whatever stands on the wire. */
function namesConstants(here: ValuesClaim, there: ValuesClaim): boolean {
  const known = new Set(there.values.map(({ value }) => bare(spell(value))));
  return (
    without(here, there).length === here.values.length &&
    here.values.every(({ value }) => known.has(bare(spell(value)))) &&
    (here.values.length > 1 || here.values.every(({ value }) => /[A-Z]/.test(spell(value))))
  );
}

function bare(value: string): string {
  return value.replaceAll(/[\s_-]/g, '').toUpperCase();
}

function are(values: readonly string[]): string {
  return values.length === 1 ? 'is' : 'are';
}

function without(one: ValuesClaim, other: ValuesClaim): Value[] {
  const known = new Set(other.values.map(({ value }) => spell(value)));
  return one.values.filter(({ value }) => value !== null && !known.has(spell(value)));
}

function listsAll(here: ValuesClaim, there: ValuesClaim): boolean {
  if (!here.complete || here.open || (there.open && here.form === 'table')) return false;
  const shared = here.values.length - without(here, there).length;
  return shared >= EXCERPT * there.values.length;
}

import { at, parentPointer, parsePointer } from '../../json/pointer.ts';
import { isObject, type Json, member } from '../../json/value.ts';
import type { Violation } from '../../solve/index.ts';
import type { ExampleClaim } from '../claim.ts';
import { isSlot } from '../prose/example/stand-in.ts';
import { isMadeOfNames } from './made-of-names.ts';
import { namesSeveral } from './several.ts';
import { isSkeleton } from './skeleton.ts';

export const ABSENCE: ReadonlySet<string> = new Set([
  'required',
  'dependentRequired',
  'minProperties',
  'minItems',
  'contains',
  'minContains',
]);

/** What an example leaves out on purpose, or only stands for, is no contradiction. */
export function isForgiven(
  violation: Violation,
  example: ExampleClaim,
  missing: readonly string[],
  holder: Json | undefined,
): boolean {
  const { instance, keyword } = violation;
  const held = at(example.value, instance);
  if (isMadeOfNames(example) || CUT_WITHIN.test(parsePointer(instance).at(-1) ?? '')) return true;
  if (isUnfilled(keyword, held, at(example.value, parentPointer(instance)), holder)) return true;
  if (isOldBoolean(violation, held, example)) return true;
  if (includes(held) || includes(at(example.value, parentPointer(instance)), instance)) return true;
  if (isMeant(keyword, held, holder)) return true;
  if (keyword === 'oneOf' && violation.branches === undefined && isToldApart(instance, example, holder))
    return true;
  if (isSkeleton(example) && isUnsaid(keyword, held)) return true;
  if (ABSENCE.has(keyword)) return isElided(instance, example) || isOmitted(missing, example);
  if (typeof held === 'string' && (isSlot(held) || TYPE_NAMES.has(held))) return true;
  if (WHOLE.has(keyword) && isDefinition(held)) return true;
  return (example.placeholders ?? []).some(
    (pointer) => instance === pointer || instance.startsWith(`${pointer}/`),
  );
}

/** What the keyword asks for would stand there once a part of the text is filled in, or is allowed in another dialect. */
function isMeant(keyword: string, held: Json | undefined, holder: Json | undefined): boolean {
  if (keyword === 'type') return held === null && member(holder, 'nullable') === true;
  if (keyword === 'pattern' && namesSeveral(held, holder)) return true;
  if (typeof held !== 'string') return false;
  if (keyword === 'format') return FILLED_IN.test(held) || isNamedAfter(held, member(holder, 'format'));
  if (MEASURED.has(keyword) && CUT_WITHIN.test(held)) return true;
  return keyword === 'pattern' && SLOT_WITHIN.test(held);
}

/** What stands for a value of the form is called so: `order-uuid-1`, `some.email`. */
function isNamedAfter(held: string, format: Json | undefined): boolean {
  const words = held.toLowerCase().split(/[^a-z]+/);
  return typeof format === 'string' && /^[a-z]{3,}$/.test(format) && words.includes(format);
}

const MEASURED: ReadonlySet<string> = new Set(['pattern', 'minLength', 'maxLength']);

/** The middle of the value, or of the name, is left out: `0x12ab…89ef`. */
const CUT_WITHIN = /\w(?:\.{3}|…)\w/;

/** A part of the value is filled in, or all of it: `https://example.com/{id}`, `[a date]`, `TIME_OF_ISSUE`, `iso8601`. */
const FILLED_IN =
  /[{}<>…]|\.{3}|^\[[A-Za-z][^[\]]*\]$|^[A-Z]{2,}(?:_[A-Z]{2,})+$|^(?:iso(?:[-_ ]?8601)?|rfc[-_ ]?3339|timestamp|datetime)$/;

/** Words in angle brackets, and no element that is closed again: `0x<hash of the order>`. */
const SLOT_WITHIN = /^(?:[^<>]*<[A-Za-z][\w -]*>)+[^<>]*$/;

/** Where a value belongs stands what it is. */
const TYPE_NAMES: ReadonlySet<string> = new Set([
  'string',
  'number',
  'integer',
  'boolean',
  'object',
  'array',
]);

/** What speaks of a value as a whole. */
const WHOLE: ReadonlySet<string> = new Set(['type', 'enum', 'const']);

/** Of a member the schema is shown, or a value together with its type, and no value. */
function isDefinition(held: Json | undefined): boolean {
  const type = member(held, 'type');
  if (TYPE_NAMES.has(String(type)) || typeof member(held, 'required') === 'boolean') return true;
  return typeof type === 'string' && member(held, 'value') !== undefined;
}

function isElided(instance: string, { strict, complete, bare, elided }: ExampleClaim): boolean {
  if (elided.includes(instance) || !complete) return true;
  if (bare) return instance === '';
  return !strict;
}

/** What was left out may tell the alternatives apart, and a discriminator does. */
function isToldApart(
  instance: string,
  { elided, placeholders = [] }: ExampleClaim,
  holder: Json | undefined,
): boolean {
  if (isObject(member(holder, 'discriminator'))) return true;
  return [...elided, ...placeholders].some((one) => one === instance || one.startsWith(`${instance}/`));
}

function isOmitted(missing: readonly string[], { omitted = [] }: ExampleClaim): boolean {
  return missing.length > 0 && missing.every((name) => omitted.includes(name));
}

const INCLUDING = ['$ref', '$include'];

/** A reference inside an example stands for what it leads to: the object that has it is not all there. */
function includes(held: Json | undefined, instance?: string): boolean {
  return INCLUDING.some(
    (name) =>
      typeof member(held, name) === 'string' && (instance === undefined || instance.endsWith(`/${name}`)),
  );
}

/** Made from the schema and never filled in: a pattern where it belongs, or nothing but nulls or empty texts. */
function isUnfilled(
  keyword: string,
  held: Json | undefined,
  around: Json | undefined,
  holder: Json | undefined,
): boolean {
  if (isBlank(held) && (held === null || keyword !== 'type') && isObject(around)) {
    const values = Object.values(around);
    return values.length > 1 && values.every((value) => value === held);
  }
  const pattern = member(holder, 'pattern');
  return typeof held === 'string' && typeof pattern === 'string' && bare(held) === bare(pattern);
}

/** What was to be filled in has no value yet; of what kind it is can be wrong all the same. */
function isUnsaid(keyword: string, held: Json | undefined): boolean {
  return ABSENCE.has(keyword) || (isBlank(held) && keyword !== 'type');
}

function isBlank(held: Json | undefined): boolean {
  return held === null || held === '';
}

function bare(pattern: string): string {
  return pattern.replaceAll(/[()^$\s]/g, '');
}

/** YAML 1.1 reads more words as booleans than YAML 1.2 does. */
function isOldBoolean(
  { keyword, message }: Violation,
  held: Json | undefined,
  { format }: ExampleClaim,
): boolean {
  const isWord = format === 'yaml' && typeof held === 'string' && /^(?:y|n|yes|no|on|off)$/i.test(held);
  return isWord && keyword === 'type' && /\bboolean\b/.test(message);
}

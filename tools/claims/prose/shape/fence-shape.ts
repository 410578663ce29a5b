import type { Code } from 'mdast';
import type { Field, ShapeClaim, TypeStatement, ValuesClaim } from '../../claim.ts';
import { fenceFormat } from '../example/fence-format.ts';
import { fencePlaces } from '../example/fence-offsets.ts';
import { parseLenient } from '../example/lenient-json.ts';
import { type MemberSample, type ObjectSample, type Sample, visits } from '../example/sample.ts';
import { isTypeWords } from '../example/stand-in.ts';
import { contextOf } from '../page/context.ts';
import type { Block, Page } from '../page/page.ts';
import { clip } from '../text/clip.ts';
import { literalsOf } from '../values/literal.ts';
import { unionOf } from '../values/pipe-union.ts';
import { type Requirement, requirementOfWords } from './required-words.ts';
import { typeOfWords } from './type-words.ts';

type PlaceOf = (start: number, end: number) => Field['at'];

/** A fence in the form of JSON with types or alternatives where values would stand: `{ "id": string, "mode": "a" | "b" }`. */
export function fenceShape(page: Page, block: Block): ShapeClaim[] {
  if (block.node.type !== 'code') return [];
  const { node } = block;
  const format = fenceFormat(node.lang, node.value);
  if (format !== 'json' && format !== 'other' && format !== 'code') return [];
  const named = NAMED.exec(node.value);
  const text = named === null ? node.value : ' '.repeat(named[0].length) + node.value.slice(named[0].length);
  if (!/^\s*(?:\{|"[\w$-]+"\??\s*:)/.test(text) || node.value.length > 100_000) return [];
  const lenient = parseLenient(text);
  const sample = lenient?.sample;
  if (lenient?.stoppedAt !== undefined || sample?.kind !== 'object' || !describes(sample)) return [];
  return [
    {
      kind: 'shape',
      form: 'fence',
      at: page.place(node),
      says: clip(node.value),
      complete: !sample.elided,
      context: about(contextOf(page, block), named?.[1]),
      fields: fieldsOf(sample, fencePlaces(page, node), marksAll(page, node)),
    },
  ];
}

/** `$request =` before the braces. */
const NAMED = /^\s*\$?([A-Za-z_][\w.-]*)\s*(?::{0,2}=)\s*(?=\{)/;

function about(context: ShapeClaim['context'], name: string | undefined): ShapeClaim['context'] {
  if (name === undefined) return context;
  return { ...context, subject: name, mentions: [...new Set([name, ...context.mentions])] };
}

function marksAll(page: Page, { lang }: Code): boolean {
  return page.conventions.marksOptional === true || /^tsx?$|^typescript$/i.test(lang ?? '');
}

/** Two members or more are given by words about them. */
function describes(sample: Sample): boolean {
  let words = 0;
  let scalars = 0;
  for (const { sample: one, member } of visits(sample)) {
    if (one.kind !== 'scalar') continue;
    scalars += 1;
    if (speaks(one, member)) words += 1;
  }
  return words >= 2 && words * 2 >= scalars;
}

function speaks(sample: Sample, member: MemberSample | undefined): boolean {
  if (member?.optional) return true;
  if (sample.kind !== 'scalar' || sample.words === undefined) return false;
  if (member?.key === 'type' && sample.words === sample.value) return false;
  return (
    isTypeWords(sample.words) ||
    /^\$[a-z_]\w*$/i.test(sample.words) ||
    sample.words.includes('|') ||
    /\((?:required|optional)/i.test(sample.words)
  );
}

/** Where a question mark makes optional, its absence makes required. */
function fieldsOf(sample: ObjectSample, place: PlaceOf, marks: boolean): Field[] {
  const marked = marks || sample.members.some((member) => member.optional);
  return sample.members.map((member) => {
    const at = place(...member.keySpan);
    const said = requirementOf(member);
    const requirement = marked && Object.keys(said).length === 0 ? { required: true } : said;
    return { name: member.key, at, ...stated(member, place, marked), ...requirement };
  });
}

function requirementOf(member: MemberSample): Requirement {
  if (member.optional) return { required: false };
  const { sample } = member;
  const words = sample.kind === 'scalar' ? (sample.words ?? '') : '';
  return requirementOfWords(`${words} ${member.note ?? ''}`);
}

function stated(
  member: MemberSample,
  place: PlaceOf,
  marked: boolean,
): Pick<Field, 'type' | 'values' | 'fields'> {
  const { sample } = member;
  if (sample.kind === 'object')
    return { type: { text: 'object', types: ['object'] }, fields: fieldsOf(sample, place, marked) };
  if (sample.kind === 'array') {
    const [first] = sample.items;
    const fields = first?.kind === 'object' ? { fields: fieldsOf(first, place, marked) } : {};
    const items = first && typeOfItem(first);
    return { type: { text: 'array', types: ['array'], ...(items && { items }) }, ...fields };
  }
  if (sample.words === undefined) return {};
  const words = sample.words.replace(/(?<!\s)\s*\((?:required|optional)[^)]*\)\s*$/i, '');
  const values = valuesOf(member, words, place);
  if (values !== undefined) return { values };
  const type = typeOfItem(sample);
  return type === undefined ? {} : { type };
}

function typeOfItem(sample: Sample): TypeStatement | undefined {
  if (sample.kind !== 'scalar' || sample.words === undefined) return undefined;
  const words = sample.words.replace(/(?<!\s)\s*\((?:required|optional)[^)]*\)\s*$/i, '').replace(/^\$/, '');
  return isTypeWords(words) ? withoutNames(typeOfWords(words)) : undefined;
}

function withoutNames(type: TypeStatement): TypeStatement {
  return { text: type.text, types: type.types, ...(type.items && { items: type.items }) };
}

function valuesOf(member: MemberSample, words: string, place: PlaceOf): ValuesClaim | undefined {
  const open = /(?:\.{3}|…)/.test(words);
  const union = unionOf(words.replace(/\|\s*(?:\.{3}|…)\s*$/, '').trim());
  if (union === undefined) return undefined;
  const at = place(...member.sample.span);
  const literals = literalsOf(union);
  return {
    kind: 'values',
    form: 'union',
    at,
    says: clip(words),
    complete: !open,
    open: false,
    values: literals.map((value) => ({ value, at })),
    context: { subject: member.key, titles: [], mentions: [], cites: [] },
  };
}

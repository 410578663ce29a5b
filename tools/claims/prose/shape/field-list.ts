import type { List, ListItem } from 'mdast';
import type { Field, ShapeClaim } from '../../claim.ts';
import { contextOf } from '../page/context.ts';
import { introductionOf, introductionText } from '../page/introduction.ts';
import type { Block, Page } from '../page/page.ts';
import { clip } from '../text/clip.ts';
import { sentencesOf } from '../text/sentences.ts';
import { isPartial } from '../values/partial-words.ts';
import { listValues } from '../values/value-list.ts';
import { closedBeside } from './closed-words.ts';
import { areOptions } from './command-options.ts';
import { type FieldHead, fieldHeadOf } from './field-head.ts';
import { saidInBullets } from './field-section.ts';
import { statedInWords } from './field-words.ts';
import { asMap, describesEach } from './map-words.ts';
import { nestFields, type PathField } from './nest-fields.ts';
import {
  isLabel,
  type Requirement,
  requirementByConvention,
  requirementOfDescription,
} from './required-words.ts';

const MAX_DEPTH = 12;

const FIELDS =
  /\b(?:fields|properties|members|attributes|param(?:eter)?s|keys|arguments|structure|consists? of|entry has|entries have|name-value|sub-?fields|object containing)\b/i;
const VALUES =
  /\b(?:values?|one of|kinds?|states?|status(?:es)?|modes?|types?|levels?|codes?|enum(?:eration)?s?|variants?|events?|actions?|reasons?|option strings?|literals?|constants?|strings?)\b/i;
/** What a list of code bullets is about, by the words before it. */
export function listTopic(text: string): 'fields' | 'values' | undefined {
  const sentence = text.slice(-240);
  const fields = FIELDS.test(sentence);
  const values = VALUES.test(sentence);
  if (fields === values)
    return fields && /\bvalues?\s+(?:are|is)|one of/i.test(sentence) ? 'values' : undefined;
  return fields ? 'fields' : 'values';
}

/** Bullets that describe fields, in all three styles, with the lists below them. */
export function fieldList(page: Page, block: Block, consumed: Set<object>): ShapeClaim[] {
  if (block.node.type !== 'list' || consumed.has(block.node)) return [];
  const introduction = introductionText(introductionOf(page, block));
  const parsed = parseList(page, block.node, 0);
  if (parsed === undefined || areOptions(block, parsed.fields)) return [];
  const topic = listTopic(introduction);
  if (parsed.style !== 'stated' && topic === 'values') return [];
  if (parsed.style !== 'stated' && topic === undefined && !looksLikeFields(parsed.fields)) return [];
  const sure = parsed.style === 'stated' || topic === 'fields';
  if (sure) for (const read of [block.node, ...parsed.nested]) consumed.add(read);
  const marked = parsed.fields.some((field) => field.required === true);
  const silent = parsed.fields.some((field) => field.required === undefined && !field.conditional);
  const closed = closedBeside(page, block);
  return [
    {
      kind: 'shape',
      form: 'list',
      at: page.place(block.node),
      says: clip(introduction === '' ? page.document.text.slice(...offsets(block.node)) : introduction),
      complete: sure && parsed.all && !isPartial(introduction),
      context: contextOf(page, block),
      fields: parsed.fields,
      ...(closed !== undefined && { closed }),
      ...(describesEach(introduction) && { each: true }),
      ...(((marked && silent && !isLabel(introduction)) || page.conventions.unmarked === 'optional') && {
        optionalByDefault: true,
      }),
    },
  ];
}

/** Names of types and of methods are listed in the same way. */
function looksLikeFields(fields: readonly Field[]): boolean {
  return fields.length > 1 && fields.every((field) => /^[a-z_$@][\w$-]*$/.test(field.name));
}

function offsets(node: List): [number, number] {
  const start = node.position?.start.offset ?? 0;
  return [start, Math.min(node.position?.end.offset ?? start, start + 300)];
}

export interface ParsedList {
  readonly fields: readonly Field[];
  readonly style: 'stated' | 'named';
  /** Every item was read. */
  readonly all: boolean;
  readonly nested: readonly List[];
}

/** The fields of a list, or nothing where fewer than half of its items open like one. */
export function parseList(page: Page, list: List, depth: number): ParsedList | undefined {
  if (depth > MAX_DEPTH) return undefined;
  const nested: List[] = [];
  const below = list.children.map((item) => saidInBullets(page, item, nested));
  const heads = list.children.map((item, index) => headOf(page, item, below[index]));
  const stated = heads.filter((head) => head?.style === 'stated').length;
  const named = heads.filter((head) => head?.style === 'named').length;
  const all = list.children.length;
  if ((stated + named) * 2 < all || stated + named === 0) return undefined;
  const rows: PathField[] = [];
  for (const [index, item] of list.children.entries()) {
    const head = heads[index];
    if (head === undefined || head.style === 'bare') continue;
    rows.push(...fieldsOfItem(page, item, head, depth, nested, below[index]));
  }
  return {
    fields: nestFields(rows),
    style: stated > 0 ? 'stated' : 'named',
    all: stated + named === all,
    nested,
  };
}

function headOf(page: Page, item: ListItem, below: Field | undefined): FieldHead | undefined {
  const lead = item.children[0];
  const head = lead?.type === 'paragraph' ? fieldHeadOf(page, page.phrase(lead)) : undefined;
  if (below === undefined) return head;
  const opening = { names: [below], requirement: {}, end: below.name.length, deprecated: false };
  return { ...(head ?? opening), style: 'stated' };
}

function fieldsOfItem(
  page: Page,
  item: ListItem,
  head: FieldHead,
  depth: number,
  nested: List[],
  below: Field | undefined,
): PathField[] {
  const lead = item.children[0]!;
  const later = saidBelow(page, item, head);
  const opening = statedInWords(page, page.phrase(lead), head.names[0]!.name, head.type, head.end);
  const stated = { ...later.stated, ...opening };
  const inner = insideItem(page, item, head, depth, nested);
  const byConvention = requirementByConvention(page.conventions, stated.description ?? '');
  const requirement = [head.requirement, later.requirement].find(isSaid) ?? byConvention;
  return head.names.map((name) => ({
    name,
    depth: 0,
    field: {
      name: name.name,
      at: name.at,
      ...stated,
      ...(head.type && { type: head.type }),
      ...inner,
      ...requirement,
      ...(below && { ...below, name: name.name, at: name.at }),
      ...(head.deprecated && { deprecated: true }),
    },
  }));
}

function isSaid(requirement: Requirement): boolean {
  return Object.keys(requirement).length > 0;
}

/** What the paragraphs below the opening line say: "This REQUIRED property …". */
function saidBelow(
  page: Page,
  item: ListItem,
  head: FieldHead,
): { requirement: Requirement; stated: Partial<Field> } {
  const paragraphs = item.children.slice(1).filter((child) => child.type === 'paragraph');
  let stated: Partial<Field> = {};
  for (const paragraph of paragraphs)
    stated = { ...statedInWords(page, page.phrase(paragraph), head.names[0]!.name, head.type), ...stated };
  const requirements = paragraphs.map((paragraph) => requirementOfDescription(page.phrase(paragraph).text));
  return { requirement: requirements.find(isSaid) ?? {}, stated };
}

type Inner = { -readonly [Key in 'fields' | 'values' | 'type']?: NonNullable<Field[Key]> };

function insideItem(page: Page, item: ListItem, head: FieldHead, depth: number, nested: List[]): Inner {
  const inner: Inner = {};
  let words = '';
  for (const child of item.children) {
    if (child.type === 'paragraph') words = lastSentence(page, child);
    if (child.type === 'list' && !nested.includes(child))
      insideList(page, child, head, words, depth, inner, nested);
  }
  return inner;
}

/** A list below a field: fields of its object where it reads so, its values where the words before announce values. */
function insideList(
  page: Page,
  list: List,
  head: FieldHead,
  words: string,
  depth: number,
  inner: Inner,
  nested: List[],
): void {
  const topic = listTopic(words);
  const parsed = parseList(page, list, depth + 1);
  if (parsed !== undefined && (parsed.style === 'stated' || topic === 'fields')) {
    inner.fields = [...(inner.fields ?? []), ...parsed.fields];
    nested.push(list, ...parsed.nested);
    const type = asMap(head.type, words);
    if (type !== undefined) inner.type = type;
    return;
  }
  if (topic !== 'values' && parsed !== undefined) return;
  const values = listValues(page, list, head.names[0]!.name, words, head.type);
  if (values === undefined || (topic !== 'values' && values.values.length < 2)) return;
  inner.values ??= values;
  nested.push(list);
}

function lastSentence(page: Page, node: ListItem['children'][number]): string {
  const phrase = page.phrase(node);
  const last = sentencesOf(phrase).at(-1);
  return last === undefined ? '' : phrase.text.slice(last.start, last.end);
}

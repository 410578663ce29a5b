import type { List } from 'mdast';
import type { Field, ShapeClaim } from '../../claim.ts';
import { contextOf } from '../page/context.ts';
import type { Block, Page } from '../page/page.ts';
import { isGenericTitle, type Section } from '../page/section.ts';
import { clip } from '../text/clip.ts';
import { codesIn, codeText } from '../text/phrase.ts';
import { listValues } from '../values/value-list.ts';
import { type FieldHead, fieldHeadOf } from './field-head.ts';
import { parseList } from './field-list.ts';
import { fieldSection } from './field-section.ts';
import { statedInWords } from './field-words.ts';
import { asMap } from './map-words.ts';

/**
 * A section for each field: it opens with **`name`** (type, REQUIRED), or its heading is the name and lines
 * say "Type: …". The fields of sibling sections belong to the object of the section above; nobody says that they are all.
 */
export function fieldHeadings(page: Page, consumed: Set<object>): ShapeClaim[] {
  const groups = new Map<Section | undefined, Group>();
  const named = new Map<Section, Field>();
  for (const [section, blocks] of blocksBySection(page)) {
    const opened = openings(page, blocks, consumed);
    const found = (opened ?? fieldSection(page, section, blocks, consumed)).map(unindexed);
    const [only, ...others] = found;
    if (!only) continue;
    if (!opened && others.length === 0) named.set(section, only);
    const above = ownerOf(section);
    const group = groups.get(above) ?? { block: blocks[0]!, fields: [] };
    group.fields.push(...found);
    groups.set(above, group);
  }
  return nested(groups, named).map(([section, group]) => claimOf(page, section, group));
}

interface Group {
  readonly block: Block;
  readonly fields: Field[];
}

/** What stands in the section of a field that may hold fields is inside of it, from the innermost outwards. */
function nested(
  groups: ReadonlyMap<Section | undefined, Group>,
  named: ReadonlyMap<Section, Field>,
): [Section | undefined, Group][] {
  const left = new Map(groups);
  const inward = [...groups].toSorted(([a], [b]) => (b?.depth ?? 0) - (a?.depth ?? 0));
  for (const [section, { fields }] of inward) {
    const holder = section && named.get(section);
    const around = holder && mayHold(holder) && [...left.values()].find((one) => one.fields.includes(holder));
    if (!holder || !around) continue;
    const inner = fields.map((field) => ({ ...field, name: nameWithin(holder.name, field.name) }));
    around.fields[around.fields.indexOf(holder)] = {
      ...holder,
      fields: [...(holder.fields ?? []), ...inner],
    };
    left.delete(section);
  }
  return [...left];
}

function mayHold({ type, values }: Field): boolean {
  const types = type?.types ?? [];
  return !values && (types.length === 0 || types.includes('object') || types.includes('array'));
}

/** `order.line` is `line` of `order`. */
function nameWithin(holder: string, name: string): string {
  return ['.', '[].', '/']
    .map((step) => holder + step)
    .reduce((rest, step) => (rest.startsWith(step) ? rest.slice(step.length) : rest), name);
}

/** `tags[]` is the list `tags`. */
function unindexed(field: Field): Field {
  return field.name.endsWith('[]') ? { ...field, name: field.name.replace(/(?:\[\])+$/, '') } : field;
}

function claimOf(page: Page, section: Section | undefined, group: Group): ShapeClaim {
  const context = contextOf(page, group.block);
  const at = section?.node ?? group.block.node;
  const { subject: _own, ...rest } = context;
  return {
    kind: 'shape',
    form: 'headings',
    at: page.place(at),
    says: clip(section?.titles.at(-1) ?? page.phrase(group.block.node).text),
    complete: false,
    context: {
      ...rest,
      ...(section?.subject !== undefined && { subject: section.subject }),
      titles: section?.titles ?? [],
      mentions: section?.phrase === undefined ? [] : codesIn(section.phrase).map(codeText),
      cites: [],
    },
    fields: group.fields,
  };
}

function ownerOf(section: Section): Section | undefined {
  let owner = section.parent;
  while (owner?.parent !== undefined && isGenericTitle(owner.titles.at(-1) ?? '')) owner = owner.parent;
  return owner;
}

function blocksBySection(page: Page): Map<Section, Block[]> {
  const groups = new Map<Section, Block[]>();
  for (const block of page.blocks) {
    if (block.within !== undefined) continue;
    const known = groups.get(block.section);
    if (known === undefined) groups.set(block.section, [block]);
    else known.push(block);
  }
  return groups;
}

interface Opening {
  readonly head: FieldHead;
  readonly said: Partial<Field>;
  /** The last words before the list. */
  words: string;
  list?: List;
}

/** Paragraphs that open with a field, each with the list that follows it. */
function openings(page: Page, blocks: readonly Block[], consumed: Set<object>): Field[] | undefined {
  const found: Opening[] = [];
  for (const { node } of blocks) {
    const open = found.at(-1);
    if (node.type === 'paragraph') {
      const phrase = page.phrase(node);
      const head = openingHead(page, node);
      if (head === undefined) {
        if (open?.list === undefined && open !== undefined) open.words = phrase.text;
        continue;
      }
      const said = statedInWords(page, phrase, head.names[0]!.name, head.type, head.end);
      found.push({ head, said, words: phrase.text.slice(head.end) });
    } else if (node.type === 'list' && open !== undefined) open.list ??= node;
  }
  if (found.length === 0) return undefined;
  return found.flatMap((open) => fieldsOf(page, open, consumed));
}

function openingHead(page: Page, node: Block['node']): FieldHead | undefined {
  const phrase = page.phrase(node);
  const first = phrase.pieces.find((piece) => piece.text.trim() !== '');
  if (first === undefined || !(first.strong || first.kind === 'code')) return undefined;
  const head = fieldHeadOf(page, phrase);
  return head?.style === 'stated' ? head : undefined;
}

function fieldsOf(page: Page, open: Opening, consumed: Set<object>): Field[] {
  const { head, said } = open;
  const type = asMap(head.type, open.words);
  const inner = open.list === undefined ? {} : insideList(page, open, open.list, consumed);
  return head.names.map((name) => ({
    ...said,
    ...inner,
    name: name.name,
    at: name.at,
    ...(type && { type }),
    ...head.requirement,
    ...(head.deprecated && { deprecated: true }),
  }));
}

function insideList(
  page: Page,
  open: Opening,
  list: List,
  consumed: Set<object>,
): Pick<Field, 'fields' | 'values'> {
  const parsed = parseList(page, list, 0);
  if (parsed?.style === 'stated') return { fields: parsed.fields };
  if (open.head.type?.types.includes('string') !== true) return {};
  const values = listValues(page, list, open.head.names[0]!.name, open.words, open.head.type);
  if (values === undefined) return {};
  consumed.add(list);
  return { values };
}

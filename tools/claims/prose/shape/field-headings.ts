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
  const groups = new Map<Section | undefined, { block: Block; fields: Field[] }>();
  for (const [section, blocks] of blocksBySection(page)) {
    const found = openings(page, blocks, consumed) ?? fieldSection(page, section, blocks, consumed);
    if (found.length === 0) continue;
    const above = ownerOf(section);
    const group = groups.get(above) ?? { block: blocks[0]!, fields: [] };
    group.fields.push(...found);
    groups.set(above, group);
  }
  return [...groups].map(([section, group]) => claimOf(page, section, group));
}

function claimOf(
  page: Page,
  section: Section | undefined,
  group: { block: Block; fields: Field[] },
): ShapeClaim {
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

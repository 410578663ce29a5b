import type { Code, List, ListItem, Nodes, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { Place } from '../../finding.ts';
import type { ProseDocument } from '../../read/document.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import { nodesOf } from '../../read/prose/walk-nodes.ts';
import { phraseOf } from '../prose/text/phrase.ts';
import { sentencesOf } from '../prose/text/sentences.ts';
import { type HeaderRow, headerOf, type Stated } from './header.ts';

export type { HeaderRow, Stated } from './header.ts';

/** A proposal as its process sees it: a header, sections, and what has to be ticked. Plain data, as claims are. */
export interface Rfc {
  readonly file: string;
  /** As the file name has it: `0094` of `0094-repair.md`. */
  readonly number?: string;
  readonly isTemplate: boolean;
  /** What a page says that is no proposal, and may say how proposals live. */
  readonly guide?: string;
  readonly title?: Stated;
  readonly header: readonly HeaderRow[];
  readonly headerAt?: Place;
  readonly sections: readonly Section[];
  /** What it says first where a section asks whom the change breaks. */
  readonly compatibility?: Stated;
}

export interface Section extends Stated {
  readonly depth: number;
  /** The titles of the sections that it stands in, outermost first. */
  readonly inside: readonly string[];
  readonly sentences: number;
  readonly items: readonly Item[];
  readonly blocks: readonly Block[];
  readonly code: readonly Stated[];
}

export interface Item extends Stated {
  readonly ordered: boolean;
  readonly checked?: boolean;
  /** Crossed out, in whole or at its beginning. */
  readonly struck: boolean;
}

export interface Block extends Stated {
  readonly language: string;
  readonly info: string;
  /** The sentence before it. */
  readonly introduced: string;
}

const LONGEST = 100_000;

export function rfcOf(document: ProseDocument): Rfc {
  const name = ownName(document.path);
  const number = /^(?!(?:19|20)\d{2}-(?:0?[1-9]|1[0-2])-)(?:[a-z]+-?)?(\d{1,5})[-_.]/i.exec(name)?.[1];
  // A numbered proposal may be about a template.
  const isTemplate =
    Number(number ?? 0) === 0 ? /template/i.test(name) : /^[a-z-]*\d+[-_.]template\b/i.test(name);
  const [first] = document.headings;
  const header = headerOf(document);
  return {
    file: document.path,
    ...(number !== undefined && { number }),
    isTemplate,
    ...((isTemplate || !hasTrait(document, 'proposal')) && { guide: document.text.slice(0, LONGEST) }),
    ...(first && { title: { text: first.text, at: first.at } }),
    header: header?.rows ?? [],
    ...(header && { headerAt: header.at }),
    sections: sectionsOf(document),
    ...compatibilityIn(document),
  };
}

const ASKS = /^(?:(?:backwards?[- ])?compatibility|breaking changes?)$/i;

function compatibilityIn(document: ProseDocument): { readonly compatibility?: Stated } {
  const { children } = document.root;
  const index = children.findIndex((node) => node.type === 'heading' && ASKS.test(textOf(node).trim()));
  const said = children[index + 1];
  if (index < 0 || said?.type !== 'paragraph') return {};
  return { compatibility: { text: textOf(said).trim(), at: document.place(said) } };
}

/** The page of a folder is called as the folder is. */
function ownName(path: string): string {
  const [name = '', folder = ''] = path.split('/').toReversed();
  return /^(?:readme|index)\.[a-z]+$/i.test(name) && /^\d|template/i.test(folder) ? folder : name;
}

function sectionsOf(document: ProseDocument): readonly Section[] {
  const starts = document.root.children.flatMap((node, index) =>
    node.type === 'heading' ? [{ node, index }] : [],
  );
  const trail: { readonly depth: number; readonly text: string }[] = [];
  return starts.map(({ node, index }, position) => {
    const end = starts[position + 1]?.index ?? document.root.children.length;
    const content = document.root.children.slice(index + 1, end);
    while ((trail.at(-1)?.depth ?? 0) >= node.depth) trail.pop();
    const inside = trail.map(({ text }) => text);
    const text = textOf(node).trim();
    trail.push({ depth: node.depth, text });
    return { text, at: document.place(node), depth: node.depth, inside, ...contentOf(document, content) };
  });
}

function contentOf(document: ProseDocument, content: readonly RootContent[]) {
  const paragraphs = content.filter((node) => node.type === 'paragraph');
  return {
    sentences: paragraphs.reduce((sum, node) => sum + sentencesOf(phraseOf(node.children)).length, 0),
    items: content.filter((node) => node.type === 'list').flatMap((list) => itemsOf(document, list)),
    blocks: content.flatMap((node, index) =>
      node.type === 'code' ? [blockOf(document, node, content[index - 1])] : [],
    ),
    code: content.flatMap((node) => codeIn(document, node)),
  };
}

function itemsOf(document: ProseDocument, list: List): readonly Item[] {
  return list.children.map((node) => ({
    text: textOf(node).trim(),
    at: document.place(node),
    ordered: list.ordered === true,
    struck: isStruck(node),
    ...(typeof node.checked === 'boolean' && { checked: node.checked }),
  }));
}

function isStruck(item: ListItem): boolean {
  const [paragraph] = item.children;
  return paragraph?.type === 'paragraph' && paragraph.children[0]?.type === 'delete';
}

function blockOf(document: ProseDocument, node: Code, before: RootContent | undefined): Block {
  return {
    text: node.value,
    at: document.place(node),
    language: node.lang ?? '',
    info: node.meta ?? '',
    introduced:
      before?.type === 'paragraph' || before?.type === 'html' ? textOf(before) || htmlOf(before) : '',
  };
}

function htmlOf(node: RootContent): string {
  return node.type === 'html' ? node.value : '';
}

function codeIn(document: ProseDocument, root: Nodes): readonly Stated[] {
  return nodesOf(root).flatMap((node) =>
    node.type === 'inlineCode' ? [{ text: node.value, at: document.place(node) }] : [],
  );
}

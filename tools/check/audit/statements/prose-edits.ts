import type { Nodes } from 'mdast';
import type { ProseDocument } from '../../../read/document.ts';
import type { Drift, Kind } from '../drift.ts';
import { spanOf } from './prose-blocks.ts';

/** Another text in the place of one that stands once in a node. */
export function swap(
  document: ProseDocument,
  node: Nodes,
  from: string,
  to: string,
  words: Pick<Drift, 'kind' | 'says'>,
): Drift[] {
  const [start, end] = spanOf(node);
  const found = from === '' ? -1 : document.text.slice(start, end).indexOf(from);
  return found < 0 ? [] : swapAt(document, node, start + found, from, to, words);
}

export function swapAt(
  document: ProseDocument,
  node: Nodes,
  start: number,
  from: string,
  to: string,
  words: Pick<Drift, 'kind' | 'says'>,
): Drift[] {
  const end = start + from.length;
  return [{ ...words, at: document.place(node, [start, end]), start, end, text: to }];
}

export function rename(document: ProseDocument, node: Nodes, from: string, to: string, kind: Kind): Drift[] {
  return swap(document, node, from, to, { kind, says: `${from} becomes ${to}` });
}

/** A word that is not part of a longer one. */
export function swapWord(
  document: ProseDocument,
  node: Nodes,
  from: string,
  to: string,
  words: Pick<Drift, 'kind' | 'says'>,
): Drift[] {
  const [start, end] = spanOf(node);
  const match = new RegExp(`(?<![\\w-])${from}(?![\\w-])`).exec(document.text.slice(start, end));
  return match ? swapAt(document, node, start + match.index, from, to, words) : [];
}

/** Whole lines, such as a row or a bullet. */
export function cutLines(document: ProseDocument, node: Nodes, words: Pick<Drift, 'kind' | 'says'>): Drift[] {
  const [start, end] = spanOf(node);
  const from = document.text.lastIndexOf('\n', start - 1) + 1;
  const to = document.text.indexOf('\n', end - 1);
  if (document.text.slice(from, start).trim() !== '') return [];
  return [
    {
      ...words,
      at: document.place(node),
      start: from,
      end: to < 0 ? document.text.length : to + 1,
      text: '',
    },
  ];
}

import type { RootContent } from 'mdast';
import { percentDecoded } from '../../../json/percent.ts';
import type { Comment } from '../../../read/document.ts';
import { firstWhere } from '../../../read/text/first-where.ts';
import type { Anchor } from '../../claim.ts';
import type { Block, Page } from './page.ts';

const SPECORD = /^specord:\s*(values|shape|example|operation|count)\s+(\S[\s\S]*)$/;
const JSON_PATH = /json-path\(\s*(\$?[^)]*)\)/;

/** The author's own word on what a block is about: in a comment before it, or in the attributes of a fence. */
export function anchorOf(page: Page, block: Block): Anchor | undefined {
  for (const comment of commentsBefore(page, block)) {
    const found = anchorIn(page, block.node, comment.text);
    if (found === undefined) continue;
    return { ...found, at: page.document.place(block.node, [comment.start, comment.end]) };
  }
  return block.node.type === 'code' ? fromFence(page, block.node) : undefined;
}

/** The comments between the block and what stands before it, nearest first. */
function commentsBefore(page: Page, block: Block): Comment[] {
  const start = block.node.position?.start.offset ?? 0;
  const { comments, text } = page.document;
  const found: Comment[] = [];
  let at = start;
  for (let index = lastBefore(comments, start); index >= 0; index -= 1) {
    const comment = comments[index]!;
    if (text.slice(comment.end, at).trim() !== '') break;
    found.push(comment);
    at = comment.start;
  }
  return found;
}

function lastBefore(comments: readonly Comment[], offset: number): number {
  return firstWhere(comments, ({ end }) => end > offset) - 1;
}

function anchorIn(page: Page, of: RootContent, text: string): Anchor | undefined {
  const own = SPECORD.exec(text.trim());
  if (own !== null) return { kind: own[1] as Anchor['kind'], target: own[2]!.trim(), at: page.place(of) };
  const path = JSON_PATH.exec(text);
  if (path === null) return undefined;
  return { kind: of.type === 'code' ? 'example' : 'shape', target: path[1]!.trim(), at: page.place(of) };
}

/** `json,title=Manifest&mediatype=application/…`, `json title="Manifest"`, `yaml <!--json-path($.a)-->`. */
function fromFence(page: Page, node: Extract<RootContent, { type: 'code' }>): Anchor | undefined {
  const info = [node.lang, node.meta].filter(Boolean).join(' ');
  const path = anchorIn(page, node, info);
  if (path !== undefined) return path;
  const names = ['schema', 'mediatype', 'media-type', 'title'];
  const target = names.map((name) => attribute(info, name)).find((value) => value !== undefined);
  return target === undefined ? undefined : { kind: 'example', target, at: page.place(node) };
}

function attribute(info: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|[\\s,&{])${name}=(?:"([^"]*)"|'([^']*)'|([^\\s,&}]+))`, 'i').exec(info);
  const value = match?.[1] ?? match?.[2] ?? match?.[3];
  return value === undefined ? undefined : percentDecoded(value);
}

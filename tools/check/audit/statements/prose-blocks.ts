import type { InlineCode, Nodes, RootContent } from 'mdast';
import { toString as plain } from 'mdast-util-to-string';
import { parsePointer } from '../../../json/pointer.ts';
import type { ProseDocument } from '../../../read/document.ts';
import { folded, stemOf } from '../statement.ts';

/** A table, a list, a fence or a paragraph with the names that its surroundings give it. */
export interface Block {
  readonly node: RootContent;
  readonly id: string;
  /** The blocks that follow, for what is said of "the following"; a comment may stand between. */
  readonly next: readonly string[];
  readonly owners: readonly string[];
}

export function blocksOf(document: ProseDocument): readonly Block[] {
  const titles: { depth: number; node: Nodes }[] = [];
  const found: Block[] = [];
  let leads: Nodes[] = [];
  let last: readonly string[] = [];
  const flow = document.root.children;
  for (const [index, node] of flow.entries()) {
    if (node.type === 'heading') {
      while ((titles.at(-1)?.depth ?? 0) >= node.depth) titles.pop();
      titles.push({ depth: node.depth, node });
      leads = [];
      last = [];
    } else if (node.type === 'html') leads.push(node);
    else {
      const owners = folded([
        ...titles.slice(-2).flatMap((title) => namesIn(title.node)),
        ...leads.flatMap(namesIn),
        ...(titles.length < 2 ? [stemOf(document.path)] : []),
        ...(node.type === 'paragraph' ? last : []),
      ]);
      found.push({
        node,
        id: `${document.path}@${index}`,
        next: [`${document.path}@${index + 1}`, `${document.path}@${index + 2}`],
        owners,
      });
      if (node.type === 'paragraph') leads = [node];
      else {
        last = leads.flatMap(namesIn);
        leads = leads.filter(({ type }) => type === 'paragraph');
      }
    }
  }
  return found;
}

/** The words of a heading; the code, the files and the targets that a sentence or a comment names. */
function namesIn(node: Nodes): string[] {
  const codes = nodesIn(node).flatMap((one) =>
    one.type === 'inlineCode' ? [one.value, ...(/[./#]/.test(one.value) ? parts(one.value) : [])] : [],
  );
  if (node.type === 'heading') return [plain(node), ...plain(node).split(/[:,(]| of | for | and /), ...codes];
  if (node.type === 'html')
    return [...node.value.matchAll(/[\w./~:{}-]+(?:#[\w./~$-]*)?/g)].flatMap(([text]) => parts(text));
  const links = nodesIn(node).flatMap((one) => (one.type === 'link' ? [plain(one), ...parts(one.url)] : []));
  return [...codes, ...links];
}

function parts(text: string): string[] {
  const [file = '', fragment = ''] = text.split('#');
  const inner = parsePointer(fragment.replace(/^(?!\/)/, '/')).filter(
    (token) => !/^(?:|properties|\$defs|definitions|items|components|schemas|paths)$/.test(token),
  );
  return inner.length > 0 ? inner.slice(-2) : [stemOf(file)];
}

export function nodesIn(node: Nodes): Nodes[] {
  const found: Nodes[] = [];
  const waiting: Nodes[] = [node];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    found.push(one);
    if ('children' in one) waiting.push(...one.children.toReversed());
  }
  return found;
}

export function codesIn(node: Nodes): InlineCode[] {
  return nodesIn(node).filter((one): one is InlineCode => one.type === 'inlineCode');
}

export function spanOf(node: Nodes): readonly [start: number, end: number] {
  return [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
}

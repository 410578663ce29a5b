import type { Block, Page } from '../page/page.ts';

/** "Every payload is open", "Objects are closed": said once, of all that the page describes from there on. */
const RULE =
  /(?:\b(?:every|each|all)(?: of the| the)? (?:[a-z]+ ){0,2}?(?:objects?|shapes?|payloads?|structures?|messages?|schemas?)(?: (?:of|in) (?:the|a|an|this) [a-z]+)?|(?:^|[.!?]\s+)(?:objects|shapes|payloads|structures)) (?:is|are) (open|closed)\b/i;

const rules = new WeakMap<Page, readonly { readonly from: number; readonly closed: boolean }[]>();

export function closedByRule(page: Page, block: Block): boolean | undefined {
  const known = rules.get(page) ?? rulesOf(page);
  rules.set(page, known);
  if (known.length === 0) return undefined;
  const at = page.blocks.indexOf(block);
  return known.findLast(({ from }) => from < at)?.closed;
}

function rulesOf(page: Page): { from: number; closed: boolean }[] {
  return page.blocks.flatMap((block, from) => {
    if (block.node.type !== 'paragraph') return [];
    const said = RULE.exec(page.phrase(block.node).text)?.[1];
    return said === undefined ? [] : [{ from, closed: said.toLowerCase() === 'closed' }];
  });
}

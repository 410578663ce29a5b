import { fact } from '../../../facts/fact.ts';
import type { Block, Page } from '../page/page.ts';

/** "Every payload is open", "Objects are closed": said once, of all that the page describes from there on. */
const RULE =
  /(?:\b(?:every|each|all)(?: of the| the)? (?:[a-z]+ ){0,2}?(?:objects?|shapes?|payloads?|structures?|messages?|schemas?)(?: (?:of|in) (?:the|a|an|this) [a-z]+)?|(?:^|[.!?]\s+)(?:objects|shapes|payloads|structures)) (?:is|are) (open|closed)\b/i;

export function closedByRule(page: Page, block: Block): boolean | undefined {
  const known = rulesOf(page);
  if (known.length === 0) return undefined;
  const at = page.blocks.indexOf(block);
  return known.findLast(({ from }) => from < at)?.closed;
}

const rulesOf = fact('rules of closure', (page: Page) =>
  page.blocks.flatMap((block, from) => {
    if (block.node.type !== 'paragraph') return [];
    const said = RULE.exec(page.phrase(block.node).text)?.[1];
    return said === undefined ? [] : [{ from, closed: said.toLowerCase() === 'closed' }];
  }),
);

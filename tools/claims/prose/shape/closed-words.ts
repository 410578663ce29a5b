import type { Block, Page } from '../page/page.ts';
import { closedByRule } from './closed-by-rule.ts';

const MEMBERS = '(?:propert(?:y|ies)|members?|fields?|keys|attributes|parameters)';
const SUBJECT =
  '(?:\\b(?:this|the|that) (?:[\\w`-]+ ){0,8}?|`[\\w.$-]+(?:\\[\\])?`\\s+|(?:^|[.;]\\s+)it )(?:is|are)';
const CLOSED = new RegExp(
  `(?:${SUBJECT} closed\\b|\\b(?:additional|unknown|undeclared|other|further|unlisted) ${MEMBERS} (?:are|is) (?:not (?:allowed|permitted|accepted)|forbidden|prohibited|refused|rejected)|(?:MUST NOT|may not) (?:contain|have|include|carry) (?:any )?(?:additional|other|further|unknown) ${MEMBERS}|\\b(?:has|have) no (?:additional|other|further) ${MEMBERS}|cannot be extended)`,
  'i',
);
const OPEN = new RegExp(
  `(?:${SUBJECT} open\\b|\\b(?:additional|unknown|undeclared|other|further) ${MEMBERS} (?:are|is|MAY be) (?:allowed|permitted|accepted|ignored|present|added)|\\b${MEMBERS} (?:[\\w-]+ ){0,2}(?:SHALL|MUST|SHOULD|will|are to) be ignored|MUST ignore (?:any )?(?:unknown|additional|unrecogni[sz]ed) ${MEMBERS}|MAY (?:be extended with|contain|have|include|carry|add) (?:any )?(?:additional|other|further|custom|extension) ?${MEMBERS}?)`,
  'i',
);

/** Whether a description calls the value of its field closed or open. */
export function closedInWords(text: string): boolean | undefined {
  const closed = CLOSED.test(text);
  return closed === OPEN.test(text) ? undefined : closed;
}

/** Whether the paragraphs beside a table or list say that the object is closed or open. */
export function closedBeside(page: Page, block: Block): boolean | undefined {
  let said: boolean | undefined;
  for (const paragraph of paragraphsBeside(block)) {
    const closed = closedInWords(page.phrase(paragraph.node).text);
    if (closed === undefined) continue;
    if (said !== undefined && said !== closed) return undefined;
    said = closed;
  }
  return said ?? closedByRule(page, block);
}

/** The two directly after it, up to the next table or list, and the one before. */
function paragraphsBeside(block: Block): Block[] {
  const found: Block[] = [];
  for (let next = block.after; next !== undefined && found.length < 2; next = next.after) {
    if (next.node.type !== 'paragraph') break;
    if (/:\s*$/.test(next.node.children.at(-1)?.type === 'text' ? textOf(next) : '')) break;
    found.push(next);
  }
  const { before } = block;
  if (before?.node.type === 'paragraph' && !isTableOrList(before.before)) found.push(before);
  return found;
}

/** A paragraph between two tables speaks of the first one. */
function isTableOrList(block: Block | undefined): boolean {
  return block?.node.type === 'table' || block?.node.type === 'list';
}

function textOf(block: Block): string {
  const last = block.node.type === 'paragraph' ? block.node.children.at(-1) : undefined;
  return last?.type === 'text' ? last.value : '';
}

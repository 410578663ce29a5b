import type { Block, Page } from '../page/page.ts';

const MEMBERS = '(?:propert(?:y|ies)|members?|fields?|keys|attributes|parameters)';
const CLOSED = new RegExp(
  `\\b(?:(?:this|the|that) (?:[\\w\`-]+ ){0,3}is closed\\b|(?:additional|unknown|undeclared|other|further|unlisted) ${MEMBERS} (?:are|is) (?:not (?:allowed|permitted|accepted)|forbidden|prohibited|refused|rejected)|(?:MUST NOT|may not) (?:contain|have|include|carry) (?:any )?(?:additional|other|further|unknown) ${MEMBERS}|cannot be extended)`,
  'i',
);
const OPEN = new RegExp(
  `\\b(?:(?:this|the|that) (?:[\\w\`-]+ ){0,3}is open\\b|(?:additional|unknown|undeclared|other|further) ${MEMBERS} (?:are|is|MAY be) (?:allowed|permitted|accepted|ignored|present|added)|MUST ignore (?:any )?(?:unknown|additional|unrecogni[sz]ed) ${MEMBERS}|MAY (?:be extended with|contain|have|include|carry|add) (?:any )?(?:additional|other|further|custom|extension) ?${MEMBERS}?)`,
  'i',
);

/** Whether the paragraphs beside a table or list say that the object is closed or open. */
export function closedBeside(page: Page, block: Block): boolean | undefined {
  let said: boolean | undefined;
  for (const paragraph of paragraphsBeside(block)) {
    const { text } = page.phrase(paragraph.node);
    const closed = CLOSED.test(text);
    if (closed === OPEN.test(text)) continue;
    if (said !== undefined && said !== closed) return undefined;
    said = closed;
  }
  return said;
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

import type { Mend, Place } from '../../finding.ts';
import { parentPointer } from '../../json/pointer.ts';
import type { Document, Trouble } from '../../read/document.ts';
import { isTorn } from '../../read/is-torn.ts';
import { linesOf } from '../../read/text/lines.ts';
import { defineRule } from '../rule.ts';
import { leavingOut } from '../writing.ts';

export default defineRule({
  id: 'document/no-duplicate-key',
  since: '0.1.0',
  severity: 'info',
  reads: ['document'],
  cites: 'RFC 8259 §4: the names within an object SHOULD be unique; YAML 1.2.2 §3.2.1.3',
  *check({ document }) {
    // Where it is not read to its end, what seems to be a name may be none.
    if (isTorn(document)) return;
    for (const trouble of document.troubles) {
      if (trouble.kind !== 'duplicate-key') continue;
      yield {
        at: trouble.at,
        related: trouble.related ?? [],
        data: { says: trouble.says },
        cause: causeOfDuplicate(trouble.at),
        mends: mendsOf(trouble, document),
      };
    }
  },
  says: ({ says }) => says,
});

/** Which of two values was meant nobody knows, unless they are the same. */
function mendsOf({ at, related = [] }: Trouble, document: Document): readonly Mend[] {
  const [first] = related;
  if (!first || !('value' in document) || !isPlace(document.place(at.pointer, 'key'), at)) return [];
  const { text } = document;
  const [start, end] = document.span(at.pointer) ?? [0, 0];
  const [, keyEnd] = document.span(at.pointer, 'key') ?? [0, 0];
  const written = text.slice(keyEnd, end);
  const from = offsetOf(text, first.at.range);
  const isSame = text.startsWith(written, from) && /^\s*[,}\n]/.test(text.slice(from + written.length));
  const cuts = [{ name: at, value: document.place(at.pointer) }];
  if (start <= keyEnd) return [];
  return isSame ? [{ title: 'Take it out', safe: true, cuts }] : [leavingOut('Keep the first', ...cuts)];
}

function isPlace(one: Place, { range }: Place): boolean {
  return one.range.line === range.line && one.range.column === range.column;
}

/** Where a name ends. */
function offsetOf(text: string, { endLine, endColumn }: Place['range']): number {
  return (linesOf(text)[endLine - 1] ?? 0) + endColumn - 1;
}

/** Names of one object that come twice came with one paste; what the one that parsers drop had is missing as well. */
export function causeOfDuplicate({ file, pointer }: Place): string {
  return `duplicate ${file}#${parentPointer(pointer)}`;
}

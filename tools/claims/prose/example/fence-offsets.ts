import type { Code } from 'mdast';
import type { Place } from '../../../finding.ts';
import { firstWhere } from '../../../read/text/first-where.ts';
import type { Page } from '../page/page.ts';

/** Maps offsets into the text of a fence to places in the document, past the indentation and `>` of its container. */
export function fencePlaces(page: Page, node: Code): (start: number, end: number) => Place {
  const lines = lineStarts(page, node);
  const offset = (at: number): number => {
    const line = lastAtOrBefore(lines, at);
    return line.source + (at - line.value);
  };
  return (start, end) => page.document.place(node, [offset(start), Math.max(offset(start), offset(end))]);
}

interface Line {
  /** Where the line starts in the text of the fence, and its text in the document. */
  readonly value: number;
  readonly source: number;
}

function lineStarts(page: Page, node: Code): Line[] {
  const begin = node.position?.start.offset ?? 0;
  const source = page.document.text.slice(begin, node.position?.end.offset ?? begin);
  const written = source.split('\n');
  const fenced = /^(?:`{3,}|~{3,})/.test(source);
  const lines: Line[] = [];
  let at = begin + (fenced ? written[0]!.length + 1 : 0);
  let value = 0;
  const rows = written.slice(fenced ? 1 : 0);
  for (const [index, text] of node.value.split('\n').entries()) {
    const row = (rows[index] ?? '').replace(/\r$/, '');
    const prefix = row.endsWith(text) ? row.length - text.length : 0;
    lines.push({ value, source: at + prefix });
    at += (rows[index] ?? '').length + 1;
    value += text.length + 1;
  }
  return lines;
}

function lastAtOrBefore(lines: readonly Line[], at: number): Line {
  return lines[firstWhere(lines, ({ value }) => value > at) - 1] ?? lines[0]!;
}

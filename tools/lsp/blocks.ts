import type { ProseDocument } from '../read/document.ts';
import { linesOf } from '../read/text/lines.ts';

export interface Top {
  readonly line: number;
  readonly offset: number;
}

/** Where the block begins that a line belongs to: a comment before it is about all of it. */
export function topLine({ root, text }: ProseDocument, line: number): Top | undefined {
  const block = root.children.find(
    ({ position }) => position && position.start.line <= line && position.end.line >= line,
  );
  if (!block?.position || block.type === 'yaml') return undefined;
  const { line: first } = block.position.start;
  return { line: first, offset: linesOf(text)[first - 1] ?? 0 };
}

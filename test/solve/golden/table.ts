import { readFileSync, writeFileSync } from 'node:fs';
import type { Draft } from '../drafts.ts';
import type { Row } from './doors.ts';

/** A row as it is kept: what is asked, the answers by line, and how many steps each door took. */
export interface Kept extends Row {
  readonly lines: readonly string[];
  readonly steps: readonly number[];
}

const FILE = 'test/solve/golden/answers.txt';
const EXPRESSIONS = 'test/solve/golden/expressions.txt';
const HEAD = /^# (\S+) (.*)\n# against (.*)\n/;

export function readTable(): readonly Kept[] {
  return readFileSync(FILE, 'utf8')
    .split(/\n\n(?=# )/)
    .filter((block) => block !== '')
    .map((block) => {
      const [head = '', draft = '', schema = '', other = ''] = HEAD.exec(block) ?? [];
      const lines = block.slice(head.length).trimEnd().split('\n');
      const steps = (lines.pop() ?? '').split(' ').slice(1).map(Number);
      return { draft: draft as Draft, schema: JSON.parse(schema), other: JSON.parse(other), lines, steps };
    });
}

/** Expressions with what is known of them. */
export function readExpressions(): readonly { readonly source: string; readonly lines: readonly string[] }[] {
  const blocks = readFileSync(EXPRESSIONS, 'utf8')
    .trimEnd()
    .split(/\n\n(?=# )/);
  return blocks.map((block) => {
    const [head = '', ...lines] = block.split('\n');
    return { source: head.slice(2), lines };
  });
}

export function writeExpressions(rows: ReturnType<typeof readExpressions>): void {
  const blocks = rows.map(({ source, lines }) => [`# ${source}`, ...lines].join('\n'));
  writeFileSync(EXPRESSIONS, `${blocks.join('\n\n')}\n`);
}

export function writeTable(rows: readonly Kept[]): void {
  const blocks = rows.map(({ draft, schema, other, lines, steps }) =>
    [
      `# ${draft} ${JSON.stringify(schema)}`,
      `# against ${JSON.stringify(other)}`,
      ...lines,
      `steps ${steps.join(' ')}`,
    ].join('\n'),
  );
  writeFileSync(FILE, `${blocks.join('\n\n')}\n`);
}

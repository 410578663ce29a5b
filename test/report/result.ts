import type { LintResult } from '../../tools/check/result.ts';
import type { Finding, Place } from '../../tools/finding.ts';
import type { Style } from '../../tools/report/format.ts';
import { defineRule } from '../../tools/rules/rule.ts';

export const texts: Readonly<Record<string, string>> = {
  'schemas/run.json': '{\n  "status": {\n    "enum": ["queued", "done"]\n  }\n}\n',
  'spec/a b|c.md': '# Runs\n\nA run is `queued` or `ended`.\n',
};

export const place = (
  file: string,
  line: number,
  column: number,
  endLine: number,
  endColumn: number,
): Place => ({
  file,
  pointer: file.endsWith('.md') ? '#runs/paragraph-1' : '/status/enum',
  on: 'value',
  range: { line, column, endLine, endColumn },
});

export const finding: Finding = {
  rule: 'values/use-same-values',
  severity: 'error',
  message: 'Here "ended" is a status, yet the schema has "done" & <more>.\nGive both the same.',
  data: { here: ['ended'] },
  at: place('spec/a b|c.md', 3, 23, 3, 30),
  related: [{ at: place('schemas/run.json', 2, 13, 4, 4), says: 'is the | schema' }],
  evidence: { kind: 'difference', onlyHere: ['ended'], onlyThere: ['done'] },
  bound: { by: 'cited', because: 'the heading names it' },
  fixes: [
    {
      title: 'Write "done"',
      safe: true,
      edits: [{ file: 'spec/a b|c.md', start: 32, end: 37, text: 'done' }],
    },
  ],
  key: 'k1',
};

const warning: Finding = {
  ...finding,
  rule: 'schema/no-x',
  severity: 'warning',
  message: 'No x.',
  at: { ...place('schemas/run.json', 2, 13, 4, 4), chain: [{ file: 'api.yaml', pointer: '/a' }] },
  related: [],
  fixes: [],
  key: 'k2',
};

const rule = (id: string) =>
  defineRule({
    id,
    since: '1',
    severity: 'error',
    reads: ['data'],
    cites: 'Some standard §1',
    *check() {
      yield* [];
    },
    says: () => '',
  });

export const result: LintResult = {
  root: '/corpus',
  findings: [warning, finding],
  hidden: [{ finding: { ...warning, key: 'k3' }, by: 'ignore', reason: 'kept for the record' }],
  summary: {
    rules: 4,
    documents: { schema: 1, prose: 1 },
    schemas: 1,
    operations: 0,
    unread: [{ file: 'api/large|r.json', says: 'It is too large. Split it.' }],
    found: { error: 1, warning: 1, info: 0 },
    ignored: 1,
    baselined: 0,
    earlier: 0,
    conventions: [],
    fixable: 1,
    safelyFixable: 1,
    silent: ['api/no-y'],
  },
  runs: ['api/no-y', 'own/no-crash', 'schema/no-x', 'values/use-same-values'].map((id, index) => ({
    rule: rule(id),
    subjects: index,
    milliseconds: index,
  })),
  crashes: [{ rule: 'own/no-crash', file: 'x.json', says: 'TypeError: no\n  at x' }],
  textOf: (file) => texts[file],
};

export const style: Style = {
  color: false,
  verbose: false,
  quiet: false,
  timing: false,
  tool: { name: 'specord', version: '1.2.3' },
  pageOf: (id) => `specord explain ${id}`,
  page: { template: '<!doctype html>\n<!--specord-data-->\n', subject: 'corpus' },
};

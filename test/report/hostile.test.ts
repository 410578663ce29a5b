import { describe, expect, it } from 'vitest';
import type { Cell, Verification } from '../../tools/engine/cell.ts';
import type { Compared } from '../../tools/report/changes/compared.ts';
import { changesFormatNames, loadChangesFormat } from '../../tools/report/changes/format.ts';
import { formatNames, loadFormat } from '../../tools/report/format.ts';
import { loadVerificationFormat, verificationFormats } from '../../tools/report/verification/format.ts';
import { finding, place, result, style } from './result.ts';

/** Orders to a terminal, turned text, what nobody sees, orders to the machine of a job, markup, mentions. */
const EVIL = [
  ...[
    '\u001b]0;owned\u0007',
    '\u001b[2J',
    '\u009b31m',
    '\u0085',
    '\u007f',
    '\u202eabc\u202c',
    '\u2066',
    '\u200b',
    '\ufeff',
    'a\u200db',
  ],
  ...[
    '\r\n::stop-commands::x\n',
    '\n  ::add-mask::a',
    '##[add-matcher]m.json',
    '##vso[task.setvariable]a',
    '##vso[artifact.upload artifactname=a]/etc/passwd',
    '##vso[release.updatereleasename]a',
    '##teamcity[\tbuildStop]',
    '%0A::error::b',
  ],
  ...[
    '<img src=x onerror=y>',
    '</details>',
    '![p](https://e.example/p.png)',
    '[l](javascript:x)',
    ' | cell |',
    '`code',
    '@somebody',
    'org/repo#12',
  ],
].join(' ');

const at = place(`a${EVIL}.md`, 1, 1, 1, 2);
const evil = {
  ...result,
  findings: [{ ...finding, message: EVIL, at, related: [{ at, says: EVIL }] }],
  crashes: [{ rule: `own/${EVIL}`, says: EVIL }],
  textOf: () => `${EVIL}\n${EVIL}`,
};
const compared = {
  base: { name: EVIL, textOf: () => EVIL },
  head: { name: EVIL, textOf: () => EVIL },
  comparison: {
    verdict: 'breaking',
    version: { declared: { base: EVIL, head: EVIL }, predicted: EVIL },
    changes: [
      {
        ...{ kind: 'value-removed', subject: EVIL, verdict: 'breaking', says: EVIL, base: at, head: at },
        ...{
          witness: { instance: EVIL, says: EVIL },
          grounds: [{ at, says: EVIL }],
          differences: [{ says: EVIL }],
        },
      },
    ],
  },
} as unknown as Compared;
const cell: Cell = {
  ...{
    id: `x/${EVIL}`,
    family: EVIL,
    outcome: 'failed',
    why: EVIL,
    because: EVIL,
    at: EVIL,
    faults: [EVIL],
    milliseconds: 1,
    ...{ cause: EVIL, expected: EVIL, operation: EVIL },
    sent: { method: 'GET', url: EVIL, headers: { [EVIL]: EVIL }, body: EVIL, status: 500, answer: EVIL },
  },
  cites: { document: EVIL, heading: EVIL, requirement: EVIL },
};
const verification: Verification = {
  engine: EVIL,
  cells: [cell, { ...cell, outcome: 'skipped' }, { ...cell, outcome: 'warned' }],
  profiles: [{ name: EVIL, passed: 1, asked: 2, cases: 3, left: 0 }],
  unserved: [{ operation: EVIL, because: EVIL, cases: 1 }],
  advice: [EVIL],
  stopped: EVIL,
};

const written: [string, () => Promise<string>][] = [
  ...[true, false].flatMap((color) =>
    formatNames.map((name): [string, () => Promise<string>] => [
      `a finding as ${name}${color ? ', in colours' : ''}`,
      async () => (await loadFormat(name))(evil, { ...style, color, verbose: true }),
    ]),
  ),
  ...changesFormatNames.map((name): [string, () => Promise<string>] => [
    `a change as ${name}`,
    async () => (await loadChangesFormat(name))(compared, { ...style, verbose: true }),
  ]),
  ...verificationFormats.map((name): [string, () => Promise<string>] => [
    `an engine as ${name}`,
    async () => (await loadVerificationFormat(name))(verification, { ...style, verbose: true }),
  ]),
];

describe('nothing in what is shown is obeyed:', () => {
  it.each(written)('%s', async (name, write) => {
    const text = (await write()).replaceAll(
      name.includes('colours') && name.includes('text') ? /\u001b\[\d+m/g : /$^/g,
      '',
    );
    expect(text).toContain('abc');
    expect(text).not.toMatch(
      /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|[\u200b\u202a-\u202e\u2066-\u2069\ufeff]|a\u200d/,
    );
    const orders = text.split('\n').filter((line) => /^\s*::/.test(line));
    expect(
      orders.filter((line) => !/^::(error|warning|notice) (?:file|title)=[^:]*::[^\n]*$/.test(line)),
    ).toEqual([]);
    const others = text.replaceAll(
      /^##(?:vso\[task\.logissue (?=type=)[^\]\n]*\]|teamcity\[(?:buildProblem|inspection(?:Type)?)(?: \w+='(?:[^|'[\]\n]|\|.)*')*\]$)/gm,
      '',
    );
    expect(others).not.toMatch(/##(?:\[add-matcher|vso\[|teamcity\[)/);
  });

  it.each(written.filter(([name]) => /as (?:markdown|changelog)/.test(name)))(
    'no markup in %s',
    async (_name, write) => {
      const shown = (await write())
        .replaceAll(/^(~{3,})sh\n[\s\S]*?\n\1$/gm, 'code')
        .replaceAll(/\\[\\`[\]|]|(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, (one) =>
          one.startsWith('\\') ? '' : 'code',
        )
        .replaceAll('<!-- -->', '\u0000')
        .replace(/^## \[.*\]$/m, '');
      expect(shown).not.toMatch(/<(?!\/?(?:details|summary)>|br>)/);
      expect(shown.match(/<\/?details>/g) ?? []).toEqual([]);
      expect(shown).not.toMatch(/\[|@somebody|#12/);
      for (const table of shown.match(/(?:^\|.*\n?)+/gm) ?? []) {
        const widths = table
          .trim()
          .split('\n')
          .map((row) => row.split('|').length);
        expect(new Set(widths).size).toBe(1);
      }
    },
  );
});

it('what people write stays as it is', async () => {
  const says =
    'Größe, 大きさ, اندازه, می\u200cخواهم, 👩\u200d👩\u200d👧, `a | b`, one :: two, ## Heading, C::x';
  const input = { ...result, findings: [{ ...finding, message: says }] };
  for (const name of ['text', 'json', 'agent', 'github'] as const)
    expect((await loadFormat(name))(input, style)).toContain(
      name === 'json' ? JSON.stringify(says).slice(1, -1) : says,
    );
});

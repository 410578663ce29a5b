import { expect, it } from 'vitest';
import { agreementAbout, faultsOf, HARBOUR } from './sample.ts';

it('says of each statement whether another place agrees with it', async () => {
  const { statements, texts } = await agreementAbout(HARBOUR);
  const status = (words: string) => statements.find(({ says }) => says.includes(words))?.status;
  expect(status('State | Meaning')).toBe('contradicted');
  expect(status('Size | Metres')).toBe('agreed');
  expect(status('Tide | Hours')).toBe('unbound');
  expect(texts.map(({ path, side }) => `${side} ${path}`)).toEqual([
    'contract schemas/berth.schema.json',
    'text spec/berths.md',
  ]);
});

it('shows both sides of a finding, with the lines of each and the words that differ', async () => {
  const { findings, texts } = await agreementAbout(HARBOUR);
  const finding = findings.find(({ rule }) => rule === 'values/use-declared-values')!;
  expect(finding.differing).toEqual(expect.arrayContaining(['silted', 'closed']));
  const linesAt = ({ text, span: [line] }: (typeof finding)['at']) => texts[text]?.lines[line];
  expect(linesAt(finding.at)).toBeDefined();
  expect([finding.at, ...finding.related.map(({ at }) => at)].map(linesAt)).toContain('    "state": {');
});

it('tells what was bound to what, by whom and why', async () => {
  const { bindings, statements } = await agreementAbout(HARBOUR);
  const sizes = bindings.find(({ from }) => statements[from]!.says.includes('Size'))!;
  expect(sizes.by).toBe('anchored');
  expect(sizes.aim.pointer).toBe('/properties/size');
  expect(statements[sizes.to]!.kind).toBe('schema');
});

it('takes a statement with an ignored finding for compared in part, and tells the reason', async () => {
  const ignored = HARBOUR['spec/berths.md'].replace(
    '# Berths\n',
    '# Berths\n\n<!-- specord-ignore-file values/use-declared-values: Settled in spring. -->\n',
  );
  const { findings, statements } = await agreementAbout({ ...HARBOUR, 'spec/berths.md': ignored });
  expect(findings.map(({ hidden }) => hidden?.reason)).toContain('Settled in spring.');
  expect(statements.find(({ says }) => says.includes('State'))?.status).toBe('bound');
});

it('counts a place that contradicts another one among the statements, whatever it is', async () => {
  const twice =
    '# Tides\n\n<span id="ebb"></span>\n\nThe sea leaves, see [ebb](#ebb).\n\n<span id="ebb"></span>\n\nAgain.\n';
  const { findings, statements } = await agreementAbout({ ...HARBOUR, 'spec/tides.md': twice });
  const number = findings.findIndex(({ rule }) => rule === 'prose/no-duplicate-anchor');
  const place = statements.find((one) => one.findings?.includes(number));
  expect([place?.kind, place?.status, place?.says]).toEqual([
    'place',
    'contradicted',
    expect.stringContaining('ebb'),
  ]);
});

it('gives data that its schema describes', async () => {
  const agreement = await agreementAbout(HARBOUR);
  expect(faultsOf({ agreement })).toBeNull();
});

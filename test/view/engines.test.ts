import { expect, it } from 'vitest';
import type { Cell } from '../../tools/engine/cell.ts';
import { profileResults } from '../../tools/engine/profile-results.ts';
import { enginesPartOf } from '../../tools/view/data/engines.ts';
import { cells, ENGINES, faultsOf } from './sample.ts';

it('tells what was not asked from what was passed, and why it was not', () => {
  const { cases, engines } = enginesPartOf(ENGINES);
  expect(engines.map(({ name }) => name)).toEqual(['tug', 'ferry']);
  const fates = (id: string) => cases.find((one) => one.id === id)?.fates.map(({ fate }) => fate);
  expect(fates('lights/red')).toEqual(['passed', 'failed']);
  expect(fates('lights/green')).toEqual(['not-served', 'blocked']);
  expect(fates('horns/long')).toEqual(['decided', 'unasked']);
});

it('tells two reports of one engine apart', () => {
  const { engines } = enginesPartOf([...ENGINES, ENGINES[0]!], ['monday', 'ferry', 'tuesday']);
  expect(engines.map(({ name }) => name)).toEqual(['monday, tug', 'ferry', 'tuesday, tug']);
});

it('calls a part of the contract kept only where nothing was left that could be asked', () => {
  const { engines } = enginesPartOf(ENGINES);
  expect(engines.map(({ profiles }) => profiles)).toEqual([
    [
      { says: 'lit 1 of 1', standing: 'kept' },
      { says: 'horns not asked', standing: 'open' },
    ],
    [
      { says: 'lit 0 of 1', standing: 'broken' },
      { says: 'horns not asked', standing: 'open' },
    ],
  ]);
});

it('does not hold what could not be asked of one part of the contract against another', () => {
  const blocked = { outcome: 'skipped', lack: 'blocked', because: 'no credential was given' } as const;
  const own = cells('passed', blocked, 'passed');
  const parts = [
    { name: 'seen', families: ['lights'] },
    { name: 'heard', families: ['horns'] },
  ];
  const [engine] = enginesPartOf([
    { engine: 'tug', cells: own, profiles: profileResults(own, { profiles: parts }) },
  ]).engines;
  expect(engine?.profiles).toEqual([
    { says: 'seen 1 of 1', standing: 'open' },
    { says: 'heard 1 of 1', standing: 'kept' },
  ]);
});

it('shows what was sent and answered where a case failed, indented before it is cut', () => {
  const failedOf = (part: ReturnType<typeof enginesPartOf>) =>
    part.cases.flatMap(({ fates }) => fates).find(({ fate }) => fate === 'failed');
  const { exchange } = failedOf(enginesPartOf(ENGINES))!;
  expect(exchange).toMatchObject({
    request: { start: 'GET /lights', headers: `Authorization: Bearer \${SPECORD_TOKEN}` },
    status: 200,
    answer: {
      start: '200',
      headers: 'Content-Type: application/json\nSet-Cookie: [REDACTED]',
      body: '{\n  "colour": "blue"\n}',
    },
  });
  const [failed] = ENGINES[1]!.cells as [Cell];
  const sent = { ...failed.sent!, body: 'x'.repeat(5_000), answer: JSON.stringify(Array(3_000).fill(1)) };
  const long = failedOf(enginesPartOf([{ engine: 'ferry', cells: [{ ...failed, sent }] }]))!.exchange!;
  expect(long.request.body).toMatch(/^x{100,}…$/);
  expect(long.answer?.body).toMatch(/^\[\n {2}1,\n.*…$/s);
  expect(long.curl).toContain('--data-binary @body.json');
});

it('calls what was skipped without a reason so', () => {
  const old: Cell = { ...cells('passed')[0]!, outcome: 'skipped' };
  const [one] = enginesPartOf([{ engine: 'old', cells: [old] }]).cases;
  expect(one?.fates[0]?.fate).toBe('skipped');
});

it('gives data that its schema describes', () => {
  expect(faultsOf({ engines: enginesPartOf(ENGINES) })).toBeNull();
});

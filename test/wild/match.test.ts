import { expect, it } from 'vitest';
import { against } from './against.ts';
import type { Judgement, Verdict } from './judged.ts';
import { match, verdictOf } from './match.ts';
import { record } from './record.ts';
import type { Reported, Spot } from './reported.ts';
import { settle } from './settle.ts';
import { summary } from './tables.ts';

const spot = (line: number, file = 'a.md'): Spot => ({ file, line, column: 1, endLine: line, endColumn: 2 });

const finding = (key: string, line: number, more: Partial<Reported> = {}): Reported => ({
  key,
  rule: 'prose/no-x',
  severity: 'error',
  message: 'It is x.',
  at: spot(line),
  related: [],
  fixes: [],
  ...more,
});

const judgement = (
  key: string,
  line: number,
  verdict: Verdict,
  more: Partial<Judgement> = {},
): Judgement => ({
  key,
  rule: 'prose/no-x',
  file: 'a.md',
  line,
  verdict,
  why: 'read',
  ...more,
});

const verdictsOf = (findings: readonly Reported[], known: readonly Judgement[]) =>
  match(findings, known).pairs.map((pair) => verdictOf(pair) ?? 'unjudged');

it('finds a verdict by its key wherever the finding stands, and else by the nearest place', () => {
  expect(verdictsOf([finding('k', 90)], [judgement('k', 1, 'true')])).toEqual(['true']);
  const known = [judgement('old-1', 10, 'false'), judgement('old-2', 12, 'true')];
  expect(verdictsOf([finding('new-2', 13), finding('new-1', 10)], known)).toEqual(['true', 'false']);
});

it('gives a verdict to one finding, of the same rule and close by', () => {
  const known = [judgement('old', 10, 'true')];
  expect(verdictsOf([finding('b', 11), finding('a', 10)], known)).toEqual(['unjudged', 'true']);
  expect(verdictsOf([finding('a', 14)], known)).toEqual(['unjudged']);
  expect(verdictsOf([finding('a', 10, { rule: 'prose/no-y' })], known)).toEqual(['unjudged']);
  expect(verdictsOf([finding('a', 10, { at: spot(10, 'b.md') })], known)).toEqual(['unjudged']);
});

const whole = finding('cause', 1, {
  related: [
    { ...spot(20), says: 'has the same', repeats: true },
    { ...spot(30), says: 'has the same', repeats: true },
  ],
});

it('counts what is told by another finding neither as lost nor as new', () => {
  const known = [judgement('k', 1, 'true'), judgement('x', 20, 'repeated'), judgement('y', 30, 'repeated')];
  const { pairs, folded, missing } = match([whole], known);
  expect(pairs.map((pair) => verdictOf(pair))).toEqual(['true']);
  expect(folded.map(({ key }) => key)).toEqual(['x', 'y']);
  expect(missing).toEqual([]);
});

it.each([
  ['repeated', ['true', 'repeated'], 'true'],
  ['true', ['false', 'false'], 'true'],
  [undefined, ['true', 'repeated'], 'true'],
  [undefined, ['repeated', 'repeated'], 'repeated'],
  [undefined, ['false', 'false'], 'false'],
  [undefined, ['true', 'false'], 'unjudged'],
] as const)('%s that tells %j is %s', (own, [first, second], expected) => {
  const parts = [judgement('x', 20, first), judgement('y', 30, second)];
  const known = own === undefined ? parts : [judgement('cause', 1, own), ...parts];
  expect(verdictsOf([whole], known)).toEqual([expected]);
});

it('takes what another rule told for told only where the cause is the same', () => {
  const other = judgement('z', 20, 'repeated', { rule: 'schema/no-z' });
  expect(match([whole], [other]).missing).toEqual([]);
  const side = finding('k', 1, { related: [{ ...spot(20), says: 'is declared here' }] });
  expect(match([side], [other]).missing).toEqual([other]);
});

const repository = { name: 'r', address: '', commit: 'c' };
const look = (findings: readonly Reported[], known: readonly Judgement[]) => ({
  repository,
  judged: { repo: 'r', commit: 'c', findings: known },
  run: { findings, crashes: [], seconds: 1, peakMiB: 100 },
  matched: match(findings, known),
});

it('settles keys and lines of today, marks what is gone and leaves alone what was not asked', () => {
  const known = [judgement('old', 10, 'true'), judgement('lost', 50, 'true', { why: 'lost' })];
  const silent = judgement('other', 1, 'false', { rule: 'counts/use-y' });
  const judged = { repo: 'r', commit: 'c', findings: [...known, silent] };
  const { findings } = settle(judged, match([finding('new', 12)], known));
  expect(findings).toEqual([
    judgement('new', 12, 'true'),
    judgement('lost', 50, 'true', { why: 'lost', gone: true }),
    silent,
  ]);
});

it('takes down what somebody says, and nothing of what is not there or not said', () => {
  const judged = { repo: 'r', commit: 'c', findings: [judgement('k', 1, 'false')] };
  const said = record(judged, [finding('k', 4)], { k: { verdict: 'true', why: 'both sides read' } });
  expect(said.findings).toEqual([judgement('k', 4, 'true', { why: 'both sides read' })]);
  expect(() => record(judged, [], { k: { verdict: 'true', why: 'x' } })).toThrow('No finding in r');
  expect(() => record(judged, [finding('k', 1)], { k: { verdict: 'true', why: ' ' } })).toThrow('say why');
  const wrong = { k: { verdict: 'maybe' as Verdict, why: 'x' } };
  expect(() => record(judged, [finding('k', 1)], wrong)).toThrow('is none of true');
});

it('says what is lost, what is new, and how much of it is right', () => {
  const known = [judgement('k', 1, 'true'), judgement('f', 70, 'false'), judgement('gone', 50, 'true')];
  const text = summary([look([finding('k', 1), finding('f', 70), finding('new', 99)], known)]);
  expect(text).toContain('1 true, 0 repeated, 0 debatable, 1 false, 1 unjudged');
  expect(text).toContain('Precision 50.0 %');
  expect(text).toContain('0 true ones belong to rules that did not run.');
  expect(text).toMatch(/## Lost[\s\S]*a\.md:50/);
});

it('compares two versions finding by finding', () => {
  const known = [judgement('k', 1, 'true'), judgement('f', 70, 'false')];
  const { gained, lost } = against(
    look([finding('k', 1), finding('new', 99)], known),
    look([finding('k', 1), finding('f', 70)], known),
  );
  expect(gained).toEqual(['+ unjudged  prose/no-x r/a.md:99 It is x.']);
  expect(lost).toEqual(['- false     prose/no-x r/a.md:70 It is x.']);
});

import { expect } from 'vitest';
import { type Checked, checkCorpus } from '../../tools/check/check.ts';
import { applyEdits, chooseFixes } from '../../tools/check/fix/apply-edits.ts';
import { problemFinders } from '../../tools/check/problems/finder.ts';
import { claimMaker } from '../../tools/claims/claim-maker.ts';
import type { Edit, Finding, Fix, Place } from '../../tools/finding.ts';
import { at } from '../../tools/json/pointer.ts';
import { corpusOf } from '../../tools/read/corpus.ts';
import type { Corpus } from '../../tools/read/document.ts';
import type { DefinedRule } from '../../tools/rules/rule.ts';
import type { Case, Mark } from './page.ts';

type Texts = ReadonlyMap<string, string>;

/** Runs one rule over the files of a case and holds its findings to the markers and to what every finding owes. */
export async function judge(rule: DefinedRule, one: Case): Promise<void> {
  const texts = new Map(one.files.map(({ path, text }) => [path, text]));
  const { corpus, findings } = await run(rule, texts);
  expectPlaces(one, findings);
  for (const finding of findings) expectSound(finding, corpus);
  await expectFixes(rule, texts, findings);
  for (const finding of findings)
    for (const fix of finding.fixes) await expectMended(rule, texts, findings, finding, fix);
}

async function run(rule: DefinedRule, texts: Texts): Promise<Checked & { readonly corpus: Corpus }> {
  const [before, now] = [true, false].map((old) => sideOf(texts, old));
  const corpus = corpusOf(now!);
  const base = Object.keys(before!).length > 0 ? { name: 'base', corpus: corpusOf(before!) } : undefined;
  const configured = texts.get('specord.config.json');
  const config: object = configured === undefined ? {} : JSON.parse(configured);
  const selection = { only: [rule.id] };
  const checked = await checkCorpus({
    corpus,
    rules: [rule],
    config,
    selection,
    base,
    claimMaker,
    problemFinders,
  });
  expect(checked.crashes).toEqual([]);
  return { ...checked, corpus };
}

/** Files under `base:` are what a branch began with. */
function sideOf(texts: Texts, isBase: boolean): Record<string, string> {
  const chosen = [...texts].filter(([path]) => path.startsWith('base:') === isBase);
  return Object.fromEntries(chosen.map(([path, text]) => [path.replace('base:', ''), text]));
}

function expectPlaces({ side, title, files }: Case, findings: readonly Finding[]): void {
  const marks = files.flatMap((file) => file.marks);
  const expected = marks.filter((mark) => !mark.related);
  if (side === 'right') expect(findings.map(spoken), 'a right case has no findings').toEqual([]);
  else expect(expected.length, `"${title}" marks no place with ^^^`).toBeGreaterThan(0);
  const actual = findings.map((finding) => ({ finding, start: startOf(finding.at) }));
  expect(actual.map(({ start }) => start).sort(), findings.map(spoken).join('\n')).toEqual(
    expected.map(startOfMark).sort(),
  );
  for (const mark of expected) {
    const here = actual.filter(({ start }) => start === startOfMark(mark)).map(({ finding }) => finding);
    expect(here.map((finding) => finding.message).join('\n')).toContain(mark.says);
    expect(here.map((finding) => endOnLine(finding.at, files)).join(' ')).toContain(String(mark.endColumn));
  }
  expectRelated(marks, findings);
}

/** A marker on a place of several lines marks its first line to the end. */
function endOnLine({ file, range }: Place, files: Case['files']): number {
  if (range.endLine === range.line) return range.endColumn;
  const text = files.find(({ path }) => path === file)?.text ?? '';
  return (text.split('\n')[range.line - 1]?.length ?? 0) + 1;
}

function expectRelated(marks: readonly Mark[], findings: readonly Finding[]): void {
  const related = findings.flatMap((finding) => finding.related);
  for (const mark of marks.filter((one) => one.related)) {
    const here = related.filter((one) => startOf(one.at) === startOfMark(mark));
    expect(here, `no related place at ${startOfMark(mark)}`).not.toEqual([]);
    expect(here.map((one) => one.says).join('\n')).toContain(mark.says);
  }
}

const startOf = ({ file, range }: Place) => `${file}:${range.line}:${range.column}`;
const startOfMark = ({ file, line, column }: Mark) => `${file}:${line}:${column}`;
const spoken = (finding: Finding) => `${startOf(finding.at)} ${finding.message}`;

/** A pointer to a node that does not exist would print its parent's place, and nobody would see. */
function expectSound(finding: Finding, corpus: Corpus): void {
  expect(finding.message.trim()).not.toBe('');
  for (const place of [finding.at, ...finding.related.map((one) => one.at)]) expectResolves(place, corpus);
  for (const fix of finding.fixes) for (const edit of fix.edits) expectInside(edit, corpus);
}

function expectResolves(place: Place, corpus: Corpus): void {
  const document = corpus.document(place.file);
  expect(document, `${place.file} is not in the corpus`).toBeDefined();
  if (!document) return;
  const { line, column, endLine, endColumn } = place.range;
  expect(line < endLine || (line === endLine && column <= endColumn), 'a range ends before it begins').toBe(
    true,
  );
  expect(endLine).toBeLessThanOrEqual(document.text.split(/\r\n|\r|\n/).length);
  if (document.format === 'markdown') return;
  expect(at(document.value, place.pointer), `${place.file}#${place.pointer} leads nowhere`).toBeDefined();
}

function expectInside({ file, start, end }: Edit, corpus: Corpus): void {
  const { length } = corpus.document(file)?.text ?? '';
  expect(start >= 0 && start <= end && end <= length, `an edit reaches out of ${file}`).toBe(true);
}

/** Whichever way is chosen, what it was chosen for is gone, and nothing is there that was not. */
async function expectMended(
  rule: DefinedRule,
  texts: Texts,
  findings: readonly Finding[],
  { key, cause }: Finding,
  fix: Fix,
): Promise<void> {
  const fixed = new Map(texts);
  for (const file of new Set(fix.edits.map((edit) => edit.file)))
    fixed.set(
      file,
      applyEdits(
        texts.get(file) ?? '',
        fix.edits.filter((edit) => edit.file === file),
      ),
    );
  const again = await run(rule, fixed);
  const before = new Set(findings.flatMap((one) => [one, ...(one.repeats ?? [])]).map((one) => one.key));
  const isNew = (one: Finding) => !before.has(one.key) && (cause === undefined || one.cause !== cause);
  expect(again.findings.filter(isNew).map(spoken), `"${fix.title}" brings in`).toEqual([]);
  expect(
    again.findings.some((one) => one.key === key),
    `"${fix.title}" mends nothing`,
  ).toBe(false);
}

/** Fixing what was fixed changes nothing more, and what is fixed is not reported again. */
async function expectFixes(rule: DefinedRule, texts: Texts, findings: readonly Finding[]): Promise<void> {
  const { edits, fixes } = chooseFixes(findings, true);
  if (fixes.length === 0) return;
  const fixed = new Map(texts);
  for (const [file, list] of edits) fixed.set(file, applyEdits(texts.get(file) ?? '', list));
  expect(fixed).not.toEqual(texts);
  const again = await run(rule, fixed);
  expect(again.findings.length, again.findings.map(spoken).join('\n')).toBeLessThan(findings.length);
  const left = chooseFixes(again.findings, true);
  const untouched = findings.length - fixes.length;
  expect(left.fixes.length, 'a fix that must be made again').toBeLessThanOrEqual(untouched);
}

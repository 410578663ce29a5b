import { type Cause, causesOf } from '../../engine/cause.ts';
import type { Cell } from '../../engine/cell.ts';
import { curlOf } from '../../engine/exchange/curl.ts';
import { code, sentence } from '../markdown-text.ts';
import { printable } from '../printable.ts';
import type { VerificationFormat } from './format.ts';
import { countOf, isWarning, isWrong, reasonsOf, rowsOf, summaryOf } from './matrix.ts';
import { openingOf, unservedWords } from './opening.ts';

/** For the summary of a job or a pull request: a matrix, what is broken, and what was not looked at. */
const markdown: VerificationFormat = (verification) => {
  const { engine, cells, refused, stopped, unserved = [], advice = [] } = verification;
  if (refused !== undefined) return `## ${code(engine)}\n\nNothing was verified: ${code(refused)}\n`;
  const rows = rowsOf(cells).map(({ family, counts }) => {
    const { passed, failed, warned, crashed, skipped } = counts;
    return `| ${code(family)} | ${passed} | ${failed} | ${warned} | ${crashed} | ${skipped} |`;
  });
  const head = [
    '| Family | Passed | Failed | Warned | Crashed | Skipped |',
    '|---|---:|---:|---:|---:|---:|',
  ];
  const told = new Set(unserved.map(({ because }) => because));
  const skipped = reasonsOf(cells.filter(({ because }) => !told.has(because ?? '')));
  const opening = openingOf(verification);
  return [
    `## ${code(engine)}`,
    ...(opening === '' ? [] : [`**${sentence(opening)}**`]),
    `${summaryOf(cells)}.`,
    ...(stopped === undefined ? [] : [`Not everything was asked: ${code(stopped)}`]),
    [...head, ...rows].join('\n'),
    ...[...causesOf(cells.filter(isWrong)), ...causesOf(cells.filter(isWarning))].map(section),
    ...listed(
      'Not served',
      unserved.map((one) => code(unservedWords(one))),
    ),
    ...listed(
      'Skipped',
      skipped.map(([because, cases]) => `${cases}: ${code(because)}`),
    ),
    ...listed('Advice', advice.map(sentence)),
  ]
    .join('\n\n')
    .concat('\n');
};

export default markdown;

function listed(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`### ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}`];
}

function section({ says, cells }: Cause): string {
  const [first, ...others] = cells as [Cell, ...Cell[]];
  const { id, outcome, cites, why, at, faults, because, sent, expected } = first;
  const { document, heading, requirement } = cites;
  const seen = [...(at === undefined ? [] : [at]), ...faults, ...(because === undefined ? [] : [because])];
  const title = others.length === 0 ? code(id) : `${code(says)} (${countOf(cells.length, 'case')})`;
  return [
    `### ${outcome}: ${title}`,
    ...(expected === undefined ? [] : [`Known: ${sentence(expected)}`]),
    `${code(document)} §${code(heading)}`,
    `> ${sentence(requirement)}`,
    ...(outcome === 'crashed' ? [] : [`It may mean: ${sentence(why)}`]),
    seen.map((one) => `- ${code(one)}`).join('\n'),
    ...(sent === undefined ? [] : [fenced(curlOf(sent))]),
    ...(others.length === 0 ? [] : [`Also ${others.map((cell) => code(cell.id)).join(', ')}.`]),
  ].join('\n\n');
}

/** A fence that is longer than any in the text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/~+/g)].map(([run]) => run.length));
  const fence = '~'.repeat(longest + 1);
  return `${fence}sh\n${printable(text)}\n${fence}`;
}

import type { Cell } from '../../engine/cell.ts';
import { code, sentence } from '../markdown-text.ts';
import type { VerificationFormat } from './format.ts';
import { isWrong, reasonsOf, rowsOf, summaryOf } from './matrix.ts';

/** For the summary of a job or a pull request: a matrix, what is broken, and what was not looked at. */
const markdown: VerificationFormat = ({ engine, cells, refused, stopped }) => {
  if (refused !== undefined) return `## ${code(engine)}\n\nNothing was verified: ${code(refused)}\n`;
  const rows = rowsOf(cells).map(({ family, counts }) => {
    const { passed, failed, crashed, skipped } = counts;
    return `| ${code(family)} | ${passed} | ${failed} | ${crashed} | ${skipped} |`;
  });
  const table = ['| Family | Passed | Failed | Crashed | Skipped |', '|---|---:|---:|---:|---:|', ...rows];
  const broken = cells.filter(isWrong).map(section);
  const skipped = reasonsOf(cells).map(([because, cases]) => `- ${cases}: ${code(because)}`);
  return [
    `## ${code(engine)}`,
    `${summaryOf(cells)}.`,
    ...(stopped === undefined ? [] : [`Not everything was asked: ${code(stopped)}`]),
    table.join('\n'),
    ...broken,
    ...(skipped.length > 0 ? [`### Skipped\n\n${skipped.join('\n')}`] : []),
  ]
    .join('\n\n')
    .concat('\n');
};

export default markdown;

function section({ id, outcome, cites, why, at, faults, because }: Cell): string {
  const { document, heading, requirement } = cites;
  const told = [...(at === undefined ? [] : [at]), ...faults, ...(because === undefined ? [] : [because])];
  return [
    `### ${outcome}: ${code(id)}`,
    `${code(document)} §${code(heading)}`,
    `> ${sentence(requirement)}`,
    sentence(why),
    told.map((one) => `- ${code(one)}`).join('\n'),
  ].join('\n\n');
}

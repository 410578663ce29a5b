import type { Cell } from '../../engine/cell.ts';
import type { VerificationFormat } from './format.ts';
import { isWrong, reasonsOf, rowsOf, summaryOf } from './matrix.ts';

/** For the summary of a job or a pull request: a matrix, what is broken, and what was not looked at. */
const markdown: VerificationFormat = ({ engine, cells, refused, stopped }) => {
  if (refused !== undefined) return `## ${literal(engine)}\n\nNothing was verified: ${literal(refused)}\n`;
  const rows = rowsOf(cells).map(({ family, counts }) => {
    const { passed, failed, crashed, skipped } = counts;
    return `| ${family} | ${passed} | ${failed} | ${crashed} | ${skipped} |`;
  });
  const table = ['| Family | Passed | Failed | Crashed | Skipped |', '|---|---:|---:|---:|---:|', ...rows];
  const broken = cells.filter(isWrong).map(section);
  const skipped = reasonsOf(cells).map(([because, cases]) => `- ${cases}: ${literal(because)}`);
  return [
    `## ${literal(engine)}`,
    `${summaryOf(cells)}.`,
    ...(stopped === undefined ? [] : [`Not everything was asked: ${literal(stopped)}`]),
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
    `### ${outcome}: ${literal(id)}`,
    `${literal(document)} §${literal(heading)}`,
    `> ${requirement}`,
    why,
    told.map((one) => `- ${literal(one)}`).join('\n'),
  ].join('\n\n');
}

/** What an engine has said is shown as it is, whatever it says; a run of backticks inside needs a longer one around. */
function literal(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${line}${fence}` : `${fence} ${line} ${fence}`;
}

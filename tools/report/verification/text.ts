import { type Cause, causesOf } from '../../engine/cause.ts';
import type { Cell, Verification } from '../../engine/cell.ts';
import { curlOf } from '../../engine/exchange/curl.ts';
import { type Paint, painter } from '../paint.ts';
import { printable } from '../printable.ts';
import type { VerificationFormat } from './format.ts';
import { countOf, isWarning, isWrong, reasonsOf, summaryOf } from './matrix.ts';
import { openingOf, unservedWords } from './opening.ts';

/** How the contract is kept as a whole, which sentences of it are broken and how, and what was not looked at. */
const text: VerificationFormat = (verification, { color, verbose }) => {
  const { engine, cells, refused, stopped, unserved = [], advice = [] } = verification;
  if (refused !== undefined) return '';
  const paint = painter(color);
  const passed = verbose
    ? cells.filter(({ outcome }) => outcome === 'passed').map(({ id }) => `passed ${id}`)
    : [];
  const causes = [...causesOf(cells.filter(isWrong)), ...causesOf(cells.filter(isWarning))];
  const told = new Set(unserved.map(({ because }) => because));
  const parts = [
    paint('bold', printable(openingOf(verification))),
    passed.join('\n'),
    ...causes.map((cause) => block(cause, paint)),
    listed('not served', unserved.map(unservedWords), paint),
    listed('skipped', reasons(cells.filter(({ because }) => !told.has(because ?? ''))), paint),
    listed('advice', advice, paint),
    [engine, ...(stopped === undefined ? [] : [printable(stopped)]), summaryOf(cells)].join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
};

export default text;

/** Cases with one cause are told by the first of them. */
function block({ says, cells }: Cause, paint: Paint): string {
  const [first, ...others] = cells as [Cell, ...Cell[]];
  const { id, outcome, cites, why, at, faults, because, sent, expected } = first;
  const { document, heading, requirement } = cites;
  const color = outcome === 'warned' ? 'yellow' : 'red';
  const title =
    others.length === 0
      ? paint('bold', id)
      : paint('bold', `${printable(says)}: ${countOf(cells.length, 'case')}`);
  return [
    `${paint(color, expected === undefined ? outcome : `${outcome} as expected`)} ${title}`,
    ...(others.length === 0 ? [] : [`  ${id}`]),
    ...(expected === undefined ? [] : [`  known: ${printable(expected)}`]),
    `  ${paint('cyan', `${document} §${heading}`)}`,
    `  "${printable(requirement)}"`,
    ...(at === undefined ? [] : [`  ${printable(at)}`]),
    ...[...faults, ...(because === undefined ? [] : [because])].map((one) => `    ${printable(one)}`),
    ...(outcome === 'crashed' ? [] : [`  ${paint('dim', `It may mean: ${why}`)}`]),
    ...(sent === undefined ? [] : [`  ${printable(curlOf(sent))}`]),
    ...(others.length === 0 ? [] : [`  also ${others.map((cell) => cell.id).join(', ')}`]),
  ].join('\n');
}

function reasons(cells: Verification['cells']): readonly string[] {
  return reasonsOf(cells).map(([because, cases]) => `${String(cases).padStart(4)}  ${because}`);
}

function listed(title: string, lines: readonly string[], paint: Paint): string {
  if (lines.length === 0) return '';
  return [paint('yellow', title), ...lines.map((line) => `  ${printable(line)}`)].join('\n');
}

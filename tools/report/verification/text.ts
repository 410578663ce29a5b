import type { Cell } from '../../engine/cell.ts';
import { type Paint, painter } from '../paint.ts';
import { printable } from '../printable.ts';
import type { VerificationFormat } from './format.ts';
import { isWrong, reasonsOf, summaryOf } from './matrix.ts';

/** Which sentence of the contract is broken, how, and what was not looked at. */
const text: VerificationFormat = ({ engine, cells, refused, stopped }, { color, verbose }) => {
  if (refused !== undefined) return '';
  const paint = painter(color);
  const passed = verbose
    ? cells.filter(({ outcome }) => outcome === 'passed').map(({ id }) => `passed ${id}`)
    : [];
  const blocks = cells.filter(isWrong).map((cell) => block(cell, paint));
  const last = [engine, ...(stopped === undefined ? [] : [printable(stopped)]), summaryOf(cells)].join('\n');
  const parts = [passed.join('\n'), ...blocks, skipped(cells, paint), last];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
};

export default text;

function block({ id, outcome, cites, why, at, faults, because }: Cell, paint: Paint): string {
  const { document, heading, requirement } = cites;
  return [
    `${paint('red', outcome)} ${paint('bold', id)}`,
    `  ${paint('cyan', `${document} §${heading}`)}`,
    `  "${printable(requirement)}"`,
    ...(at === undefined ? [] : [`  ${printable(at)}`]),
    ...[...faults, ...(because === undefined ? [] : [because])].map((one) => `    ${printable(one)}`),
    `  ${paint('dim', why)}`,
  ].join('\n');
}

function skipped(cells: readonly Cell[], paint: Paint): string {
  const reasons = reasonsOf(cells);
  if (reasons.length === 0) return '';
  const lines = reasons.map(([because, cases]) => `  ${String(cases).padStart(4)}  ${printable(because)}`);
  return [paint('yellow', 'skipped'), ...lines].join('\n');
}

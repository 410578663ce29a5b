import { countOutcomes } from '../../engine/cell.ts';
import { escaped } from '../xml-text.ts';
import type { VerificationFormat } from './format.ts';
import { isWrong } from './matrix.ts';

/** Widths of the letters of the font are near enough to this. */
const LETTER = 6.6;
const PADDING = 10;

/** A picture for a page: what was checked, and how much of it was right. */
const badge: VerificationFormat = ({ cells, refused, profiles = [] }, { tool }) => {
  const { passed, warned } = countOutcomes(cells);
  const asked = passed + warned + cells.filter(isWrong).length;
  const [first] = profiles.filter(({ instead }) => instead === undefined);
  const label = first?.name ?? tool.name;
  const share = first === undefined ? `${passed + warned} of ${asked}` : `${first.passed} of ${first.asked}`;
  const says = refused !== undefined || asked === 0 ? 'not checked' : share;
  const isRight = refused === undefined && asked > 0 && !cells.some(isWrong);
  const color = isRight ? '#2e7d32' : says === 'not checked' ? '#616161' : '#b3261e';
  return `${picture(label, says, color)}\n`;
};

export default badge;

function picture(label: string, says: string, color: string): string {
  const [left, right] = [label, says].map((text) => Math.round(text.length * LETTER + 2 * PADDING)) as [
    number,
    number,
  ];
  const text = (x: number, words: string) => `<text x="${x}" y="14">${escaped(words)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${escaped(`${label}: ${says}`)}">`,
    `<rect width="${left}" height="20" fill="#424242"/><rect x="${left}" width="${right}" height="20" fill="${color}"/>`,
    `<g fill="#fff" text-anchor="middle" font-family="Verdana,Geneva,sans-serif" font-size="11">${text(left / 2, label)}${text(left + right / 2, says)}</g>`,
    '</svg>',
  ].join('');
}

import type { Cell } from '../../engine/cell.ts';
import { escaped } from '../xml-text.ts';
import type { VerificationFormat } from './format.ts';
import { rowsOf } from './matrix.ts';

/** A suite per family and a test case per golden case. */
const junit: VerificationFormat = ({ engine, cells, refused, stopped }) => {
  const whole = refused ?? stopped;
  const suites = rowsOf(cells).map(({ family, counts, cells: own }) => {
    const { failed, crashed, skipped } = counts;
    const numbers = `tests="${own.length}" failures="${failed}" errors="${crashed}" skipped="${skipped}"`;
    return `  <testsuite name="${escaped(family)}" ${numbers}>\n${own.map(testcase).join('')}  </testsuite>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="specord verify">\n${suites.join('')}${whole === undefined ? '' : error(engine, whole)}</testsuites>\n`;
};

export default junit;

/** Readers of this form know of cases alone, so that what is wrong with the whole is a case of its own. */
function error(engine: string, because: string): string {
  const testcase = `<testcase name="${escaped(engine)}" classname="engine"><error message="${escaped(because)}"/></testcase>`;
  return `  <testsuite name="engine" tests="1" failures="0" errors="1" skipped="0">\n    ${testcase}\n  </testsuite>\n`;
}

function testcase(cell: Cell): string {
  const { id, family, milliseconds } = cell;
  const attributes = `name="${escaped(id)}" classname="${escaped(family)}" time="${milliseconds / 1000}"`;
  const inside = insideOf(cell);
  return inside === ''
    ? `    <testcase ${attributes}/>\n`
    : `    <testcase ${attributes}>\n      ${inside}\n    </testcase>\n`;
}

function insideOf({ outcome, because = '', cites, at = '', faults }: Cell): string {
  const sentence = `${cites.document} §${cites.heading}: "${cites.requirement}"`;
  if (outcome === 'skipped') return `<skipped message="${escaped(because)}"/>`;
  if (outcome === 'crashed') return `<error message="${escaped(because)}">${escaped(sentence)}</error>`;
  if (outcome === 'passed') return '';
  const told = [sentence, at, ...faults].join('\n');
  return `<failure message="${escaped(sentence)}">${escaped(told)}</failure>`;
}

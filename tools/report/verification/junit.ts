import type { Cell } from '../../engine/cell.ts';
import { curlOf } from '../../engine/exchange/curl.ts';
import type { Sent } from '../../engine/exchange/transcript.ts';
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

function insideOf({ outcome, because = '', cites, at = '', faults, sent }: Cell): string {
  const sentence = `${cites.document} §${cites.heading}: "${cites.requirement}"`;
  if (outcome === 'skipped') return `<skipped message="${escaped(because)}"/>`;
  if (outcome === 'crashed') return `<error message="${escaped(because)}">${escaped(sentence)}</error>`;
  if (outcome === 'passed') return '';
  const told = [sentence, at, ...faults, ...(sent === undefined ? [] : wholeOf(sent))].join('\n');
  // Readers of this form know no warnings, so that what is only advised passes and says so.
  if (outcome === 'warned') return `<system-out>${escaped(told)}</system-out>`;
  return `<failure message="${escaped(sentence)}">${escaped(told)}</failure>`;
}

/** What was sent and what came back, as they stand on the wire. */
function wholeOf(sent: Sent): readonly string[] {
  const { method, url, headers, body, status, answerHeaders = {}, answer } = sent;
  const lines = (all: Readonly<Record<string, string>>) =>
    Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [
    ...[
      '',
      curlOf(sent),
      '',
      `${method} ${url}`,
      ...lines(headers),
      ...(body === undefined ? [] : ['', body]),
    ],
    ...(status === undefined ? [] : ['', String(status), ...lines(answerHeaders), '', answer ?? '']),
  ];
}

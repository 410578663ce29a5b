import { guideOf } from '../../claims/rfc/guide.ts';
import { processOf, proposals, type RfcProcess, row, statusOf } from '../../claims/rfc/process.ts';
import type { Rfc } from '../../claims/rfc/rfc.ts';
import type { Place } from '../../finding.ts';
import { defineRule } from '../rule.ts';

interface Wrong {
  readonly at: Place;
  readonly says: string;
}

export default defineRule({
  id: 'rfc/use-complete-header',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['rfcs', 'settings'],
  cites: 'The header of the RFC template',
  *check({ rfcs, settings }) {
    const process = processOf(rfcs, settings.rfc);
    const isDated = guideOf(rfcs).names('YYYY-MM-DD');
    const isOrdered = isOrderKept(proposals(rfcs), process);
    for (const rfc of proposals(rfcs)) {
      for (const { at, says } of [
        ...rowProblems(rfc, process),
        ...(isOrdered ? orderProblems(rfc, process) : []),
        ...valueProblems(rfc, process),
        ...dateProblems(rfc, isDated),
      ])
        yield { at, data: { says } };
    }
  },
  says: ({ says }) => says,
  subjects: ({ rfcs }) => proposals(rfcs).length,
});

function* rowProblems(rfc: Rfc, { rows }: RfcProcess): Iterable<Wrong> {
  const missing = rows.filter((name) => !row(rfc, name));
  if (missing.length > 0)
    yield {
      at: rfc.headerAt!,
      says: `The header lacks ${missing.map((name) => `"${name}"`).join(', ')}, which the template has: who reads the process by machine finds nothing there. Add the row, with a dash where there is nothing to say.`,
    };
}

/** An order that many write otherwise is none. */
function isOrderKept(rfcs: readonly Rfc[], process: RfcProcess): boolean {
  const strays = rfcs.filter((rfc) => [...orderProblems(rfc, process)].length > 0).length;
  return strays <= 1 || strays * 10 <= rfcs.length;
}

function* orderProblems(rfc: Rfc, { rows }: RfcProcess): Iterable<Wrong> {
  const known = rfc.header.map(({ name }) => name).filter((name) => rows.includes(name));
  const first = known.findIndex((name, index) => name !== rows.filter((one) => known.includes(one))[index]);
  if (first >= 0)
    yield {
      at: row(rfc, known[first]!)!.at,
      says: `"${known[first]}" stands out of order: the template has ${rows.join(', ')}. Move the row.`,
    };
}

function* valueProblems(rfc: Rfc, { statuses, windows }: RfcProcess): Iterable<Wrong> {
  const status = row(rfc, 'Status');
  if (status && statuses.length > 0 && !statuses.includes(statusOf(rfc) ?? ''))
    yield { at: status.at, says: `"${status.text}" is no status. Statuses are ${statuses.join(', ')}.` };
  const compatibility = row(rfc, 'Compatibility');
  const words = Object.keys(windows);
  if (
    compatibility &&
    words.length > 0 &&
    !words.some((word) => compatibility.text.toLowerCase().startsWith(word))
  )
    yield {
      at: compatibility.at,
      says: `"${compatibility.text}" does not begin with what it is: ${words.join(', ')}. The comment window depends on it.`,
    };
  for (const name of ['Title', 'Author', 'Affects']) {
    const stated = row(rfc, name);
    if (stated && stated.text === '') yield { at: stated.at, says: `"${name}" is empty. Say it.` };
  }
}

/** Where nobody says how dates are written, only what looks like such a date has to be one. */
function* dateProblems(rfc: Rfc, isDated: boolean): Iterable<Wrong> {
  for (const name of ['Created', 'Updated']) {
    const stated = row(rfc, name);
    const date = /^\(?([^\s()]*)/.exec(stated?.text ?? '')?.[1] ?? '';
    if (stated && !isDate(date) && (isDated || /^\d{4}-\d{2}-\d{2}$/.test(date)))
      yield {
        at: stated.at,
        says: `"${stated.name}" does not begin with a day that is written as YYYY-MM-DD and exists: write it so.`,
      };
  }
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}

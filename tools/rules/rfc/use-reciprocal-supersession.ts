import { demandsOf } from '../../claims/rfc/demands.ts';
import { proposals, row, statusOf } from '../../claims/rfc/process.ts';
import type { Rfc } from '../../claims/rfc/rfc.ts';
import type { Place } from '../../finding.ts';
import { defineRule } from '../rule.ts';
import { writing } from '../writing.ts';

const pairs = [
  ['Supersedes', 'Superseded by'],
  ['Superseded by', 'Supersedes'],
] as const;

export default defineRule({
  id: 'rfc/use-reciprocal-supersession',
  since: '0.1.0',
  severity: 'warning',
  reads: ['rfcs'],
  cites: 'Both headers name each other',
  *check({ rfcs }) {
    const all = proposals(rfcs);
    const { namesBothWays } = demandsOf(rfcs);
    const isWhole = areAllHere(all);
    for (const rfc of all)
      for (const [here, there] of pairs)
        for (const number of numbersIn(rfc, here)) {
          const at = row(rfc, here)!.at;
          const other = all.find((one) => Number(one.number) === number);
          if (!other) {
            if (isWhole)
              yield { at, data: { here, there: 'nothing', file: rfc.file, other: String(number) } };
          } else if (namesBothWays) yield* oneSided(rfc, other, here, there, at);
        }
  },
  says: ({ here, there, file, other }) =>
    there === 'nothing'
      ? `${file} names number ${other} under "${here}", and there is no such proposal: readers look for it in vain. Correct the number.`
      : here === 'Status'
        ? `${other} is Accepted and supersedes ${file}, whose status is not ${there}: readers follow a proposal that no longer holds. Change the status.`
        : `${file} names ${other} under "${here}", and that one does not name it under "${there}": readers of one never learn of the other. Complete both headers.`,
  subjects: ({ rfcs }) => proposals(rfcs).length,
});

/** Numbers with more gaps than proposals are given out elsewhere, and what is not here may be there. */
function areAllHere(all: readonly Rfc[]): boolean {
  const numbers = [...new Set(all.map(({ number }) => Number(number)))];
  return Math.max(...numbers) - Math.min(...numbers) < numbers.length * 2;
}

function* oneSided(
  rfc: Rfc,
  other: Rfc,
  here: (typeof pairs)[number][0],
  there: (typeof pairs)[number][1],
  at: Place,
) {
  if (!numbersIn(other, there).includes(Number(rfc.number)))
    yield {
      at,
      data: { here: here as string, there: there as string, file: rfc.file, other: other.file },
      related: [{ at: row(other, there)?.at ?? other.headerAt!, says: `does not name ${rfc.number}` }],
    };
  const was = statusOf(other);
  if (here === 'Supersedes' && statusOf(rfc) === 'Accepted' && was !== 'Superseded')
    yield {
      at: row(other, 'Status')?.at ?? other.headerAt!,
      data: { here: 'Status', there: 'Superseded', file: other.file, other: rfc.file },
      mends: was === undefined ? [] : [writing(row(other, 'Status')!.at, was, 'Superseded')],
      related: [{ at, says: 'supersedes it and is Accepted' }],
    };
}

function numbersIn(rfc: Rfc, name: string): readonly number[] {
  const text = (row(rfc, name)?.text ?? '').replaceAll(
    /\d{4}-\d{2}-\d{2}|\bv?\d+\.[\d.]+|#\d+|https?:\S+/g,
    '',
  );
  const digits = text.match(/\d{1,5}/g) ?? [];
  return [...new Set(digits.map(Number))];
}

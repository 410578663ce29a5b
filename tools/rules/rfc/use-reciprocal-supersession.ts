import { proposals, row, statusOf } from '../../claims/rfc/process.ts';
import type { Rfc } from '../../claims/rfc/rfc.ts';
import { defineRule } from '../rule.ts';

const pairs = [
  ['Supersedes', 'Superseded by'],
  ['Superseded by', 'Supersedes'],
] as const;

export default defineRule({
  id: 'rfc/use-reciprocal-supersession',
  since: '0.1.0',
  severity: 'error',
  reads: ['rfcs'],
  cites: 'Both headers name each other',
  *check({ rfcs }) {
    const all = proposals(rfcs);
    for (const rfc of all)
      for (const [here, there] of pairs)
        for (const number of numbersIn(rfc, here)) {
          const other = all.find((one) => Number(one.number) === number);
          const stated = row(rfc, here)!;
          const back = other && numbersIn(other, there).includes(Number(rfc.number));
          if (other && !back)
            yield {
              at: stated.at,
              data: { here, there, file: rfc.file, other: other.file },
              related: [
                { at: row(other, there)?.at ?? other.headerAt!, says: `does not name ${rfc.number}` },
              ],
            };
          if (
            other &&
            here === 'Supersedes' &&
            statusOf(rfc) === 'Accepted' &&
            statusOf(other) !== 'Superseded'
          )
            yield {
              at: row(other, 'Status')?.at ?? other.headerAt!,
              data: { here: 'Status', there: 'Superseded', file: other.file, other: rfc.file },
              related: [{ at: stated.at, says: 'supersedes it and is Accepted' }],
            };
        }
  },
  says: ({ here, there, file, other }) =>
    here === 'Status'
      ? `${other} is Accepted and supersedes ${file}, whose status is not ${there}: readers follow a proposal that no longer holds. Change the status.`
      : `${file} names ${other} under "${here}", and that one does not name it under "${there}": readers of one never learn of the other. Complete both headers.`,
  subjects: ({ rfcs }) => proposals(rfcs).length,
});

function numbersIn(rfc: Rfc, name: string): readonly number[] {
  return [...(row(rfc, name)?.text ?? '').matchAll(/\d{1,5}/g)].map(([digits]) => Number(digits));
}

import { proposals, statusOf } from '../../claims/rfc/process.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'rfc/use-complete-index',
  since: '0.1.0',
  severity: 'error',
  reads: ['rfcs', 'indexes'],
  cites: 'The index shows each proposal with its status',
  *check({ rfcs, indexes }) {
    for (const index of indexes) {
      const listed = proposals(rfcs).filter((rfc) => rfc.file.startsWith(index.folder));
      for (const rfc of listed) {
        const row = index.rows.find((one) => one.links.includes(rfc.file));
        const status = statusOf(rfc);
        if (!row)
          yield {
            at: index.at,
            data: { file: rfc.file, says: 'is not in the index' },
            related: [{ at: rfc.headerAt!, says: 'has this header' }],
          };
        else if (status !== undefined && row.status !== undefined && row.status.text !== status)
          yield {
            at: row.status.at,
            data: { file: rfc.file, says: `is ${status}, and the index says ${row.status.text}` },
            related: [{ at: rfc.header.find(({ name }) => name === 'Status')!.at, says: `says ${status}` }],
          };
        for (const cell of row?.cells ?? []) {
          const stated = rfc.header.find(({ name }) => name.toLowerCase() === cell.name.toLowerCase());
          if (!stated || isNumber(stated.name) || plain(stated.text) === plain(cell.text)) continue;
          yield {
            at: cell.at,
            data: {
              file: rfc.file,
              says: `has the ${stated.name.toLowerCase()} "${stated.text}", and the index says "${cell.text}"`,
            },
            related: [{ at: stated.at, says: `says ${stated.text}` }],
          };
        }
      }
    }
  },
  says: ({ file, says }) =>
    `${file} ${says}: readers of the index take it for something else. Correct the index.`,
  subjects: ({ indexes }) => indexes.length,
});

/** The number is in the name of the file, and written in many ways. */
function isNumber(name: string): boolean {
  return /^(?:rfc|number|no\.?|#|id)$/i.test(name);
}

function plain(text: string): string {
  return text.replaceAll(/[*_`]/g, '').replace(/\s+/g, ' ').trim().toLowerCase();
}

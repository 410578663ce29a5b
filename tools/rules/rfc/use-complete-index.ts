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
      }
    }
  },
  says: ({ file, says }) =>
    `${file} ${says}: readers of the index take it for something else. Correct the index.`,
  subjects: ({ indexes }) => indexes.length,
});

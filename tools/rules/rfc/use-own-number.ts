import { proposals, row } from '../../claims/rfc/process.ts';
import type { Place } from '../../finding.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'rfc/use-own-number',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['rfcs'],
  cites: 'A number names one proposal for ever',
  *check({ rfcs }) {
    const owners = new Map<string, { readonly file: string; readonly at: Place }>();
    for (const rfc of proposals(rfcs)) {
      const stated = row(rfc, 'RFC') ?? row(rfc, 'Number');
      const at = stated?.at ?? rfc.headerAt!;
      const number = Number(rfc.number);
      if (stated && Number(/\d+/.exec(stated.text)?.[0]) !== number)
        yield { at, data: { number: rfc.number!, says: `the header says "${stated.text}"` } };
      const key = `${rfc.file.slice(0, rfc.file.lastIndexOf('/'))} ${number}`;
      const first = owners.get(key);
      if (first)
        yield {
          at,
          data: { number: rfc.number!, says: `${first.file} has it already` },
          related: [{ at: first.at, says: 'has the number' }],
        };
      else owners.set(key, { file: rfc.file, at });
    }
  },
  says: ({ number, says }) =>
    `The file is number ${number}, but ${says}: a reference to the number leads to the wrong proposal. Give it a number of its own.`,
  subjects: ({ rfcs }) => proposals(rfcs).length,
});

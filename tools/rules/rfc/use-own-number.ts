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
    const all = proposals(rfcs).toSorted((a, b) => stemOf(a.file).length - stemOf(b.file).length);
    for (const rfc of all) {
      const stated = row(rfc, 'RFC') ?? row(rfc, 'Number');
      const at = stated?.at ?? rfc.headerAt!;
      const number = Number(rfc.number);
      if (stated && Number(/\d+/.exec(stated.text)?.[0]) !== number)
        yield { at, data: { number: rfc.number!, says: `the header says "${stated.text}"` } };
      const key = `${rfc.file.slice(0, rfc.file.lastIndexOf('/'))} ${number}`;
      const first = owners.get(key);
      if (first && !isAnnex(first.file, rfc.file))
        yield {
          at,
          data: { number: rfc.number!, says: `${first.file} has it already` },
          related: [{ at: first.at, says: 'has the number' }],
        };
      else if (!first) owners.set(key, { file: rfc.file, at });
    }
  },
  says: ({ number, says }) =>
    `The file is number ${number}, but ${says}: a reference to the number leads to the wrong proposal. Give it a number of its own.`,
  subjects: ({ rfcs }) => proposals(rfcs).length,
});

/** `0050-runs-annex.md` is part of `0050-runs.md`. */
function isAnnex(whole: string, file: string): boolean {
  return stemOf(file).startsWith(`${stemOf(whole)}-`);
}

function stemOf(file: string): string {
  return file.replace(/\.[^.]*$/, '');
}

import type { Place } from '../../finding.ts';
import { parentPointer } from '../../json/pointer.ts';
import { isTorn } from '../../read/is-torn.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'document/no-duplicate-key',
  since: '0.1.0',
  severity: 'info',
  reads: ['document'],
  cites: 'RFC 8259 §4: the names within an object SHOULD be unique; YAML 1.2.2 §3.2.1.3',
  *check({ document }) {
    // Where it is not read to its end, what seems to be a name may be none.
    if (isTorn(document)) return;
    for (const trouble of document.troubles) {
      if (trouble.kind !== 'duplicate-key') continue;
      yield {
        at: trouble.at,
        related: trouble.related ?? [],
        data: { says: trouble.says },
        cause: causeOfDuplicate(trouble.at),
      };
    }
  },
  says: ({ says }) => says,
});

/** Names of one object that come twice came with one paste; what the one that parsers drop had is missing as well. */
export function causeOfDuplicate({ file, pointer }: Place): string {
  return `duplicate ${file}#${parentPointer(pointer)}`;
}

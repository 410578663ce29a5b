import type { Value } from '../../claims/claim.ts';
import { callsOf, casesIn } from '../../claims/golden/questions.ts';
import { served, statedOf } from '../../claims/golden/served.ts';
import { writtenAt } from '../../claims/golden/written-at.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly operation: string;
  readonly status: number;
  readonly documented: readonly string[];
}

/** What stands before every operation may answer these, and descriptions leave them out (RFC 9110 §15, RFC 6585). */
const FOR_ALL = new Set([408, 413, 414, 415, 429, 431, 500, 501, 502, 503, 504]);

export default defineRule<'data' | 'resolve', Data>({
  id: 'golden/use-documented-status',
  since: '0.1.0',
  severity: 'warning',
  reads: ['data', 'resolve'],
  cites: 'OpenAPI 3.1 §4.8.16: the expected responses of an operation',
  *check(corpus) {
    for (const [document, one] of casesIn(corpus))
      for (const call of callsOf(one)) {
        const found = served(corpus, call);
        if (!found) continue;
        const operation = statedOf(found, corpus.resolve);
        const documented = operation.statuses ?? [];
        for (const status of documented.length > 0 ? call.statuses : []) {
          if (FOR_ALL.has(status) || documented.some(({ value }) => covers(value, status))) continue;
          yield {
            at: writtenAt(document, one.pointer, String(status)),
            data: {
              operation: `${call.method} ${operation.path}`,
              status,
              documented: documented.map(({ value }) => String(value)),
            },
            related: [{ at: operation.at, says: 'lists what it answers' }],
          };
        }
      }
  },
  subjects: (corpus) =>
    casesIn(corpus).filter(([, one]) => callsOf(one).some((call) => served(corpus, call))).length,
  says: ({ operation, status, documented }) =>
    `The case wants \`${operation}\` to answer ${status}, and the API description lists ${documented.join(', ')}: an engine that keeps to it fails. Correct the status, or document it.`,
});

/** `4XX` covers 404, and `default` whatever is not listed. */
function covers(listed: Value['value'], status: number): boolean {
  const text = String(listed);
  return (
    text === String(status) || text === 'default' || (/^\dXX$/i.test(text) && text[0] === String(status)[0])
  );
}

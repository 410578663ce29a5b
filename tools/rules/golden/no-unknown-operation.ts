import { callsOf, casesIn } from '../../claims/golden/questions.ts';
import { isRefusedAsUnknown, servedAt, servesNothing } from '../../claims/golden/served.ts';
import { writtenAt } from '../../claims/golden/written-at.ts';
import { placeOf } from '../../claims/schema/node.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly operation: string;
  readonly methods: readonly string[];
}

export default defineRule<'data' | 'resolve', Data>({
  id: 'golden/no-unknown-operation',
  since: '0.1.0',
  severity: 'warning',
  reads: ['data', 'resolve'],
  cites: 'A case asks for operations that the API description serves',
  *check(corpus) {
    if (servesNothing(corpus)) return;
    for (const [document, one] of casesIn(corpus))
      for (const call of callsOf(one)) {
        const there = servedAt(corpus, call);
        const methods = [...new Set(there.map(({ method }) => method.toUpperCase()))];
        if (methods.includes(call.method) || isRefusedAsUnknown(call)) continue;
        yield {
          at: writtenAt(document, one.pointer, call.path),
          data: { operation: `${call.method} ${call.path}`, methods },
          related: there.map((one) => ({
            at: placeOf(one.node),
            says: `serves ${one.method.toUpperCase()} ${one.path}`,
          })),
        };
      }
  },
  subjects: (corpus) => (servesNothing(corpus) ? 0 : casesIn(corpus).length),
  says: ({ operation, methods }) =>
    methods.length > 0
      ? `The case sends \`${operation}\`, yet the API description serves that path with ${methods.join(', ')} only: no engine can pass. Correct the method.`
      : `The case sends \`${operation}\`, yet no API description serves it: no engine can pass. Correct the path, or take the case out.`,
});

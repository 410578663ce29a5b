import type { Claim } from '../../claims/claim.ts';
import { casesIn, eventsOf } from '../../claims/golden/questions.ts';
import { writtenAt } from '../../claims/golden/written-at.ts';
import { enumsIn } from '../../claims/schema/name-sets.ts';
import type { Facts } from '../facts.ts';
import { defineRule } from '../rule.ts';
import { nearName } from '../shapes/near-name.ts';
import { writing } from '../writing.ts';

interface Data {
  readonly name: string;
  readonly near: string | null;
}

/** So many of the names have to be declared before one that is not is taken for a slip. */
const FEWEST = 4;

export default defineRule<'data' | 'resolve' | 'schemas' | 'surface', Data>({
  id: 'golden/no-unknown-event',
  since: '0.1.0',
  severity: 'warning',
  reads: ['data', 'resolve', 'schemas', 'surface'],
  cites: 'A case waits for events that a schema or a message declares',
  *check({ schemas, surface, ...corpus }) {
    const asked = casesIn(corpus).flatMap(([document, one]) =>
      eventsOf(one).map((name) => ({ name, document, pointer: one.pointer })),
    );
    const declared = declaredIn({ schemas, surface });
    const known = new Set(asked.filter(({ name }) => declared.has(name)).map(({ name }) => name));
    if (known.size < FEWEST) return;
    for (const { name, document, pointer } of asked) {
      if (declared.has(name)) continue;
      const at = writtenAt(document, pointer, name);
      const near = nearName(name, [...declared]) ?? null;
      yield { at, data: { name, near }, mends: near === null ? [] : [writing(at, name, near)] };
    }
  },
  subjects: (corpus) => casesIn(corpus).filter(([, one]) => eventsOf(one).length > 0).length,
  says: ({ name, near }) =>
    `The case is about the event \`${name}\`, which no schema and no message declares${near === null ? '' : `; there is \`${near}\``}. Correct the name, or declare the event.`,
});

function declaredIn({ schemas, surface }: Pick<Facts, 'schemas' | 'surface'>): ReadonlySet<string> {
  const messages = surface.flatMap((claim: Claim) => (claim.kind === 'message' ? [claim.name] : []));
  return new Set([...messages, ...enumsIn(schemas).flatMap(({ names }) => names.map(({ name }) => name))]);
}

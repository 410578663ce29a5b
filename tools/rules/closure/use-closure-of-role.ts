import type { Claim, ShapeClaim } from '../../claims/claim.ts';
import type { PolicyClaim } from '../../claims/text-claims.ts';
import type { Mend, Place } from '../../finding.ts';
import { at as valueAt } from '../../json/pointer.ts';
import { member } from '../../json/value.ts';
import type { Corpus, DataDocument } from '../../read/document.ts';
import { defineRule } from '../rule.ts';
import { baseOf, isExcepted } from './exceptions.ts';

interface Data {
  readonly name: string;
  readonly role: 'submitted' | 'emitted';
  readonly closed: boolean;
  readonly sentence: string;
}

export default defineRule<'surface' | 'claims' | 'data' | 'resolve', Data>({
  id: 'closure/use-closure-of-role',
  since: '0.1.0',
  severity: 'warning',
  reads: ['surface', 'claims', 'data', 'resolve'],
  cites: 'JSON Schema core §10.3.2.3 and §11.3: what closes an object',
  *check(facts) {
    const { claims, data, resolve } = facts;
    const policies = policiesAmong(claims);
    // What is offered takes long to gather, and most texts make no such rule.
    const surface = policies.length === 0 ? [] : facts.surface;
    const seen = new Set<string>();
    for (const policy of policies) {
      const { role, closed, sentence } = policy;
      if (policies.some((one) => one.role === role && one.closed !== closed)) continue;
      for (const shape of bodiesOf(surface, role)) {
        const at = writtenAt(shape.at, data, resolve);
        const key = `${at.file}#${at.pointer}`;
        const isMeant = isException(at, policy, claims) || isOfBoth(shape, role, surface);
        if (seen.has(key) || shape.closed === closed || isMeant) continue;
        seen.add(key);
        yield {
          at,
          data: { name: shape.context.subject ?? shape.at.file, role, closed, sentence },
          mends: mendsOf(at, closed, data),
          related: [
            { at: policy.at, says: sentence },
            { at: shape.at, says: `is the body of ${shape.context.subject}` },
          ],
          bound: { by: 'inferred', because: `the body of ${shape.context.subject} is ${role}` },
        };
      }
    }
  },
  subjects: ({ claims }) => policiesAmong(claims).length,
  says({ name, role, closed, sentence }) {
    const what = `${name} is ${role === 'submitted' ? 'what clients submit' : 'what servers emit'}`;
    return closed
      ? `${what} and is open, yet the text says: "${sentence}" A member that is misspelt goes unseen. Close it at its outermost composition with \`unevaluatedProperties: false\`, or name the exception.`
      : `${what} and is closed, yet the text says: "${sentence}" A reader that validates refuses the next member. Open it, or name the exception.`;
  },
});

const CLOSING = ['additionalProperties', 'unevaluatedProperties'];

function mendsOf(at: Place, closed: boolean, data: readonly DataDocument[]): readonly Mend[] {
  const document = data.find(({ path }) => path === at.file);
  const schema = document && valueAt(document.value, at.pointer);
  const closing = CLOSING.find((name) => member(schema, name) !== undefined);
  if (!document || closed === (closing !== undefined)) return [];
  if (closing === undefined) {
    const entries = [{ name: 'unevaluatedProperties', value: false }];
    return [{ title: 'Close it', safe: false, put: { into: at, entries } }];
  }
  const pointer = `${at.pointer}/${closing}`;
  const cuts = [{ name: document.place(pointer, 'key'), value: document.place(pointer) }];
  return [{ title: 'Open it', safe: false, cuts }];
}

function policiesAmong(claims: readonly Claim[]): PolicyClaim[] {
  return claims.filter((claim): claim is PolicyClaim => claim.kind === 'policy' && !claim.context.aside);
}

function bodiesOf(surface: readonly Claim[], role: 'submitted' | 'emitted'): ShapeClaim[] {
  return surface.filter(
    (claim): claim is ShapeClaim => claim.kind === 'shape' && claim.context.role === role && claim.complete,
  );
}

/** A schema that both sides write is neither side's alone. */
function isOfBoth({ at }: ShapeClaim, role: string, surface: readonly Claim[]): boolean {
  return surface.some(
    (claim) =>
      claim.kind === 'shape' &&
      claim.at.file === at.file &&
      claim.at.pointer === at.pointer &&
      claim.context.role !== undefined &&
      claim.context.role !== role,
  );
}

/** The page of the policy names the file. */
function isException(at: Place, policy: PolicyClaim, claims: readonly Claim[]): boolean {
  return isExcepted(at.file, claims) || policy.files.includes(baseOf(at.file));
}

/** Behind the references, where it would be closed or opened. */
function writtenAt(at: Place, data: readonly DataDocument[], resolve: Corpus['resolve']): Place {
  const document = data.find(({ path }) => path === at.file);
  const ref = document && member(valueAt(document.value, at.pointer), '$ref');
  if (!document || typeof ref !== 'string') return at;
  const found = resolve(ref, document, at.pointer);
  return found.found ? found.document.place(found.pointer) : at;
}

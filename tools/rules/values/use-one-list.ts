import { indexBy } from '../../claims/binding/index-by.ts';
import { defineRule } from '../rule.ts';
import { quote, spell, type ValuesPair, valuePairs } from './bound-values.ts';

interface Data {
  readonly subject: string;
  readonly missing: readonly string[];
}

/** Fewer common values than this, and two lists may just be two lists. */
const COMMON = 3;
const SHARE = 0.4;

export const useOneList = defineRule<'bindings', Data>({
  id: 'values/use-one-list',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['bindings'],
  cites: 'A document that lists the values of one thing twice lists the same values.',
  *check({ bindings }) {
    const lists = [...valuePairs(bindings)].filter(({ here }) => here.complete);
    const alike = indexBy(lists, ({ subject }) => [subject]);
    for (const list of lists) {
      const wider = alike
        .get(list.subject)
        ?.find((other) => isWider(list, other) && !isOfAnother(list, other));
      if (!wider) continue;
      const own = valuesOf(list);
      const missing = valuesOf(wider).filter((value) => !own.includes(value));
      yield {
        at: list.here.at,
        data: { subject: list.subject, missing },
        related: [{ at: wider.here.at, says: `lists ${missing.length} more` }],
        evidence: { kind: 'difference', onlyHere: [], onlyThere: missing },
        ways: [
          { at: list.here.at, says: `add ${quote(missing)}` },
          { at: wider.here.at, says: `take ${missing.length === 1 ? 'it' : 'them'} out` },
        ],
        bound: list.bound,
      };
    }
  },
  says: ({ subject, missing }) =>
    `This list of the values of \`${subject}\` leaves out ${quote(missing)}, which another list of the same document has.`,
});

function valuesOf({ here }: ValuesPair): string[] {
  return here.values.map(({ value }) => spell(value));
}

/** Fields of two objects may be called alike: one that has all that its own schema allows is short of nothing. */
function isOfAnother(list: ValuesPair, other: ValuesPair): boolean {
  if (list.owner === undefined || other.owner === undefined || list.owner === other.owner) return false;
  const own = valuesOf(list);
  return list.there.values.every(({ value }) => own.includes(spell(value)));
}

/** Everything that this one lists, and more, about a set of the same name. */
function isWider(list: ValuesPair, other: ValuesPair): boolean {
  const own = valuesOf(list);
  const wide = valuesOf(other);
  return (
    own.length >= COMMON &&
    wide.length > own.length &&
    own.length >= SHARE * wide.length &&
    own.every((value) => wide.includes(value))
  );
}

import type { TypeStatement } from '../../claims/claim.ts';
import { defineRule } from '../rule.ts';
import { declarationOf, fieldPairs, schemaName } from './bound-fields.ts';
import { typeConflict } from './compare-types.ts';

interface Data {
  readonly field: string;
  readonly schema: string;
  readonly inside: string;
  readonly here: string;
  readonly there: string;
}

const INSIDE = { items: 'each item of ', entries: 'each value in ' } as const;

export const useSameType = defineRule<'bindings', Data>({
  id: 'shapes/use-same-type',
  since: '0.1.0',
  severity: 'info',
  reads: ['bindings'],
  cites: 'JSON Schema validation §6.1.1: type',
  *check({ bindings }) {
    for (const { schema, here, there, bound } of fieldPairs(bindings)) {
      const conflict = here.type && there.type && typeConflict(here.type, there.type);
      if (!conflict) continue;
      const inside = conflict.inside.map((part) => INSIDE[part]).join('');
      const what = `${inside}${inside === '' ? 'it' : `\`${here.name}\``}`;
      yield {
        at: here.typeAt ?? here.at,
        data: {
          field: here.name,
          schema: schemaName(schema),
          inside,
          here: conflict.here,
          there: conflict.there,
        },
        related: [{ at: there.at, says: `declared as ${there.type!.text}` }],
        evidence: { kind: 'difference', onlyHere: conflict.onlyHere, onlyThere: [] },
        ways: [
          { at: there.at, says: `declare ${what} as ${conflict.here}` },
          { at: here.typeAt ?? here.at, says: `call ${what} ${conflict.there}` },
        ],
        bound,
        cause: namesType(here.type)
          ? `type ${conflict.here} ${conflict.there}`
          : `type ${conflict.here} ${declarationOf(there.at)}`,
      };
    }
  },
  says: ({ field, schema, inside, here, there }) =>
    `Here ${inside}\`${field}\` is ${here}, yet in ${schema} it is ${there}.`,
});

/** A type of the protocol that goes by one name, and is taken for another one wherever that is used. */
function namesType({ names = [], items, entries }: TypeStatement): boolean {
  return names.length > 0 || [items, entries].some((inner) => inner !== undefined && namesType(inner));
}

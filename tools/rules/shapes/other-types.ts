import type { Binding } from '../../claims/binding/binding.ts';
import type { TypeStatement } from '../../claims/claim.ts';
import type { Report } from '../rule.ts';
import { writing } from '../writing.ts';
import { declarationOf, fieldPairs, type ShapeBinding, schemaName } from './bound-fields.ts';
import { typeConflict } from './compare-types.ts';

export interface OtherType {
  readonly field: string;
  readonly schema: string;
  readonly inside: string;
  readonly here: string;
  readonly there: string;
}

const INSIDE = { items: 'each item of ', entries: 'each value in ' } as const;

/** Types that a text gives to fields and their declarations do not, in those bindings that are asked for. */
export function* otherTypes(
  bindings: readonly Binding[],
  isAsked: (binding: ShapeBinding) => boolean,
): Iterable<Report<OtherType>> {
  for (const { schema, here, there, bound, binding } of fieldPairs(bindings)) {
    const conflict = here.type && there.type && typeConflict(here.type, there.type);
    if (!conflict || !isAsked(binding)) continue;
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
      mends:
        inside === ''
          ? [writing(here.typeAt ?? here.at, conflict.here, conflict.there, `Call it ${conflict.there}`)]
          : [],
      bound,
      cause: namesType(here.type)
        ? `type ${conflict.here} ${conflict.there}`
        : `type ${conflict.here} ${declarationOf(there.at)}`,
    };
  }
}

export function otherTypeSays({ field, schema, inside, here, there }: OtherType): string {
  return `Here ${inside}\`${field}\` is ${here}, yet in ${schema} it is ${there}.`;
}

/** A type of the protocol that goes by one name, and is taken for another one wherever that is used. */
function namesType({ names = [], items, entries }: TypeStatement): boolean {
  return names.length > 0 || [items, entries].some((inner) => inner !== undefined && namesType(inner));
}

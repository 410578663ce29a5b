import type { Place } from '../../finding.ts';
import type { DataDocument } from '../../read/document.ts';
import { defineRule } from '../rule.ts';
import { leavingOut } from '../writing.ts';
import { adviceOf, type Clash, causeOf, clashOf, forbiddenFields, reasonOf } from './impossible.ts';

interface Data extends Clash {
  readonly field: string;
}

/** Of a declaration the name may be its place. */
function declared(at: Place, data: readonly DataDocument[]): Place {
  return data.find(({ path }) => path === at.file)?.place(at.pointer) ?? at;
}

export const noDeadProperty = defineRule<'surface' | 'data' | 'resolve', Data>({
  id: 'solving/no-dead-property',
  since: '0.1.0',
  severity: 'warning',
  reads: ['surface', 'data', 'resolve'],
  cites: 'JSON Schema core §10.3.2.3: additionalProperties looks at the properties beside it only',
  *check({ surface, data, resolve }) {
    for (const forbidden of forbiddenFields(surface)) {
      const { shape, field, closure } = forbidden;
      const clash = field.required ? undefined : clashOf(forbidden, data, resolve);
      if (!clash) continue;
      const places = [
        { at: field.at, says: `declares ${field.name}` },
        { at: closure, says: `rejects ${field.name}` },
      ];
      yield {
        at: field.at,
        data: { field: field.name, ...clash },
        related: [places[1]!, { at: shape.at, says: 'puts the two together' }],
        evidence: { kind: 'core', places, says: 'These cannot hold together.' },
        mends: [
          leavingOut(`Take \`${field.name}\` out`, { name: 'before', value: declared(field.at, data) }),
        ],
        cause: causeOf(closure),
      };
    }
  },
  says: ({ field, ...clash }) =>
    `\`${field}\` can never be present in ${clash.whole}: ${reasonOf(clash)}. ${adviceOf(clash, `\`${field}\``)}`,
});

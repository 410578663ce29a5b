import { defineRule } from '../rule.ts';
import { fieldPairs, schemaName, shapeBindings } from './bound-fields.ts';

interface Data {
  readonly schema: string;
  readonly closed: boolean;
}

export const useSameClosure = defineRule<'bindings', Data>({
  id: 'shapes/use-same-closure',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['bindings'],
  cites: 'JSON Schema core §10.3.2.3 and §11.3: additionalProperties and unevaluatedProperties',
  *check({ bindings }) {
    for (const { claim, to, bound } of shapeBindings(bindings)) {
      if (claim.closed === undefined || to.closed === undefined || claim.closed === to.closed || !to.complete)
        continue;
      yield {
        at: claim.at,
        data: { schema: schemaName(to), closed: claim.closed },
        related: [{ at: to.at, says: to.closed ? 'closed here' : 'open here' }],
        bound,
      };
    }
    for (const { here, there, schema, bound } of fieldPairs(bindings)) {
      if (here.closed === undefined || there.closed === undefined || here.closed === there.closed) continue;
      yield {
        at: here.at,
        data: { schema: `${here.name} of ${schemaName(schema)}`, closed: here.closed },
        related: [{ at: there.at, says: there.closed ? 'closed here' : 'open here' }],
        bound,
      };
    }
  },
  subjects: ({ bindings }) =>
    shapeBindings(bindings).filter(
      ({ claim }) => claim.closed !== undefined || claim.fields.some(({ closed }) => closed !== undefined),
    ).length,
  says: ({ schema, closed }) =>
    closed
      ? `The text calls this object closed, yet ${schema} accepts members that it does not declare. Close it there, or call it open.`
      : `The text calls this object open, yet ${schema} rejects members that it does not declare. Open it there, or call it closed.`,
});

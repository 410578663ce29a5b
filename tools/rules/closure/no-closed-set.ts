import { defineRule } from '../rule.ts';
import { schemaName } from '../shapes/bound-fields.ts';
import { isExcepted } from './exceptions.ts';

interface Data {
  readonly sentence: string;
  readonly subject: string;
  readonly what: 'values' | 'object';
}

export const noClosedSet = defineRule<'bound' | 'claims', Data>({
  id: 'closure/no-closed-set',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['bound', 'claims'],
  cites:
    'JSON Schema validation §6.1.2 and core §10.3.2.3: a closed set rejects what readers are told to ignore',
  *check({ bound: bindings, claims }) {
    const seen = new Set<string>();
    for (const { claim, to, bound } of bindings) {
      if (claim.kind !== 'duty') continue;
      const isValues = to.kind === 'values';
      if (isValues ? to.open : to.kind !== 'shape' || !to.closed) continue;
      const key = `${to.at.file}#${to.at.pointer}`;
      if (seen.has(key) || isExcepted(to.at.file, claims)) continue;
      seen.add(key);
      const subject = isValues
        ? (to.context.subject ?? to.at.file)
        : to.kind === 'shape'
          ? schemaName(to)
          : to.at.file;
      yield {
        at: to.at,
        data: { sentence: claim.sentence, subject, what: isValues ? 'values' : 'object' },
        related: [{ at: claim.at, says: claim.sentence }],
        bound,
      };
    }
  },
  subjects: ({ bound }) => bound.filter(({ claim }) => claim.kind === 'duty').length,
  says: ({ sentence, subject, what }) =>
    what === 'values'
      ? `\`${subject}\` is a closed set here, yet the text says: "${sentence}" A reader that validates rejects what it is told to ignore. Open the set, for instance by a pattern beside the enum.`
      : `${subject} is closed, yet the text says: "${sentence}" A reader that validates rejects what it is told to ignore. Leave shapes open that servers emit.`,
});

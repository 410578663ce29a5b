import { defineRule } from '../rule.ts';
import { adviceOf, type Clash, causeOf, clashOf, forbiddenFields, reasonOf } from './impossible.ts';

interface Data extends Clash {
  readonly fields: readonly string[];
  /** The operation whose body it is. */
  readonly submitted?: string;
}

export const noImpossibleObject = defineRule<'surface' | 'data' | 'resolve', Data>({
  id: 'solving/no-impossible-object',
  since: '0.1.0',
  severity: 'info',
  reads: ['surface', 'data', 'resolve'],
  cites: 'JSON Schema core §10.2.1.1 and §10.3.2.3: every part of allOf is applied to the whole object',
  *check({ surface, data, resolve }) {
    const required = forbiddenFields(surface).filter(({ field }) => field.required);
    for (const shape of new Set(required.map((one) => one.shape))) {
      const own = required.filter((one) => one.shape === shape);
      const clash = clashOf(own[0]!, data, resolve);
      if (!clash) continue;
      const core = own.flatMap(({ field, closure }) => [
        { at: field.at, says: `declares and requires ${field.name}` },
        { at: closure, says: `rejects ${field.name}` },
      ]);
      const { role, subject } = shape.context;
      yield {
        at: shape.at,
        data: {
          ...clash,
          fields: own.map(({ field }) => field.name),
          ...(role === 'submitted' && subject !== undefined && { submitted: subject }),
        },
        related: core,
        evidence: { kind: 'core', places: core, says: 'These cannot hold together.' },
        cause: causeOf(own[0]!.closure),
      };
    }
  },
  says({ fields, submitted, ...clash }) {
    const names = fields.map((field) => `\`${field}\``).join(', ');
    const what =
      submitted === undefined
        ? `No object satisfies ${clash.whole}`
        : `No request body satisfies ${submitted}`;
    return `${what}: it requires ${names}, while ${reasonOf(clash)}. ${adviceOf(clash, names)}`;
  },
});

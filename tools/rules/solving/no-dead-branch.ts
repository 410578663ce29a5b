import type { Mend, Place } from '../../finding.ts';
import { lastToken, parentPointer } from '../../json/pointer.ts';
import { once } from '../../read/once.ts';
import { defineRule } from '../rule.ts';
import { choiceCause } from './choice-cause.ts';
import { deadParts } from './dead-parts.ts';
import { inShort } from './in-short.ts';
import { isListOfDefinitions } from './list-of-definitions.ts';

interface Data {
  readonly branch: string;
  readonly because: string;
  readonly coveredBy?: number;
}

export const noDeadBranch = defineRule<'schema' | 'resolve' | 'data', Data>({
  id: 'solving/no-dead-branch',
  since: '0.1.0',
  crowds: 'each',
  severity: 'info',
  reads: ['schema', 'resolve', 'data'],
  cites: 'JSON Schema core §10.2.1 and §10.2.2: a branch that nothing can match says nothing',
  *check({ schema, resolve, data }) {
    const isList = once(() => isListOfDefinitions(schema, data, resolve));
    for (const { kind, at, core, because, coveredBy, innocent } of deadParts(resolve, schema)) {
      if (innocent) continue;
      if (kind !== 'branch' && kind !== 'then' && kind !== 'else') continue;
      if (/^\/oneOf\/\d+$/.test(at.pointer) && isList()) continue;
      yield {
        at,
        data: {
          branch: nameOf(kind, at.pointer),
          because,
          ...(coveredBy !== undefined && { coveredBy }),
        },
        related: core,
        mends: mendsOf(kind, at),
        cause: choiceCause({ ...at, pointer: parentPointer(at.pointer) }, schema),
        evidence: { kind: 'core', places: core, says: 'These leave no value for it.' },
      };
    }
  },
  says: ({ branch, because, coveredBy }) =>
    coveredBy === undefined
      ? `No value can ever match ${branch}: ${inShort(because)}. Correct what excludes it, or remove it.`
      : `No value can ever match ${branch}: whatever it accepts, branch ${coveredBy} accepts as well, and exactly one may match. Narrow branch ${coveredBy}, or use \`anyOf\`.`,
});

/** The branch that nothing matches may go; where another one covers it, that one may be wider than was meant. */
function mendsOf(kind: 'branch' | 'then' | 'else', value: Place): readonly Mend[] {
  return kind === 'branch'
    ? [{ title: `Take out ${nameOf(kind, value.pointer)}`, safe: false, cuts: [{ value }] }]
    : [];
}

function nameOf(kind: 'branch' | 'then' | 'else', pointer: string): string {
  if (kind !== 'branch') return `what stands under \`${kind}\``;
  return `branch ${Number(lastToken(pointer)) + 1} of \`${lastToken(parentPointer(pointer))}\``;
}

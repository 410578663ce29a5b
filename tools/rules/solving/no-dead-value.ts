import { parentPointer } from '../../json/pointer.ts';
import { isObject, type Json } from '../../json/value.ts';
import { defineRule } from '../rule.ts';
import { quote, spell } from '../values/bound-values.ts';
import { type DeadPart, deadParts } from './dead-parts.ts';
import { inShort } from './in-short.ts';

interface Data {
  readonly values: readonly string[];
  readonly because: string;
}

export const noDeadValue = defineRule<'schema' | 'resolve', Data>({
  id: 'solving/no-dead-value',
  since: '0.1.0',
  severity: 'info',
  reads: ['schema', 'resolve'],
  cites:
    'JSON Schema validation §6.1.2 and core §10.2.1.1: what a list allows, no other keyword may take away',
  *check({ schema, resolve }) {
    const lists = new Map<string, DeadPart[]>();
    for (const part of deadParts(resolve, schema).filter(({ kind }) => kind === 'value')) {
      if (isInclude(part.value)) continue;
      const key = `${part.at.file}#${parentPointer(part.at.pointer)}`;
      lists.set(key, [...(lists.get(key) ?? []), part]);
    }
    for (const parts of lists.values()) {
      const [first] = parts;
      if (!first) continue;
      yield {
        at: first.at,
        data: { values: parts.map(({ value }) => spell(value ?? null)), because: first.because },
        related: first.core,
        mends: [
          {
            title: `Take ${quote(parts.map(({ value }) => spell(value ?? null)))} out of the list`,
            safe: false,
            cuts: parts.map(({ at }) => ({ value: at })),
          },
        ],
        evidence: { kind: 'core', places: first.core, says: 'These leave no room for it.' },
      };
    }
  },
  says: ({ values, because }) =>
    `${quote(values)} ${values.length === 1 ? 'is listed, yet it' : 'are listed, yet they'} can never occur here: ${inShort(because)}. Take ${values.length === 1 ? 'the value' : 'the values'} out of the list, or allow ${values.length === 1 ? 'it' : 'them'} there.`,
});

/** `{ "$ref": … }` in a list of values: a build puts in what it names. */
function isInclude(value: Json | undefined): boolean {
  return isObject(value) && Object.keys(value).length === 1 && typeof value.$ref === 'string';
}

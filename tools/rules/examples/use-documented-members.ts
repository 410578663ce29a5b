import type { ExampleClaim, Field } from '../../claims/claim.ts';
import { escapeToken } from '../../json/pointer.ts';
import { defineRule } from '../rule.ts';
import { nearName } from '../shapes/near-name.ts';
import { type Documented, documentedExamples } from './documented-examples.ts';

interface Data {
  readonly field: string;
  /** What the example shows in place of it. */
  readonly shown?: string;
  readonly form: string;
}

/** So many names in common, and an example that has only what the table has, are about one object. */
const SHARED = 3;

export default defineRule<'stated' | 'bindings', Data>({
  id: 'examples/use-documented-members',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['stated', 'bindings'],
  cites: 'An example shows what the table of its section describes',
  *check({ stated, bindings }) {
    for (const documented of documentedExamples(stated, bindings)) {
      const { example, shape, object } = documented;
      for (const { field, shown } of clashesOf(documented)) {
        const pointer = shown === undefined ? object.pointer : `${object.pointer}/${escapeToken(shown)}`;
        const form = shape.form === 'table' ? 'table' : 'list';
        yield {
          at: example.places[pointer] ?? example.at,
          data: { field: field.name, form, ...(shown !== undefined && { shown }) },
          related: [{ at: field.at, says: field.required ? 'required here' : 'documented here' }],
          bound: {
            by: 'inferred',
            because: `${form} and example stand in one section and share ${object.shared} names`,
          },
        };
      }
    }
  },
  subjects: ({ stated }) => stated.filter(({ kind }) => kind === 'example').length,
  says: ({ field, shown, form }) =>
    shown === undefined
      ? `The example lacks \`${field}\`, which the ${form} of its section requires. Show it, or call it optional.`
      : `The example shows \`${shown}\`, which the ${form} of its section does not list, and lacks \`${field}\`, which it does. Write one name in both.`,
});

interface Clash {
  readonly field: Field;
  readonly shown?: string;
}

function* clashesOf({ example, shape, object, hasRival }: Documented): Iterable<Clash> {
  if (!shape.complete || hasRival || object.shared < SHARED) return;
  const listed = new Set(shape.fields.map(({ name }) => name));
  const members = Object.keys(object.value);
  const unlisted = members.filter((name) => !listed.has(name));
  const unshown = shape.fields.filter(({ name }) => !members.includes(name));
  const names = unshown.map(({ name }) => name);
  const isMeant = (field: Field) => unlisted.find((name) => nearName(name, names) === field.name);
  for (const field of unshown) {
    const shown = isMeant(field);
    if (shown !== undefined) yield { field, shown };
    else if (unlisted.length === 0 && isDemanded(field) && isWhole(example, object.pointer, field.name))
      yield { field };
  }
}

function isDemanded({ required, conditional, alternative, leftOut, either, deprecated }: Field): boolean {
  return required === true && !(conditional || alternative || leftOut || either || deprecated);
}

/** Nothing says that something was left out. */
function isWhole(
  { strict, complete, elided, omitted = [] }: ExampleClaim,
  pointer: string,
  name: string,
): boolean {
  return strict && complete && !omitted.includes(name) && !elided.some((one) => one.startsWith(pointer));
}

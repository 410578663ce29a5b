import type { Mend } from '../../finding.ts';
import { lastToken, parentPointer, parsePointer, at as valueAt } from '../../json/pointer.ts';
import { member } from '../../json/value.ts';
import type { SchemaResource } from '../../read/schemas.ts';
import { defineRule } from '../rule.ts';
import { leavingOut } from '../writing.ts';
import { choiceCause } from './choice-cause.ts';
import { type DeadPart, deadParts } from './dead-parts.ts';
import { inShort } from './in-short.ts';

interface Data {
  readonly name: string;
  readonly what: 'schema' | 'property' | 'clash';
  readonly because: string;
}

const WORDS: Readonly<Record<Data['what'], (name: string) => string>> = {
  schema: (name) => `No value satisfies ${name}`,
  property: (name) => `${name} can never be present`,
  clash: () => 'What this asks for can never hold',
};

const NAMING = /^(?:\$defs|definitions|schemas|properties)$/;
/** The keywords that close an object; what they rule out is told by the rules about closed compositions. */
const CLOSING = ['additionalProperties', 'unevaluatedProperties'];

export const noUnsatisfiableSchema = defineRule<'schema' | 'resolve', Data>({
  id: 'solving/no-unsatisfiable-schema',
  since: '0.1.0',
  severity: 'info',
  reads: ['schema', 'resolve'],
  cites: 'JSON Schema core §4.3.1: an instance is valid when every assertion of the schema holds',
  *check({ schema, resolve }) {
    const told = new Set<string>();
    for (const part of deadParts(resolve, schema)) {
      const what = whatIs(part);
      const isKnown = told.has(part.because);
      if (!what || isKnown || part.keywords.some((keyword) => CLOSING.includes(keyword))) continue;
      told.add(part.because);
      const at = what === 'clash' ? (part.core.at(-1) ?? part).at : part.at;
      yield {
        at,
        data: { name: nameOf(at.pointer, schema), what, because: part.because },
        related: part.core,
        mends: what === 'property' ? removals(part, schema, nameOf(at.pointer, schema)) : [],
        ...causeOf(part, schema),
        evidence: { kind: 'core', places: part.core, says: 'These cannot hold together.' },
      };
    }
  },
  says: ({ name, what, because }) => `${WORDS[what](name)}: ${inShort(because)}. Correct one of them.`,
});

/** Where a choice speaks of the property as well, taking it out here moves the trouble there. */
function removals(part: DeadPart, schema: SchemaResource, name: string): readonly Mend[] {
  const { document } = schema;
  const { file, pointer } = part.at;
  const holder = valueAt(document.value, parentPointer(parentPointer(pointer)));
  const isChosen = ['oneOf', 'anyOf', 'if'].some((keyword) => member(holder, keyword) !== undefined);
  if (file !== document.path || isChosen) return [];
  const cut = { name: document.place(pointer, 'key'), value: document.place(pointer) };
  return [leavingOut(`Take ${name} out`, cut)];
}

/** Where a choice is to blame, its branches are told of as well. */
function causeOf({ core }: DeadPart, schema: SchemaResource): { readonly cause?: string } {
  const [choice, ...others] = core.filter(({ at }) => lastToken(at.pointer) === 'oneOf');
  return choice && others.length === 0 ? { cause: choiceCause(choice.at, schema) } : {};
}

function whatIs({ kind, innocent }: DeadPart): Data['what'] | undefined {
  if (innocent) return 'clash';
  if (kind === 'schema' || kind === 'definition') return 'schema';
  return kind === 'property' ? 'property' : undefined;
}

function nameOf(pointer: string, schema: SchemaResource): string {
  const title = pointer === schema.pointer ? member(schema.value, 'title') : undefined;
  if (typeof title === 'string') return title;
  const [holder, name] = parsePointer(pointer).slice(-2);
  if (holder !== undefined && name !== undefined && NAMING.test(holder)) return `\`${name}\``;
  if (/\/requestBody\/|\/requestBodies\//.test(pointer)) return 'this request body';
  return pointer === '' ? schema.document.path : 'this schema';
}

import type { Binding } from '../../claims/binding/binding.ts';
import type { ExampleClaim, ShapeClaim } from '../../claims/claim.ts';
import { type Describe, describer } from '../../claims/schema/describe.ts';
import { children, type Resolve, type SchemaNode, target } from '../../claims/schema/node.ts';
import type { Place } from '../../finding.ts';
import { at, escapeToken } from '../../json/pointer.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import { defineRule } from '../rule.ts';
import { schemaName } from '../shapes/bound-fields.ts';
import { nearName } from '../shapes/near-name.ts';

interface Data {
  readonly name: string;
  readonly schema: string;
  readonly known: number;
  readonly near?: string;
}

interface Undeclared {
  readonly pointer: string;
  readonly name: string;
  readonly known: number;
  readonly near?: string;
}

/** So many members beside it are declared, and so many more than are not. */
const SIBLINGS = 3;
const MORE = 3;
const DEEPEST = 8;
/** So many names in common are not by chance. */
const LARGE = 10;
/** Members of another layer, and slots that readers fill in. */
const OF_OTHERS = /^(?:x-|[$_@]|<)|[:./\s{}]/;

export default defineRule<'bindings' | 'data' | 'resolve', Data>({
  id: 'examples/no-undeclared-member',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['bindings', 'data', 'resolve'],
  cites: 'JSON Schema core §10.3.2: properties and additionalProperties',
  *check({ bindings, data, resolve }) {
    const shown = bindings.filter(isSure);
    if (shown.length === 0) return;
    const describe = describer(resolve);
    const documents = new Map(data.map((document) => [document.path, document]));
    for (const { claim, to, bound } of shown) {
      const document = documents.get(to.at.file);
      const value = document && at(document.value, to.at.pointer);
      if (!document || value === undefined) continue;
      const node: SchemaNode = { document, pointer: to.at.pointer, value, chain: [] };
      const open = (one: SchemaNode) => mayBeExtended(one, resolve);
      for (const { pointer, name, known, near } of undeclaredIn(claim.value, [node], describe, open)) {
        // What only looks like an object may extend it, unless it has nearly all of a large one.
        if (bound.by === 'inferred' && near === undefined && known < LARGE) continue;
        yield {
          at: claim.places[pointer] ?? placeIn(claim, pointer, documents),
          data: { name, schema: schemaName(to), known, ...(near !== undefined && { near }) },
          bound,
          cause: `undeclared ${schemaName(to)} ${name}`,
        };
      }
    }
  },
  says: ({ name, schema, known, near }) =>
    `The example shows \`${name}\`, which ${schema} does not declare where it declares the ${known} others beside it.${near === undefined ? ' Declare it, or take it out.' : ` Was \`${near}\` meant?`}`,
});

/** Examples that are data do not carry the places of their members. */
function placeIn(
  { form, at }: ExampleClaim,
  pointer: string,
  documents: ReadonlyMap<string, DataDocument>,
): Place {
  const isData = form === 'file' || form === 'api' || form === 'schema';
  return (isData && documents.get(at.file)?.place(at.pointer + pointer)) || at;
}

/** Compositions deeper than this are nobody's. */
const NESTED = 6;

/** It says that it takes others, or by a discriminator which schema holds beside it, and that may declare more. */
function mayBeExtended(node: SchemaNode, resolve: Resolve, depth = 0): boolean {
  if (isObject(member(node.value, 'discriminator'))) return true;
  if (member(node.value, 'additionalProperties') === true) return true;
  const parts = [target(node, resolve) ?? [], ...children(node, 'allOf')].flat();
  return depth < NESTED && parts.some((part) => mayBeExtended(part, resolve, depth + 1));
}

/** What is there to be refused by somebody. */
const COUNTER =
  /(?:^|[/._-])(?:bad|broken|counter-?examples?|fail|forged|invalid|malformed|negative|tampered|un(?:declared|known|mapped)|wrong)(?:[/._-]|$)/i;

/** What is rejected may be of something else, and what an API only happens to accept too. */
function isSure(binding: Binding): binding is Binding<ExampleClaim, ShapeClaim> {
  const { claim, to, faults } = binding;
  return (
    claim.kind === 'example' &&
    !COUNTER.test(claim.at.file) &&
    to.kind === 'shape' &&
    faults?.length === 0 &&
    claim.context.aside === undefined
  );
}

function* undeclaredIn(
  held: Json,
  nodes: readonly SchemaNode[],
  describe: Describe,
  isOpen: (node: SchemaNode) => boolean,
  pointer = '',
  depth = 0,
): Iterable<Undeclared> {
  if (depth > DEEPEST || nodes.length === 0) return;
  const described = nodes.map(describe);
  if (isArray(held)) {
    const items = described.flatMap((one) => one.items ?? []);
    for (const [index, item] of held.entries())
      yield* undeclaredIn(item, items, describe, isOpen, `${pointer}/${index}`, depth + 1);
  } else if (isObject(held)) {
    const fields = new Map(described.flatMap((one) => [...one.fields]));
    const names = Object.keys(held);
    const known = names.filter((name) => fields.has(name));
    const unknown = names.filter((name) => !fields.has(name) && !OF_OTHERS.test(name));
    const takesMore = described.some(
      ({ partial, patterns, entries }) => partial || patterns.length > 0 || entries !== undefined,
    );
    const unshown = [...fields.keys()].filter((name) => !names.includes(name));
    const mayExtend = nodes.some(isOpen);
    if (!takesMore && known.length >= SIBLINGS && known.length >= MORE * unknown.length)
      for (const name of unknown) {
        const near = nearName(name, unshown);
        if (mayExtend && near === undefined) continue;
        yield {
          pointer: `${pointer}/${escapeToken(name)}`,
          name,
          known: known.length,
          ...(near !== undefined && { near }),
        };
      }
    for (const name of known) {
      const { all, some } = fields.get(name)!;
      yield* undeclaredIn(
        held[name]!,
        [...all, ...some.flat()],
        describe,
        isOpen,
        `${pointer}/${escapeToken(name)}`,
        depth + 1,
      );
    }
  }
}

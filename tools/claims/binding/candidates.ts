import type { Describe } from '../schema/describe.ts';
import { type Description, isObjectLike } from '../schema/description.ts';
import type { Schemas } from '../schema/locate.ts';
import {
  children,
  hasReference,
  kept,
  keyOf,
  mayHave,
  type Resolve,
  type SchemaNode,
  target,
} from '../schema/node.ts';
import type { Located } from '../schema/walk.ts';
import { type Families, type Family, familiesOf, type Standing } from './families.ts';
import { indexBy } from './index-by.ts';
import { type Weigh, weightsOf, words } from './likeness.ts';

/** A schema of an object that a table or a list may be about. */
export interface Candidate extends Standing {
  readonly located: Located;
  readonly names: readonly (readonly string[])[];
  /** Names of properties that refer to it: they call a use of it. */
  readonly aliases: readonly (readonly string[])[];
  readonly trail: readonly (readonly string[])[];
  readonly fields: ReadonlySet<string>;
  readonly folded: ReadonlySet<string>;
  readonly stem: readonly string[];
  /** Keys of the alternatives that it is a union of. */
  readonly branches: ReadonlySet<string>;
  /** Keys of the schemas that its fields, their items and their entries follow. */
  leads(): ReadonlySet<string>;
}

export interface Candidates {
  readonly all: readonly Candidate[];
  readonly families: Families<Candidate>;
  /** Also those that only write the name in other case. */
  withField(name: string): readonly Family<Candidate>[];
  at(key: string): Candidate | undefined;
  /** Those that have the schema among their alternatives. */
  unionsOf(key: string): readonly Candidate[];
  weighWord: Weigh;
  /** Files by the words of their names. */
  readonly stems: ReadonlySet<string>;
  /** How telling it is that two shapes share a field: much for a rare name, little for `name` or `id`. */
  weight(field: string): number;
  /** All fields of a candidate together. */
  weightOf(candidate: Candidate): number;
}

export function candidatesOf(schemas: Schemas, resolve: Resolve, describe: Describe): Candidates {
  const aliases = aliasesOf(schemas.all(), resolve);
  const all: Candidate[] = [];
  for (const located of schemas.all()) {
    const one = candidate(located, aliases, resolve, describe);
    if (one) all.push(one);
  }
  const byKey = new Map(all.map((one) => [one.key, one]));
  const byBranch = indexBy(all, ({ branches }) => branches);
  const families = familiesOf(all, contentOf);
  const byField = indexBy(families.all, ({ first }) => first.folded);
  return {
    all,
    families,
    withField: (name) => byField.get(fold(name)) ?? [],
    at: (key) => byKey.get(key),
    unionsOf: (key) => byBranch.get(key) ?? [],
    weighWord: weightsOf(all.flatMap(({ names }) => names.slice(0, 1))),
    stems: new Set(all.map(({ stem }) => stem.join(' '))),
    ...weights(all),
  };
}

function weights(all: readonly Candidate[]): Pick<Candidates, 'weight' | 'weightOf'> {
  const count = new Map<string, number>();
  for (const { folded } of all) for (const name of folded) count.set(name, (count.get(name) ?? 0) + 1);
  const known = new Map<string, number>();
  const sums = new Map<Candidate, number>();
  function weight(field: string): number {
    const found =
      known.get(field) ?? 0.3 + Math.log(1 + all.length / (1 + Math.max(1, count.get(fold(field)) ?? 0)));
    known.set(field, found);
    return found;
  }
  return {
    weight,
    weightOf(candidate) {
      const found = sums.get(candidate) ?? [...candidate.fields].reduce((sum, name) => sum + weight(name), 0);
      sums.set(candidate, found);
      return found;
    },
  };
}

/** All of a candidate that a score looks at, but for where it stands. */
function contentOf(candidate: Candidate): string {
  const { located, aliases, fields, stem } = candidate;
  const form = [isWhole(candidate), isNamed(candidate)];
  return JSON.stringify([form, stem, located.names, located.trail, aliases, [...fields]]);
}

/** The schema of a whole file. */
export function isWhole({ located }: Candidate): boolean {
  return located.as === 'root' || !located.node.pointer.includes('/', 1);
}

/** The document itself sets it apart. */
export function isNamed({ located }: Candidate): boolean {
  return located.as === 'definition' || located.as === 'root';
}

export function fold(name: string): string {
  return name.toLowerCase();
}

/** What is only a reference is no candidate of its own: its name is another name of what it refers to. */
function aliasesOf(located: Iterable<Located>, resolve: Resolve): ReadonlyMap<string, readonly string[]> {
  const aliases = new Map<string, string[]>();
  for (const { node, names, as } of located) {
    const name = names[0];
    if (!isAlias(node) || name === undefined || as === 'part') continue;
    const aim = target(node, resolve);
    if (!aim) continue;
    const known = aliases.get(keyOf(aim)) ?? [];
    if (!known.includes(name)) aliases.set(keyOf(aim), [...known, name]);
  }
  return aliases;
}

function isAlias(node: SchemaNode): boolean {
  return hasReference(node) && !('properties' in (node.value as object));
}

function candidate(
  located: Located,
  aliases: ReadonlyMap<string, readonly string[]>,
  resolve: Resolve,
  describe: Describe,
): Candidate | undefined {
  if (isAlias(located.node) || located.as === 'part' || !mayHave(located.node, ['properties']))
    return undefined;
  const description = describe(located.node);
  if (!isObjectLike(description)) return undefined;
  const key = keyOf(located.node);
  const { path } = located.node.document;
  const held = kept(located.node);
  return {
    key,
    file: path,
    located: { ...located, node: held },
    names: located.names.map(words),
    aliases: (aliases.get(key) ?? []).map(words),
    trail: located.trail.map(words),
    fields: new Set(description.fields.keys()),
    folded: new Set([...description.fields.keys()].map(fold)),
    stem: stemOf(path),
    branches: branchesOf(located.node, resolve),
    leads: () => leadsOf(describe(held), resolve, describe),
  };
}

function branchesOf(node: SchemaNode, resolve: Resolve): ReadonlySet<string> {
  const branches = [...children(node, 'oneOf'), ...children(node, 'anyOf')];
  return new Set(
    branches.map((branch) => keyOf((hasReference(branch) && target(branch, resolve)) || branch)),
  );
}

const HOLDING = ['items', 'prefixItems', 'additionalProperties', 'patternProperties'];

function leadsOf(description: Description, resolve: Resolve, describe: Describe): ReadonlySet<string> {
  const found = new Set<string>();
  for (const nodes of description.fields.values()) {
    for (const node of [...nodes.all, ...nodes.some.flat()]) {
      const { items = [], entries = [] } = mayHave(node, HOLDING) ? describe(node) : {};
      for (const inner of [node, ...items, ...entries]) {
        found.add(keyOf(inner));
        const aim = hasReference(inner) ? target(inner, resolve) : undefined;
        if (aim) found.add(keyOf(aim));
      }
    }
  }
  return found;
}

/** The words of a file's name, without the endings that say what kind of file it is. */
export function stemOf(path: string): readonly string[] {
  const name = path
    .split('/')
    .at(-1)!
    .replace(/\.(?:schema\.)?(?:jsonc?|ya?ml|mdx?|markdown)$/i, '');
  return words(name.replace(/[-_.]?schema$/i, ''));
}

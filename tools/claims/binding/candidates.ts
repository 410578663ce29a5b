import type { Describe } from '../schema/describe.ts';
import { isObjectLike } from '../schema/description.ts';
import { hasReference, keyOf, type Resolve, type SchemaNode, target } from '../schema/node.ts';
import type { Located } from '../schema/walk.ts';
import { words } from './likeness.ts';
import { versionsIn } from './versions.ts';

/** A schema of an object that a table or a list may be about. */
export interface Candidate {
  readonly key: string;
  readonly located: Located;
  readonly names: readonly (readonly string[])[];
  readonly trail: readonly (readonly string[])[];
  readonly fields: ReadonlySet<string>;
  readonly versions: readonly string[];
  readonly stem: readonly string[];
}

export interface Candidates {
  readonly all: readonly Candidate[];
  withField(name: string): readonly Candidate[];
  withName(name: readonly string[]): readonly Candidate[];
  at(key: string): Candidate | undefined;
  /** How telling it is that two shapes share a field: much for a rare name, little for `name` or `id`. */
  weight(field: string): number;
}

export function candidatesOf(located: readonly Located[], resolve: Resolve, describe: Describe): Candidates {
  const aliases = aliasesOf(located, resolve);
  const all = located.flatMap((one) => candidate(one, aliases, describe) ?? []);
  const byField = index(all, ({ fields }) => fields);
  const byName = index(all, ({ names }) => new Set(names.map((name) => name.join(' '))));
  const byKey = new Map(all.map((one) => [one.key, one]));
  return {
    all,
    withField: (name) => byField.get(name) ?? [],
    withName: (name) => byName.get(name.join(' ')) ?? [],
    at: (key) => byKey.get(key),
    weight: (field) => 0.3 + Math.log(1 + all.length / (1 + (byField.get(field)?.length ?? 0))),
  };
}

/** What is only a reference is no candidate of its own: its name is another name of what it refers to. */
function aliasesOf(located: readonly Located[], resolve: Resolve): ReadonlyMap<string, readonly string[]> {
  const aliases = new Map<string, string[]>();
  for (const { node, names, as } of located) {
    const name = names[0];
    if (!isAlias(node) || name === undefined || as === 'branch') continue;
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
  describe: Describe,
): Candidate | undefined {
  if (isAlias(located.node)) return undefined;
  const description = describe(located.node);
  if (!isObjectLike(description)) return undefined;
  const key = keyOf(located.node);
  const path = located.node.document.path;
  return {
    key,
    located,
    names: [...located.names, ...(aliases.get(key) ?? [])].map(words),
    trail: located.trail.map(words),
    fields: new Set(description.fields.keys()),
    versions: versionsIn(path),
    stem: stemOf(path),
  };
}

/** The words of a file's name, without the endings that say what kind of file it is. */
export function stemOf(path: string): readonly string[] {
  const name = path
    .split('/')
    .at(-1)!
    .replace(/\.(?:schema\.)?(?:jsonc?|ya?ml|mdx?|markdown)$/i, '');
  return words(name.replace(/[-_.]?schema$/i, ''));
}

function index<T>(
  all: readonly T[],
  keys: (one: T) => ReadonlySet<string>,
): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) {
    for (const key of keys(one)) {
      const known = found.get(key);
      if (known) known.push(one);
      else found.set(key, [one]);
    }
  }
  return found;
}

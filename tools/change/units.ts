import { indexBy } from '../claims/binding/index-by.ts';
import { keyOf } from '../claims/schema/node.ts';
import { member } from '../json/value.ts';
import { type Paired, pair } from './pair.ts';
import type { Surface, Unit } from './surface.ts';

type Units = ReadonlyMap<string, Unit>;

/** Which schemas of two revisions are the same one. */
export interface UnitPairs extends Paired<Unit> {
  /** What became of a schema of the base, by its file and pointer there. */
  headOf(key: string): Unit | undefined;
}

/** By place; by name, whichever keyword or file holds it now; then by content, by address, by title and by name of file. */
export function pairUnits(base: Surface, head: Surface): UnitPairs {
  const [from, to] = [base, head].map(({ units }) => units) as [Units, Units];
  const wholes = pair(filtered(from, true), filtered(to, true), ...FILE_SIGNS);
  const files = new Map([
    ...movedFiles(from, to),
    ...wholes.renamed.map((one) => [fileOf(one.base.item), fileOf(one.head.item)] as const),
  ]);
  const [before, after] = [filtered(from, false), filtered(to, false)];
  const parts = pair(asMoved(before, after, files), after, contentSign);
  const found = new Map<string, Unit>(
    [wholes, parts].flatMap(({ kept, renamed }) => [
      ...kept.map((one) => [keyOf(one.base.node), one.head] as const),
      ...renamed.map((one) => [keyOf(one.base.item.node), one.head.item] as const),
    ]),
  );
  return {
    kept: [...wholes.kept, ...parts.kept],
    added: [...wholes.added, ...parts.added],
    removed: [...wholes.removed, ...parts.removed],
    renamed: [...wholes.renamed, ...parts.renamed],
    headOf: (key) => found.get(key),
  };
}

function filtered(units: Units, isWhole: boolean): Units {
  return new Map([...units].filter(([, unit]) => unit.isWhole === isWhole));
}

/** The definitions of the base under the keys that they have in the head, where only what holds them is another. */
function asMoved(base: Units, head: Units, files: ReadonlyMap<string, string>): Units {
  const fresh = [...head].filter(([key]) => !base.has(key));
  const named = indexBy(fresh, ([, unit]) => [calledIn(fileOf(unit), unit)]);
  return new Map(
    [...base].map(([key, unit]) => {
      if (head.has(key)) return [key, unit];
      const aims = named.get(calledIn(files.get(fileOf(unit)) ?? fileOf(unit), unit)) ?? [];
      return [aims.length === 1 ? aims[0]![0] : key, unit];
    }),
  );
}

/** A definition by its file and its name, whatever holds it there. */
function calledIn(file: string, { node: { pointer } }: Unit): string {
  return `${file}#${pointer.slice(pointer.lastIndexOf('/') + 1)}`;
}

/** Files that have another name in the head: a description that is the only one, or a schema under the name of another notation. */
function movedFiles(base: Units, head: Units): ReadonlyMap<string, string> {
  const [before, after] = [filesOf(base), filesOf(head)];
  const gone = [...before].filter((file) => !after.has(file));
  const fresh = [...after].filter((file) => !before.has(file));
  if (gone.length === 1 && fresh.length === 1) return new Map([[gone[0]!, fresh[0]!]]);
  const only = (files: readonly string[], file: string, of: (file: string) => string) => {
    const alike = files.filter((one) => of(one) === of(file));
    return alike.length === 1 ? alike[0] : undefined;
  };
  return new Map(
    gone.flatMap((file) => {
      const isOne = only(gone, file, nameOf) !== undefined;
      const moved = only(fresh, file, stemOf) ?? (isOne ? only(fresh, file, nameOf) : undefined);
      return moved === undefined ? [] : [[file, moved] as const];
    }),
  );
}

function filesOf(units: Units): ReadonlySet<string> {
  return new Set([...units.values()].map(fileOf));
}

function fileOf({ node }: Unit): string {
  return node.document.path;
}

function stemOf(file: string): string {
  return file.replace(/\.(?:json|jsonc|ya?ml)$/, '');
}

/** Without its folder. */
function nameOf(file: string): string {
  return stemOf(file.slice(file.lastIndexOf('/') + 1));
}

/** Content tells a rename only where there is enough of it: two empty objects are not the same schema renamed. */
function contentSign({ node }: Unit): string | undefined {
  const text = JSON.stringify(node.value, (key, value: unknown) =>
    key === '$id' || (key === 'id' && typeof value === 'string') ? undefined : value,
  );
  return text.length > 40 ? text : undefined;
}

function idSign({ node }: Unit): string | undefined {
  const id = member(node.value, '$id') ?? member(node.value, 'id');
  return typeof id === 'string' ? id : undefined;
}

/** A schema that was renamed and edited is still called what it was called. */
function titleSign({ node }: Unit): string | undefined {
  const title = member(node.value, 'title');
  return typeof title === 'string' ? title : undefined;
}

/** What tells a file that has another name, the surest first. */
const FILE_SIGNS = [
  contentSign,
  idSign,
  titleSign,
  (unit: Unit) => stemOf(fileOf(unit)),
  (unit: Unit) => nameOf(fileOf(unit)),
];

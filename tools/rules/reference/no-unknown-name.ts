import type { NameInText } from '../../claims/prose/name/names-in-text.ts';
import { asideOfPath } from '../../claims/prose/page/context.ts';
import type { DataDocument } from '../../read/document.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import type { File, Terms } from '../facts.ts';
import { defineRule } from '../rule.ts';
import { nearName } from '../shapes/near-name.ts';
import { knownAmong, stepsOf } from './known-names.ts';
import { isSaidAside } from './said-aside.ts';

interface Data {
  readonly name: string;
  readonly style: string;
  readonly known: number;
}

interface Used extends NameInText {
  readonly file: string;
  readonly style: string;
  readonly isKnown: boolean;
}

/** Names that are made of several words: a single word may be anything. */
const STYLES: readonly (readonly [string, RegExp])[] = [
  ['camelCase', /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)+$/],
  ['snake_case', /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/],
  ['UPPER_CASE', /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/],
  ['Header-Case', /^[A-Z][A-Za-z]*(?:-[A-Z][A-Za-z]*)+$/],
  ['pair:wise', /^[a-z][a-z-]*:[a-z][a-z-]*$/],
  ['dotted', /^(?!(?:org|com|net|io|dev|google|java)\.)[a-zA-Z_]\w*(?:\[\])?(?:\.[a-zA-Z_]\w*(?:\[\])?)+$/],
];

/** So many names of one style show whether they are declared as a rule. */
const FEWEST = 16;
/** Headers of HTTP are few, and a column is of one kind by its title. */
const FEWEST_OF_KIND = 8;
const FEWEST_HEADERS = 5;

export default defineRule<'files' | 'data' | 'terms' | 'placeIn', Data>({
  id: 'reference/no-unknown-name',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['files', 'data', 'terms', 'placeIn'],
  cites:
    'A name that the text relies on is declared somewhere: in a contract, an example, a table or a heading',
  *check({ files, data, terms, placeIn }) {
    const used = usesIn(liveOf(files), data, terms);
    const seen = new Set<string>();
    for (const [, group] of groupsOf(used))
      for (const one of unknownIn(group)) {
        const { file, name, style, start, end } = one;
        if (seen.has(`${file} ${name}`)) continue;
        seen.add(`${file} ${name}`);
        const known = [...new Set(group.flatMap((other) => (other.isKnown ? [other.name] : [])))];
        const near = nearName(name, known);
        const twin = near === undefined ? undefined : used.find((other) => other.name === near);
        yield {
          at: placeIn(file, [start, end]),
          data: { name, style, known: known.length },
          related: twin ? [{ at: placeIn(twin.file, [twin.start, twin.end]), says: `says ${near}` }] : [],
        };
      }
  },
  subjects: ({ files }) => (hasContract(files) ? files.length : 0),
  says: ({ name, style, known }) =>
    `\`${name}\` is declared nowhere: no schema, API description, example, table or heading has it, though they have the ${known} other names in ${style} around it. Correct the name, or say where it comes from.`,
});

function usesIn(live: ReadonlySet<string>, data: readonly DataDocument[], terms: readonly Terms[]): Used[] {
  const pages = terms.filter(({ file }) => live.has(file));
  const found = live.size === 0 ? [] : pages.flatMap(styledIn);
  const names = new Set(found.map(({ name }) => name));
  const known = knownAmong(
    names,
    data.filter((one) => live.has(one.path) && !hasTrait(one, 'asking')),
    pages,
  );
  const families = new Set(
    found.flatMap(({ name }) => (known.names.has(name) ? stepsOf(name).slice(0, 1) : [])),
  );
  const isOurs = (name: string) => {
    const [step = ''] = stepsOf(name);
    return known.members.has(step) || (name === name.toLowerCase() && families.has(step));
  };
  return found
    .filter(({ name, style }) => style !== 'dotted' || (isOurs(name) && !isFileName(name)))
    .map((one) => ({
      ...one,
      isKnown: one.role === 'lead' ? known.declared.has(one.name) : known.names.has(one.name),
    }));
}

function isFileName(name: string): boolean {
  return /\.(?:mdx?|json[c5]?|ya?ml|toml|txt|html?|xml|csv|[cm]?[jt]sx?|py|go|rs|java|cs|rb|sh|proto|lock)$/i.test(
    name,
  );
}

/** None where there is no contract that could declare a name. */
function liveOf(files: readonly File[]): ReadonlySet<string> {
  const live = files.filter(({ archived, kind, path }) => !archived && asideOfPath(kind, path) === undefined);
  return new Set(hasContract(live) ? live.map(({ path }) => path) : []);
}

function hasContract(files: readonly File[]): boolean {
  return files.some((file) => hasTrait(file, 'contract'));
}

function styledIn({ file, names }: Terms): Omit<Used, 'isKnown'>[] {
  return names.flatMap((one) => {
    const isField = one.role === 'given' || (one.role === 'lead' && one.column?.ofFields === true);
    const style = isField ? undefined : STYLES.find(([, pattern]) => pattern.test(one.name))?.[0];
    return style === undefined ? [] : [{ ...one, file, style }];
  });
}

/** Names of one style in running text are weighed over the corpus; those of a column by themselves. */
function groupsOf(used: readonly Used[]): ReadonlyMap<string, readonly Used[]> {
  const isOfAll = ({ role, style, column }: Used) =>
    role === 'text' || column === undefined || style === 'Header-Case';
  const columns = grouped(
    used.filter((one) => !isOfAll(one)),
    (one) => `${one.file} ${one.column?.title} ${one.style}`,
  );
  const small = [...columns].filter(([, group]) => isSmall(group));
  for (const [key] of small) columns.delete(key);
  const rest = [...used.filter(isOfAll), ...small.flatMap(([, group]) => group)];
  return new Map([...columns, ...grouped(rest, ({ style }) => style)]);
}

/** A column of a few names cannot be weighed by itself; one with several unknown names has them from elsewhere. */
function isSmall(group: readonly Used[]): boolean {
  const lost = lostIn(group).size;
  const all = new Set(group.map(({ name }) => name)).size;
  return all < FEWEST_OF_KIND && lost < 2 && lost < all;
}

function grouped(used: readonly Used[], keyOf: (one: Used) => string): Map<string, Used[]> {
  const groups = new Map<string, Used[]>();
  for (const one of used) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

/** Where many names are unknown, they come from elsewhere; where nearly none is, the one that is was forgotten. */
function unknownIn(group: readonly Used[]): readonly Used[] {
  const names = new Set(group.map(({ name }) => name));
  const lost = lostIn(group);
  const [first] = group;
  const isOfKind = first?.role !== 'text' || first.style === 'pair:wise';
  const fewest = first?.style === 'Header-Case' ? FEWEST_HEADERS : isOfKind ? FEWEST_OF_KIND : FEWEST;
  if (names.size < fewest) return [];
  const isStray = ({ file }: Used) => lostIn(group.filter((one) => one.file === file)).size > 1;
  if (lost.size > Math.max(1, names.size * 0.05)) return [];
  return group.filter((one) => lost.has(one.name) && !isStray(one));
}

function lostIn(group: readonly Used[]): ReadonlySet<string> {
  return new Set(group.flatMap((one) => (one.isKnown || isSaidAside(one.sentence) ? [] : [one.name])));
}

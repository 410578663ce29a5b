import { type Describe, describer } from '../../claims/schema/describe.ts';
import type { Description } from '../../claims/schema/description.ts';
import { alone, placeOf } from '../../claims/schema/node.ts';
import { fieldDescription } from '../../claims/schema/shape-claim.ts';
import type { Place } from '../../finding.ts';
import { member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import { defineRule } from '../rule.ts';
import {
  type Concept,
  conceptsIn,
  FEWEST,
  familiesOf,
  groupsOf,
  isOfOneVersion,
  plainName,
} from './one-concept.ts';

interface Difference {
  readonly field: string;
  readonly says: string;
  readonly here: Place;
  readonly there: Place;
}

interface Data {
  readonly name: string;
  readonly file: string;
  readonly shared: number;
  readonly differences: readonly string[];
}

/** So much of the fields of both has to be shared for two schemas of one name to be one thing. */
const SHARE = 0.6;
const NAMED = new Set(['root', 'definition']);

export default defineRule<'schemas' | 'resolve', Data>({
  id: 'schema/use-one-definition',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['schemas', 'resolve'],
  cites: 'JSON Schema core §8.2.3: a concept that is defined once is referred to everywhere else',
  *check({ schemas, resolve }) {
    const named = conceptsIn(schemas).filter(({ located }) => NAMED.has(located.as));
    const pairs = groupsOf(named, ({ name }) => plainName(name)).flatMap(([first, ...others]) =>
      others.filter((other) => first && areOne(first, other)).map((other) => [first!, other] as const),
    );
    if (pairs.length === 0) return;
    const families = familiesOf(schemas, resolve);
    const describe = describer(resolve);
    for (const [first, other] of pairs) {
      if (families.get(first.located.node.document) !== families.get(other.located.node.document)) continue;
      const differences = differencesOf(other, first, describe);
      const [difference] = differences;
      if (!difference) continue;
      const shared = sharedFields(first, other).length;
      const says = differences.map((each) => each.says);
      const file = first.located.node.document.path;
      yield {
        at: difference.here,
        data: { name: other.name, file, shared, differences: says },
        related: differences.map(({ field, there }) => ({ at: there, says: `defines ${field} as well` })),
        evidence: { kind: 'difference', onlyHere: says, onlyThere: [] },
        bound: {
          by: 'inferred',
          because: `both are called ${other.name}, and they share ${shared} fields`,
        },
      };
    }
  },
  says: ({ name, file, shared, differences }) =>
    `${name} is defined here and in ${file}, with ${shared} fields in common, and not alike: ${differences.slice(0, 4).join('; ')}. Define it once and refer to it.`,
});

function areOne(one: Concept, other: Concept): boolean {
  const [a, b] = [one.located.node.document, other.located.node.document];
  if (a === b || !isOfOneVersion(a, b) || isOneSchema(a, b)) return false;
  const shared = sharedFields(one, other).length;
  return shared >= FEWEST && shared >= SHARE * Math.max(one.fields.length, other.fields.length);
}

/** Two texts of one schema are told of by their name already. */
function isOneSchema(one: DataDocument, other: DataDocument): boolean {
  const [a, b] = [one, other].map(({ value }) => member(value, '$id') ?? member(value, 'id'));
  return a !== undefined && a === b;
}

function sharedFields(one: Concept, other: Concept): string[] {
  return one.fields.filter((name) => other.fields.includes(name));
}

/** Types that exclude each other. */
function differencesOf(here: Concept, there: Concept, describe: Describe): Difference[] {
  const [mine, theirs] = [describe(here.located.node), describe(there.located.node)];
  return sharedFields(here, there).flatMap((name): Difference[] => {
    const [a, b] = [typesOf(name, mine, describe), typesOf(name, theirs, describe)];
    if (!a || !b || [...a].some((type) => fits(type, b))) return [];
    const says = `\`${name}\` is ${[...a].join(' or ')} here and ${[...b].join(' or ')} there`;
    return [{ field: name, says, here: placeIn(mine, here, name), there: placeIn(theirs, there, name) }];
  });
}

function typesOf(name: string, { fields }: Description, describe: Describe): ReadonlySet<string> | undefined {
  const nodes = fields.get(name);
  return nodes && fieldDescription(nodes, describe).types;
}

function fits(type: string, types: ReadonlySet<string>): boolean {
  const wider = type === 'integer' ? 'number' : type === 'number' ? 'integer' : type;
  return types.has(type) || types.has(wider);
}

function placeIn({ fields }: Description, { located }: Concept, name: string): Place {
  const nodes = fields.get(name);
  const node = nodes?.all[0] ?? nodes?.some[0]?.[0] ?? located.node;
  return placeOf(alone(node), undefined, 'key');
}

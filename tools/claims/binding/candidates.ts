import type { Reference } from '../../finding.ts';
import { isObject } from '../../json/value.ts';
import type { Claim } from '../claim.ts';
import type { Ledger } from '../ledger.ts';
import type { Owner, Owners } from './owners.ts';
import { spell } from './set-owners.ts';

/** Something that a block may be about, for its author to say: what is too little to bind it may be enough to suggest. */
export interface Candidate extends Reference {
  readonly name: string;
  /** How many of the block's names it has, of how many. */
  readonly shared: number;
  readonly of: number;
}

const most = 3;

/** The likeliest first: by how telling the shared names are, then by how few others it has. */
export function candidatesFor(claim: Claim, ledger: Ledger): readonly Candidate[] {
  if (claim.kind === 'shape') {
    const names = claim.fields.map(({ name }) => name);
    return among(ledger.shapes(), names, ({ key }) => key);
  }
  if (claim.kind === 'values') {
    const names = claim.values.map(({ value }) => spell(value));
    return among(ledger.values(), names, ({ key }) => key);
  }
  const isExample = claim.kind === 'example' && isObject(claim.value);
  return isExample ? among(ledger.shapes(), Object.keys(claim.value), ({ key }) => key) : [];
}

function among<One extends Owner>(
  owners: Owners<One>,
  names: readonly string[],
  keyOf: (one: One) => string,
): readonly Candidate[] {
  const weighed = [...owners.sharing(names)].map(([{ first }, shared]) => ({
    first,
    shared: shared.length,
    weight: shared.reduce((sum, name) => sum + owners.weigh(name), 0) / Math.sqrt(first.members.size),
  }));
  return weighed
    .filter(({ shared }) => shared > 1)
    .sort((a, b) => b.weight - a.weight || (keyOf(a.first) < keyOf(b.first) ? -1 : 1))
    .slice(0, most)
    .map(({ first, shared }) => {
      const [file = '', pointer = ''] = keyOf(first).split('#', 2);
      return { file, pointer, name: first.aliases[0]?.joined ?? first.stem.joined, shared, of: names.length };
    });
}

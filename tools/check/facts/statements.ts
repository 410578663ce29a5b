import type { Binding } from '../../claims/binding/binding.ts';
import type { Claim, OperationClaim } from '../../claims/claim.ts';
import { shownWords } from '../../claims/examples/shown-words.ts';
import type { DutyClaim } from '../../claims/text-claims.ts';
import { fact } from '../../facts/fact.ts';
import type { Document } from '../../read/document.ts';
import { nameOf } from '../../read/name-of.ts';
import type { All } from '../../rules/facts.ts';
import { digest } from '../cache/digest.ts';
import { claimsIn, stills } from './of-document.ts';
import type { Sources } from './sources.ts';
import { structures } from './structures.ts';
import { visit } from './visit.ts';

const binder = fact('binder', ({ claimMaker, corpus }: Sources) => claimMaker?.binderFor(corpus));

const aims = fact('aims', ({ claimMaker, corpus }: Sources) => claimMaker?.aimsIn(corpus) ?? (() => ''));

export const surface = fact('surface', (sources: Sources) => {
  const { store, claimMaker, corpus } = sources;
  const make = () => claimMaker?.surfaceIn(corpus) ?? [];
  return store.lasts ? store.keep('surface', structures(sources), make) : make();
});

/** There while the document is judged, and made again if asked for later. */
const bindings = fact(
  'bindings',
  (sources: Sources, one: Document) => binder(sources)?.bind(one, claimsOf(sources, one)) ?? [],
  { most: 1 },
);

/** Names what the bindings of a document are made from. */
export const nameOfBindings = fact('name of bindings', (sources: Sources, one: Document) =>
  digest(structures(sources), aims(sources)(one.path), stills.claims(sources, one)),
);

/** What of the bindings stays, for rules that weigh all documents together. */
type Rest = Pick<All, 'bound' | 'shown'>;

export const restIn = fact('rests', (sources: Sources, one: Document): Rest => {
  const { store } = sources;
  const known = store.known<readonly [from: string, rest: Rest]>('rests', nameOf(one));
  if (known && known[0] === nameOfBindings(sources, one)) return known[1];
  const made = bindings(sources, one);
  const rest = { bound: made.filter(isWeighed), shown: made.flatMap(wordsOf) };
  if (store.lasts) store.put('rests', nameOf(one), [nameOfBindings(sources, one), rest]);
  return rest;
});

export function claimsOf(sources: Sources, one: Document): readonly Claim[] {
  if (one.format === 'markdown') visit(sources, one);
  return claimsIn(sources, one);
}

/** What the claims of a document are about. What of it stays is taken off as long as it is there. */
export function bindingsIn(sources: Sources, one: Document): readonly Binding[] {
  const made = bindings(sources, one);
  restIn(sources, one);
  return made;
}

function isWeighed(binding: Binding): binding is Binding<DutyClaim | OperationClaim> {
  return binding.claim.kind === 'duty' || binding.claim.kind === 'operation';
}

function wordsOf({ claim }: Binding<Claim>): Rest['shown'] {
  return claim.kind === 'example' ? shownWords(claim) : [];
}

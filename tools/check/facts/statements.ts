import type { Binder } from '../../claims/binding/bindings.ts';
import type { Binding, Claim, DutyClaim, OperationClaim } from '../../claims/claim.ts';
import { shownWords } from '../../claims/examples/shown-words.ts';
import type { Document } from '../../read/document.ts';
import { once } from '../../read/once.ts';
import type { All, One } from '../../rules/facts.ts';
import { digest } from '../cache/digest.ts';
import type { Sources } from './gather.ts';
import type { Kept } from './kept.ts';
import { latest } from './latest.ts';
import { lazily } from './lazily.ts';
import { nameOf } from './name-of.ts';

/** What a document states and what that is about: there while the document is judged, and made again if asked for later. */
export type Statements = Pick<One, 'stated' | 'bindings'>;

/** What of it stays, for rules that weigh all documents together. */
type Rest = Pick<All, 'bound' | 'shown'>;

export interface StatementBook {
  of(document: Document): Statements;
  /** Names what the claims of a document, or their bindings, are made from. */
  nameFor(document: Document, what: keyof Statements): string;
  restOf(document: Document): Rest;
}

export function statementBook({ corpus, store, claimMaker }: Sources, kept: Kept): StatementBook {
  const binder = once((): Binder | undefined => claimMaker?.binderFor(corpus));
  const rests = new Map<Document, Rest>();
  const nameOfBindings = latest((document: Document) =>
    digest(kept.dataNames(), binder()?.aimOf(document.path) ?? '', kept.still.claims(document)),
  );
  function bind(document: Document): readonly Binding[] {
    const made = binder()?.bind(document, kept.claimsIn(document)) ?? [];
    const rest = { bound: made.filter(isWeighed), shown: made.flatMap(wordsOf) };
    rests.set(document, rest);
    if (store.lasts) store.put('rests', nameOf(document), [nameOfBindings(document), rest]);
    return made;
  }
  const of = latest((document: Document) =>
    lazily<Statements>({ stated: () => kept.claimsIn(document), bindings: () => bind(document) }),
  );
  return {
    of,
    nameFor: (document, what) => (what === 'stated' ? kept.still.claims(document) : nameOfBindings(document)),
    restOf(document) {
      const known = rests.get(document) ?? knownRest(document);
      if (known) return known;
      bind(document);
      return rests.get(document)!;
    },
  };

  function knownRest(document: Document): Rest | undefined {
    if (!store.lasts) return undefined;
    const known = store.known<readonly [from: string, rest: Rest]>('rests', nameOf(document));
    return known?.[0] === nameOfBindings(document) ? known[1] : undefined;
  }
}

function isWeighed(binding: Binding): binding is Binding<DutyClaim | OperationClaim> {
  return binding.claim.kind === 'duty' || binding.claim.kind === 'operation';
}

function wordsOf({ claim }: Binding<Claim>): Rest['shown'] {
  return claim.kind === 'example' ? shownWords(claim) : [];
}

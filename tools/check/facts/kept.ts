import type { Keep } from '../../claims/binding/bindings.ts';
import type { Binding, Claim } from '../../claims/claim.ts';
import { type RfcIndex, rfcIndexesOf } from '../../claims/rfc/index-table.ts';
import { type Rfc, rfcOf } from '../../claims/rfc/rfc.ts';
import type { Corpus, Document, ProseDocument } from '../../read/document.ts';
import { once } from '../../read/once.ts';
import type { Facts, Outline, Terms } from '../../rules/facts.ts';
import { digest } from '../cache/digest.ts';
import type { Store } from '../cache/store.ts';
import type { Sources } from './gather.ts';
import { nameOf, namesOf } from './name-of.ts';
import { outlineOf } from './outline.ts';
import { sheetsOf } from './sheets.ts';
import { stillName } from './still.ts';
import { stillTerms, termsOf } from './terms.ts';

/** What is made of one page while its tree is there. */
interface Sheet {
  readonly claims: readonly Claim[];
  readonly outlines: Outline;
  readonly terms: Terms;
  readonly indexes: readonly RfcIndex[];
  readonly rfcs: Rfc | undefined;
  readonly comments: ProseDocument['comments'];
  readonly troubles: ProseDocument['troubles'];
}

/** What is kept for each document by its name. */
export function keptBy({ corpus, store, claimMaker, reads = new Set<keyof Facts>() }: Sources) {
  const proposals = corpus.prose.filter(({ kind }) => kind === 'rfc');
  const paths = new Set(proposals.map(({ path }) => path));
  const proposalNames = once(() => namesOf(proposals));
  const dataNames = once(() => namesOf(corpus.data));
  const nameFor = (one: Document, kind: string) => nameOf(one) + (kind === 'indexes' ? proposalNames() : '');
  const makeClaims = (one: Document) => claimMaker?.claimsIn(one) ?? [];
  const { take, fill } = sheetsOf<Sheet>(
    (page) => ({
      claims: () => makeClaims(page),
      outlines: () => outlineOf(page),
      terms: () => termsOf(page),
      indexes: () => rfcIndexesOf(page, paths),
      rfcs: () => (page.kind === 'rfc' ? rfcOf(page) : undefined),
      comments: () => page.comments,
      troubles: () => page.troubles,
    }),
    (page, kind) =>
      isRead(kind, reads) && (isOwn(kind) || store.known(kind, nameFor(page, kind)) === undefined),
  );
  const kept = <Kind extends keyof Sheet>(kind: Kind) => {
    return (one: ProseDocument) => store.keep(kind, nameFor(one, kind), () => take(one, kind));
  };
  const claimsOf = kept('claims');
  const claimsIn = (one: Document) =>
    one.format === 'markdown' ? claimsOf(one) : store.keep('claims', nameOf(one), () => makeClaims(one));
  const outlineIn = kept('outlines');
  const termsIn = kept('terms');
  const indexesIn = kept('indexes');
  const still = <One extends Document>(kind: string, name: (one: One) => string) => {
    return (one: One) => store.keep('stills', `${kind}\n${nameOf(one)}`, () => name(one));
  };
  return {
    proposals,
    proposalNames,
    dataNames,
    bound: boundBy(corpus, store, dataNames),
    claimsIn,
    outlineIn,
    termsIn,
    indexesIn,
    rfcIn: kept('rfcs'),
    fill,
    still: {
      claims: still('claims', (one: Document) => stillName(claimsIn(one))),
      outlines: still('outlines', (one: ProseDocument) => stillName(outlineIn(one))),
      indexes: still('indexes', (one: ProseDocument) => stillName(indexesIn(one))),
      terms: still('terms', (one: ProseDocument) => stillTerms(termsIn(one))),
    },
  };
}

/** The bindings of a page, which stay while neither its claims nor the structured documents change. */
function boundBy(corpus: Corpus, store: Store, dataNames: () => string): Keep {
  return (page, aim, make) => {
    if (!store.lasts) return make();
    const document = corpus.document(page);
    const name = document ? nameOf(document) : page;
    const from = digest(dataNames(), aim);
    const known = store.known<readonly [from: string, made: readonly Binding[]]>('bindings', name);
    if (known?.[0] === from) return known[1];
    const made = make();
    store.put('bindings', name, [from, made]);
    return made;
  };
}

function isRead(kind: keyof Sheet, reads: ReadonlySet<keyof Facts>): boolean {
  if (isOwn(kind)) return reads.has('document') || reads.has('proseDocument');
  return reads.has(kind) || (kind === 'claims' && reads.has('bindings'));
}

/** What a page holds of itself is kept nowhere. */
function isOwn(kind: keyof Sheet): kind is 'comments' | 'troubles' {
  return kind === 'comments' || kind === 'troubles';
}

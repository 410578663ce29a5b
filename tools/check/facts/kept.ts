import type { Claim } from '../../claims/claim.ts';
import { isGuide } from '../../claims/rfc/guide.ts';
import { type RfcIndex, rfcIndexesOf } from '../../claims/rfc/index-table.ts';
import { type Rfc, rfcOf } from '../../claims/rfc/rfc.ts';
import type { Document, ProseDocument } from '../../read/document.ts';
import { once } from '../../read/once.ts';
import type { Facts, Outline, SharedClaim } from '../../rules/facts.ts';
import type { Sources } from './gather.ts';
import { latest } from './latest.ts';
import { nameOf, namesOf } from './name-of.ts';
import { outlineOf } from './outline.ts';
import { sheetsOf } from './sheets.ts';
import { stillName } from './still.ts';
import { stillTerms, termsOf } from './terms.ts';

/** What is made of one page while its tree is there. */
interface Sheet {
  readonly claims: readonly Claim[];
  readonly outlines: Outline;
  readonly indexes: readonly RfcIndex[];
  readonly rfcs: Rfc | undefined;
  readonly comments: ProseDocument['comments'];
  readonly troubles: ProseDocument['troubles'];
}

const STATEMENTS = ['stated', 'bindings', 'bound', 'shown'] as const;

export type Kept = ReturnType<typeof keptBy>;

/** What is kept for each document by its name. */
export function keptBy({ corpus, store, claimMaker, reads = new Set<keyof Facts>() }: Sources) {
  const numbered = corpus.prose.filter(({ kind }) => kind === 'rfc');
  const proposals = corpus.prose.filter((one) => one.kind === 'rfc' || isGuide(one, numbered));
  const isProposed = new Set(proposals);
  const paths = new Set(numbered.map(({ path }) => path));
  const proposalNames = once(() => namesOf(proposals));
  const dataNames = once(() => namesOf(corpus.data));
  const nameFor = (one: Document, kind: string) => nameOf(one) + (kind === 'indexes' ? proposalNames() : '');
  const makeClaims = (one: Document) => claimMaker?.claimsIn(one) ?? [];
  const { take, fill } = sheetsOf<Sheet>(
    (page) => ({
      claims: () => makeClaims(page),
      outlines: () => outlineOf(page),
      indexes: () => rfcIndexesOf(page, paths),
      rfcs: () => (isProposed.has(page) ? rfcOf(page) : undefined),
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
  const shared = new Map<Document, readonly SharedClaim[]>();
  const claimsIn = latest((one: Document) => {
    const made =
      one.format === 'markdown' ? claimsOf(one) : store.keep('claims', nameOf(one), () => makeClaims(one));
    shared.set(one, made.filter(isShared));
    return made;
  });
  const sharedIn = (one: Document) => shared.get(one) ?? claimsIn(one).filter(isShared);
  const outlineIn = kept('outlines');
  const termsIn = (one: ProseDocument) => store.keep('terms', nameOf(one), () => termsOf(one));
  const indexesIn = kept('indexes');
  const still = <One extends Document>(kind: string, name: (one: One) => string) => {
    return (one: One) => store.keep('stills', `${kind}\n${nameOf(one)}`, () => name(one));
  };
  return {
    proposals,
    proposalNames,
    dataNames,
    claimsIn,
    sharedIn,
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

function isShared(claim: Claim): claim is SharedClaim {
  return claim.kind !== 'shape';
}

function isRead(kind: keyof Sheet, reads: ReadonlySet<keyof Facts>): boolean {
  if (isOwn(kind)) return reads.has('document') || reads.has('proseDocument');
  return reads.has(kind) || (kind === 'claims' && STATEMENTS.some((one) => reads.has(one)));
}

/** What a page holds of itself is kept nowhere. */
function isOwn(kind: keyof Sheet): kind is 'comments' | 'troubles' {
  return kind === 'comments' || kind === 'troubles';
}

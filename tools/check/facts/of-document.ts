import type { Claim } from '../../claims/claim.ts';
import { isGuide } from '../../claims/rfc/guide.ts';
import { rfcIndexesOf } from '../../claims/rfc/index-table.ts';
import { rfcOf } from '../../claims/rfc/rfc.ts';
import { structureOf } from '../../claims/structure.ts';
import { type Fact, fact, type Stay } from '../../facts/fact.ts';
import { own } from '../../facts/own.ts';
import type { DataDocument, Document, ProseDocument } from '../../read/document.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import { nameOf } from '../../read/name-of.ts';
import { resourcesOf } from '../../read/resolve/resources.ts';
import { uriOfPath } from '../../read/resolve/uri.ts';
import type { SharedClaim } from '../../rules/facts.ts';
import { digest } from '../cache/digest.ts';
import { ignoresIn } from '../ignore/comments.ts';
import { outlineOf } from './outline.ts';
import type { Sources } from './sources.ts';
import { stillName } from './still.ts';
import { stillTerms, termsOf } from './terms.ts';

const MB = 2 ** 20;

/** What is made of one document by itself, kept under its name. */
function ofDocument<One extends Document, Value>(
  pack: string,
  make: (sources: Sources, one: One) => Value,
  stay?: Stay<Value>,
  name: (sources: Sources, one: One) => string = (_, one) => nameOf(one),
): Fact<Sources, One, Value> {
  const file = ({ path }: One) => `file ${path}`;
  return own(pack, make, stay ? { name, file, stay } : { name, file });
}

/** Claims of many documents take much room, and are asked for one document after another. */
const claimRoom: Stay<readonly Claim[]> = { most: 4 * MB, weigh: (claims) => claims.length * 2_000 };

export const claimsIn = ofDocument(
  'claims',
  ({ claimMaker }, one: Document) => claimMaker?.claimsIn(one) ?? [],
  claimRoom,
);

/** Kept apart, since shapes are most of what documents claim. */
export const sharedClaimsIn = ofDocument('shared', (sources, one: Document) =>
  claimsIn(sources, one).filter((claim): claim is SharedClaim => claim.kind !== 'shape'),
);

export const outlineIn = ofDocument('outlines', (_, one: ProseDocument) => outlineOf(one));

export const termsIn = ofDocument('terms', (_, one: ProseDocument) => termsOf(one), {
  most: 16 * MB,
  weigh: ({ names, fences }) => names.length * 200 + fences.reduce((sum, { text }) => sum + text.length, 0),
});

const numbered = fact('numbered', ({ corpus }: Sources) =>
  corpus.prose.filter((one) => hasTrait(one, 'proposal')),
);

const proposalPaths = fact(
  'proposal paths',
  (sources: Sources) => new Set(numbered(sources).map(({ path }) => path)),
);

/** Proposals, and the pages that say how they live. */
export const proposals = fact('proposals', (sources: Sources) =>
  sources.corpus.prose.filter((one) => hasTrait(one, 'proposal') || isGuide(one, numbered(sources))),
);

/** A page and what it would list. */
export const nameWithProposals = fact(
  'name with proposals',
  (sources: Sources, one: ProseDocument) => nameOf(one) + digest(...proposalPaths(sources)),
);

export const indexesIn = ofDocument(
  'indexes',
  (sources, one: ProseDocument) => rfcIndexesOf(one, proposalPaths(sources)),
  undefined,
  nameWithProposals,
);

export const rfcIn = ofDocument('rfcs', (_, one: ProseDocument) => rfcOf(one));

export const ignoresOf = ofDocument('ignores', (_, one: Document) => ignoresIn(one));

/** Names what is stated of a document as far as it does not move with the lines. */
function still<One extends Document>(
  kind: string,
  make: (sources: Sources, one: One) => string,
  name: (sources: Sources, one: One) => string = (_, one) => nameOf(one),
) {
  return ofDocument('stills', make, undefined, (sources, one: One) => `${kind}\n${name(sources, one)}`);
}

export const stills = {
  claims: still('claims', (sources, one: Document) => stillName(claimsIn(sources, one))),
  outlines: still('outlines', (sources, one: ProseDocument) => stillName(outlineIn(sources, one))),
  indexes: still(
    'indexes',
    (sources, one: ProseDocument) => stillName(indexesIn(sources, one)),
    nameWithProposals,
  ),
  terms: still('terms', (sources, one: ProseDocument) => stillTerms(termsIn(sources, one))),
  addresses: still('addresses', (_, one: DataDocument) =>
    JSON.stringify(resourcesOf(one, uriOfPath(one.path)).map(({ uri, pointer }) => [uri, pointer])),
  ),
  structure: still('structure', (_, one: DataDocument) => digest(structureOf(one))),
};

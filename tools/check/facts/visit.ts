import { fact } from '../../facts/fact.ts';
import type { ProseDocument } from '../../read/document.ts';
import { nameOf } from '../../read/name-of.ts';
import type { Facts } from '../../rules/facts.ts';
import {
  claimsIn,
  indexesIn,
  nameWithProposals,
  outlineIn,
  proposals,
  rfcIn,
  sharedClaimsIn,
} from './of-document.ts';
import type { Sources } from './sources.ts';

/** What is made of the tree of a page. */
export const MADE_OF_PAGES = [
  ...(['stated', 'bindings', 'bound', 'shown', 'claims'] as const),
  ...(['outlines', 'indexes', 'rfcs'] as const),
];

interface Wanted {
  readonly pack: string;
  readonly by: readonly (keyof Facts)[];
  readonly name: string;
  make(): unknown;
}

function wantedOf(sources: Sources, page: ProseDocument): readonly Wanted[] {
  const name = nameOf(page);
  return [
    {
      pack: 'claims',
      by: ['stated', 'bindings', 'bound', 'shown'],
      name,
      make: () => claimsIn(sources, page),
    },
    { pack: 'shared', by: ['claims'], name, make: () => sharedClaimsIn(sources, page) },
    { pack: 'outlines', by: ['outlines'], name, make: () => outlineIn(sources, page) },
    {
      pack: 'indexes',
      by: ['indexes'],
      name: nameWithProposals(sources, page),
      make: () => indexesIn(sources, page),
    },
    ...(proposals(sources).includes(page)
      ? [{ pack: 'rfcs', by: ['rfcs'] as const, name, make: () => rfcIn(sources, page) }]
      : []),
  ];
}

/**
 * The tree of a page takes fifty times the room of its text, and a large corpus cannot keep them all. So whoever comes to
 * a page first has all that the run wants of it made while the tree is there.
 */
export const visit = fact('visit', (sources: Sources, page: ProseDocument) => {
  const { reads = new Set<keyof Facts>() } = sources;
  const missing = missingOf(sources, page);
  for (const { make } of missing) attempt(make);
  const isRead = reads.has('document') || reads.has('proseDocument');
  if (missing.length > 0 && isRead) attempt(() => [page.comments, page.troubles]);
});

/** Whether the run wants something of a page that is not known. */
export function isMissing(sources: Sources, page: ProseDocument): boolean {
  return missingOf(sources, page).length > 0;
}

function missingOf(sources: Sources, page: ProseDocument): readonly Wanted[] {
  const { reads = new Set<keyof Facts>(), store } = sources;
  return wantedOf(sources, page).filter(
    ({ by, pack, name }) => by.some((kind) => reads.has(kind)) && !store.has(pack, name),
  );
}

/** A failure is for those who ask for the fact. */
function attempt(make: () => unknown): void {
  try {
    make();
  } catch {
    return;
  }
}

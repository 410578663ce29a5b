import { revisionOf } from '../../change/revision.ts';
import type { Binding, Claim } from '../../claims/claim.ts';
import { rfcIndexesOf } from '../../claims/rfc/index-table.ts';
import { rfcOf } from '../../claims/rfc/rfc.ts';
import type { Corpus, Document } from '../../read/document.ts';
import { schemasOf } from '../../read/schemas.ts';
import type { All, Problem, Settings } from '../../rules/facts.ts';
import { digest } from '../cache/digest.ts';
import type { Store } from '../cache/store.ts';
import type { ProblemFinder } from '../problems/finder.ts';
import { answers, questionsIn } from '../problems/questions.ts';
import { lazily } from './lazily.ts';
import { nameOf } from './name-of.ts';
import { outlineOf } from './outline.ts';

/** What each document states, and which statements are about the same thing. */
export interface ClaimMaker {
  claimsIn(document: Document): readonly Claim[];
  /** What the structured documents of a corpus offer together. */
  surfaceIn(corpus: Corpus): readonly Claim[];
  bind(claims: readonly Claim[], corpus: Corpus): readonly Binding[];
}

/** The revision that a branch is judged against, as the user named it. */
export interface Base {
  readonly name: string;
  readonly corpus: Corpus;
}

export interface Sources {
  readonly corpus: Corpus;
  readonly settings: Settings;
  readonly store: Store;
  readonly exists: (path: string) => boolean;
  readonly base?: Base | undefined;
  readonly claimMaker?: ClaimMaker | undefined;
  readonly problemFinders?: readonly ProblemFinder[] | undefined;
}

/** The facts of a corpus. Nothing is computed before it is read, and nothing again that is kept. */
export interface Gathered {
  readonly all: All;
  /** Names the content of a fact, as cheaply as can be: a result is kept under the names of what it was made from. */
  digestOf(kind: keyof All): string;
  /** Facts that cannot be made on the spot. */
  prepare(kinds: ReadonlySet<keyof All>): Promise<void>;
}

const carriers = new Set(['schema', 'openapi', 'asyncapi']);

export function gather(sources: Sources): Gathered {
  const { corpus, settings, store, exists, base, claimMaker, problemFinders = [] } = sources;
  const asked = lazily({ questions: () => questionsIn(corpus, problemFinders) });
  const proposals = corpus.prose.filter(({ kind }) => kind === 'rfc');
  const paths = new Set(proposals.map(({ path }) => path));
  let problems = (): readonly Problem[] => [];
  const outlines = (document: Corpus['prose'][number]) => () => outlineOf(document);
  const claimsIn = (document: Document) => () => claimMaker?.claimsIn(document) ?? [];
  const all: All = lazily<All>({
    documents: () => corpus.documents,
    data: () => corpus.data,
    prose: () => corpus.prose,
    schemas: () => corpus.data.flatMap(schemasOf),
    outlines: () => corpus.prose.map((one) => store.keep('outlines', nameOf(one), outlines(one))),
    claims: () => corpus.documents.flatMap((one) => store.keep('claims', nameOf(one), claimsIn(one))),
    surface: () => store.keep('surface', names.data, () => claimMaker?.surfaceIn(corpus) ?? []),
    bindings: () => store.keep('bindings', names.bindings, () => claimMaker?.bind(all.claims, corpus) ?? []),
    rfcs: () => proposals.map((one) => store.keep('rfcs', nameOf(one), () => rfcOf(one))),
    indexes: () => corpus.prose.flatMap((one) => rfcIndexesOf(one, paths)),
    revision: () =>
      base &&
      revisionOf(base.name, base.corpus, corpus, settings.readers ? { readers: settings.readers } : {}),
    problems: () => problems(),
    resolve: () => corpus.resolve.bind(corpus),
    exists: () => exists,
    unread: () => corpus.troubles,
    settings: () => settings,
  });
  const names: Record<keyof All, string> = lazily<Record<keyof All, string>>({
    documents: () => namesOf(corpus.documents),
    data: () => namesOf(corpus.data),
    prose: () => namesOf(corpus.prose),
    schemas: () => namesOf(corpus.data.filter(({ kind }) => carriers.has(kind))),
    outlines: () => namesOf(corpus.prose),
    claims: () =>
      digest(...corpus.documents.map((one) => store.digestOf('claims', nameOf(one), claimsIn(one)))),
    surface: () => names.data,
    bindings: () => digest(names.claims, names.data),
    problems: () => digest(...asked.questions.map(({ key }) => key)),
    rfcs: () => namesOf(proposals),
    revision: () =>
      base ? digest(namesOf(base.corpus.documents), names.documents, JSON.stringify(settings)) : '',
    indexes: () => names.prose,
    resolve: () => names.data,
    /** What a rule asks of it is kept with its result instead: the files of a disk have no name together. */
    exists: () => '',
    unread: () => JSON.stringify(corpus.troubles),
    settings: () => JSON.stringify(settings),
  });
  return {
    all,
    digestOf: (kind) => names[kind],
    async prepare(kinds) {
      if (kinds.has('problems')) problems = await settled(answers(asked.questions, corpus, store));
    },
  };
}

/** A failure belongs to the rules that read the fact, and to no other. */
async function settled<Fact>(making: Promise<Fact>): Promise<() => Fact> {
  try {
    const made = await making;
    return () => made;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

function namesOf(documents: readonly Document[]): string {
  return digest(...documents.map(nameOf));
}

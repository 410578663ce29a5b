import { revisionOf } from '../../change/revision.ts';
import type { Binder } from '../../claims/binding/bindings.ts';
import type { Claim } from '../../claims/claim.ts';
import type { Corpus, Document, ProseDocument } from '../../read/document.ts';
import { once } from '../../read/once.ts';
import { schemasOf } from '../../read/schemas.ts';
import type { All, Facts, Problem, Settings } from '../../rules/facts.ts';
import { digest } from '../cache/digest.ts';
import type { Store } from '../cache/store.ts';
import { comparingOptions } from '../config/comparing.ts';
import type { ProblemFinder } from '../problems/finder.ts';
import { answers, type Question, questionsIn } from '../problems/questions.ts';
import { type Kept, keptBy } from './kept.ts';
import { lazily } from './lazily.ts';
import { namesOf } from './name-of.ts';
import { type StatementBook, statementBook } from './statements.ts';

/** What each document states, and which statements are about the same thing. */
export interface ClaimMaker {
  claimsIn(document: Document): readonly Claim[];
  /** What the structured documents of a corpus offer together. */
  surfaceIn(corpus: Corpus): readonly Claim[];
  binderFor(corpus: Corpus): Binder;
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
  /** What the rules of the run read. */
  readonly reads?: ReadonlySet<keyof Facts>;
}

/** The facts of a corpus. Nothing is computed before it is read, and nothing again that is kept. */
export interface Gathered {
  readonly all: All;
  readonly statements: StatementBook;
  /** Names the content of a fact, as cheaply as can be: a result is kept under the names of what it was made from. */
  digestOf(kind: keyof All): string;
  /** Comes before a document is read by itself, so that it is read once for everything. */
  open(document: Document): void;
  /** `problems` cannot be made on the spot. */
  prepareProblems(): Promise<void>;
}

/** Facts that take much room, and give it back to what comes after the rules that read them. */
export const PASSING: readonly (keyof All)[] = ['terms'];

const carriers = new Set(['schema', 'openapi', 'asyncapi']);

export function gather(sources: Sources): Gathered {
  const { corpus, store, problemFinders = [] } = sources;
  const asked = lazily({ questions: () => questionsIn(corpus, problemFinders) });
  const kept = keptBy(sources);
  const statements = statementBook(sources, kept);
  const names: Names = lazily<Names>(nameMakers(sources, kept, () => asked.questions));
  let problems = (): readonly Problem[] => [];
  const all: All = lazily<All>(
    factMakers(sources, kept, statements, () => problems()),
    PASSING,
  );
  return {
    all,
    statements,
    digestOf: (kind) => names[kind],
    open(document) {
      if (document.format === 'markdown') kept.fill(document);
    },
    async prepareProblems() {
      problems = await settled(answers(asked.questions, corpus, store));
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

type Names = Record<keyof All, string>;
type Makers<Shape> = { readonly [Name in keyof Shape]: () => Shape[Name] };

function factMakers(
  { corpus, settings, store, exists, base, claimMaker }: Sources,
  kept: Kept,
  statements: StatementBook,
  problems: () => readonly Problem[],
): Makers<All> {
  const rests = once(() => corpus.documents.map(statements.restOf));
  return {
    documents: () => corpus.documents,
    data: () => corpus.data,
    prose: () => corpus.prose,
    schemas: () => corpus.data.flatMap(schemasOf),
    files: () => corpus.documents.map(({ path, kind, archived }) => ({ path, kind, archived })),
    outlines: () => corpus.prose.map(kept.outlineIn),
    terms: () => corpus.prose.map(kept.termsIn),
    claims: () => corpus.documents.flatMap(kept.sharedIn),
    surface: () => store.keep('surface', kept.dataNames(), () => claimMaker?.surfaceIn(corpus) ?? []),
    bound: () => rests().flatMap(({ bound }) => bound),
    shown: () => rests().flatMap(({ shown }) => shown),
    rfcs: () => kept.proposals.flatMap((one) => kept.rfcIn(one) ?? []),
    indexes: () => corpus.prose.flatMap(kept.indexesIn),
    revision: () => base && revisionOf(base.name, base.corpus, corpus, comparingOptions(settings)),
    problems,
    resolve: () => corpus.resolve.bind(corpus),
    placeIn: () => (file, within) => {
      const document = corpus.document(file) as ProseDocument;
      return document.place(document.root, within);
    },
    exists: () => exists,
    unread: () => corpus.troubles,
    settings: () => settings,
  };
}

function nameMakers(
  { corpus, settings, base }: Sources,
  kept: Kept,
  questions: () => readonly Question[],
): Makers<Names> {
  const prose = once(() => namesOf(corpus.prose));
  const documents = once(() => namesOf(corpus.documents));
  const claims = once(() => digest(...corpus.documents.map(kept.still.claims)));
  const weighed = () => digest(claims(), kept.dataNames());
  return {
    documents,
    data: kept.dataNames,
    prose,
    schemas: () => namesOf(corpus.data.filter(({ kind }) => carriers.has(kind))),
    files: () => JSON.stringify(corpus.documents.map(({ path, kind }) => [path, kind])),
    outlines: () => digest(...corpus.prose.map(kept.still.outlines)),
    terms: () => digest(...corpus.prose.map(kept.still.terms)),
    claims,
    surface: kept.dataNames,
    bound: weighed,
    shown: weighed,
    problems: () => digest(...questions().map(({ key }) => key)),
    rfcs: kept.proposalNames,
    revision: () =>
      base ? digest(namesOf(base.corpus.documents), documents(), JSON.stringify(settings)) : '',
    indexes: () => digest(kept.proposalNames(), ...corpus.prose.map(kept.still.indexes)),
    resolve: kept.dataNames,
    // A result is kept with the names of the documents that it has places in.
    placeIn: () => '',
    // What a rule asks of it is kept with its result instead: the files of a disk have no name together.
    exists: () => '',
    unread: () => JSON.stringify(corpus.troubles),
    settings: () => JSON.stringify(settings),
  };
}

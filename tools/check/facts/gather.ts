import { revisionOf } from '../../change/revision.ts';
import { fact } from '../../facts/fact.ts';
import { note, unnoted } from '../../facts/frame.ts';
import type { Document, ProseDocument } from '../../read/document.ts';
import { schemasOf } from '../../read/schemas.ts';
import { linesOf, rangeOf } from '../../read/text/lines.ts';
import type { All, One, Problem } from '../../rules/facts.ts';
import { comparingOptions } from '../config/comparing.ts';
import { answers } from '../problems/questions.ts';
import { indexesIn, outlineIn, proposals, rfcIn, sharedClaimsIn, termsIn } from './of-document.ts';
import { printOf, questions } from './prints.ts';
import { quoted } from './quoted.ts';
import type { Sources } from './sources.ts';
import { bindingsIn, claimsOf, restIn, surface } from './statements.ts';
import { visit } from './visit.ts';

/** The facts of a corpus. Nothing is made before it is read, and whoever reads one depends on it. */
export interface Gathered {
  readonly sources: Sources;
  all<Kind extends keyof All>(kind: Kind): All[Kind];
  /** What a document states and what that is about. */
  of<Kind extends Statement>(document: Document, kind: Kind): One[Kind];
  /** `problems` cannot be made on the spot. */
  prepareProblems(): Promise<void>;
}

export type Statement = 'stated' | 'bindings';

export function gather(sources: Sources): Gathered {
  let problems = (): readonly Problem[] => [];
  return {
    sources,
    all(kind) {
      if (!ASKED.has(kind)) note(edge(sources, kind));
      if (kind === 'problems') return problems() as All[typeof kind];
      return unnoted(() =>
        kind === 'terms' ? MAKERS[kind](sources) : made(sources, kind),
      ) as All[typeof kind];
    },
    of(document, kind) {
      note(edge(sources, `${kind} ${document.path}`));
      return unnoted(() => OF[kind](sources, document)) as One[typeof kind];
    },
    async prepareProblems() {
      problems = await settled(answers(questions(sources), sources.corpus, sources.store));
    },
  };
}

const OF = { stated: claimsOf, bindings: bindingsIn };

/** An edge whose print is worked out when somebody keeps it. */
export function edge(sources: Sources, name: string) {
  return {
    name,
    get print() {
      return printOf(sources, name);
    },
  };
}

/** A failure belongs to the rules that read the fact, and to no other. */
async function settled<Value>(making: Promise<Value>): Promise<() => Value> {
  try {
    const made = await making;
    return () => made;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** Functions: who calls them depends on the answer alone. */
const ASKED: ReadonlySet<keyof All> = new Set<keyof All>(['resolve', 'exists', 'placeIn', 'settings']);

const MAKERS: { readonly [Kind in keyof All]: (sources: Sources) => All[Kind] } = {
  documents: ({ corpus }) => corpus.documents,
  data: ({ corpus }) => corpus.data,
  prose: ({ corpus }) => corpus.prose,
  files: ({ corpus }) => corpus.documents.map(({ path, kind, archived }) => ({ path, kind, archived })),
  schemas: ({ corpus }) => corpus.data.flatMap(schemasOf),
  outlines: overPages(outlineIn),
  terms: (sources) => sources.corpus.prose.map((page) => termsIn(sources, page)),
  indexes: (sources) => overPages(indexesIn)(sources).flat(),
  claims: (sources) => sources.corpus.documents.flatMap((one) => visitedFirst(sources, one, sharedClaimsIn)),
  surface,
  quoted,
  bound: (sources) => sources.corpus.documents.flatMap((one) => visitedFirst(sources, one, restIn).bound),
  shown: (sources) => sources.corpus.documents.flatMap((one) => visitedFirst(sources, one, restIn).shown),
  rfcs: (sources) => proposals(sources).flatMap((one) => visitedFirst(sources, one, rfcIn) ?? []),
  revision: ({ base, corpus, settings }) =>
    base && revisionOf(base.name, base.corpus, corpus, comparingOptions(settings)),
  problems: () => [],
  resolve: resolving,
  placeIn: ({ corpus }) => {
    return (file, within) => {
      const document = corpus.document(file)!;
      if (document.format === 'markdown') return document.place(document.root, within);
      const range = rangeOf(linesOf(document.text), ...within);
      return { ...document.place(document.pointerAt(within[0])), range };
    };
  },
  exists: ({ exists }) => exists,
  unread: ({ corpus }) => corpus.troubles,
  settings: ({ settings }) => settings,
};

/** The list of terms is not remembered: what it holds is large, and stays as far as there is room. */
const made = fact('made', (sources: Sources, kind: keyof All): All[keyof All] => MAKERS[kind](sources));

type Ask<One, Value> = (sources: Sources, one: One) => Value;

function visitedFirst<One extends Document, Value>(sources: Sources, one: One, ask: Ask<One, Value>): Value {
  if (one.format === 'markdown') visit(sources, one);
  return ask(sources, one);
}

function overPages<Value>(ask: Ask<ProseDocument, Value>): (sources: Sources) => readonly Value[] {
  return (sources) => sources.corpus.prose.map((page) => visitedFirst(sources, page, ask));
}

/** Where a reference leads depends on who may be meant, on the documents on the way, and on what is not there. */
function resolving(sources: Sources): All['resolve'] {
  const { corpus } = sources;
  const addressed = edge(sources, 'resolve');
  return (reference, from, pointer) => {
    note(addressed);
    const found = unnoted(() => corpus.resolve(reference, from, pointer));
    for (const { file } of found.chain) dependOn(corpus.document(file));
    if (found.found) dependOn(found.document);
    else {
      dependOn(corpus.document(found.reached?.file ?? ''));
      if (found.absent !== undefined && !found.absent.includes('#')) sources.exists(found.absent);
    }
    return found;
  };
}

/** Whoever asks for the hash depends on all that is in it. */
function dependOn(document: Document | undefined): string | undefined {
  return document?.hash;
}

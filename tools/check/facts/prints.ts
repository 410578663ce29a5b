import { fact } from '../../facts/fact.ts';
import type { Document } from '../../read/document.ts';
import { nameOf } from '../../read/name-of.ts';
import { digest } from '../cache/digest.ts';
import { questionsIn } from '../problems/questions.ts';
import { namesOf } from './names-of.ts';
import { proposals, stills } from './of-document.ts';
import { nameOfQuoted } from './quoted.ts';
import type { Sources } from './sources.ts';
import { nameOfBindings } from './statements.ts';
import { addresses, headersOf, structures } from './structures.ts';

type Print = (sources: Sources, of: string) => string;

/** What an outcome may depend on, by the first word of its name, and what it has to be called as long as it is the same. */
const PRINTS: Readonly<Record<string, Print>> = {
  file: printOfDocument((_, document) => nameOf(document)),
  stated: printOfDocument(stills.claims),
  bindings: printOfDocument(nameOfBindings),
  exists: ({ exists }, path) => String(exists(path)),
  /** The options of other rules are nothing to a rule. */
  settings: ({ settings: { options, ...shared } }, rule) => JSON.stringify([shared, options[rule] ?? null]),
  documents: ({ corpus }) => headersOf(corpus.documents),
  files: ({ corpus }) => headersOf(corpus.documents),
  data: ({ corpus }) => headersOf(corpus.data),
  prose: ({ corpus }) => headersOf(corpus.prose),
  schemas: structures,
  surface: structures,
  quoted: nameOfQuoted,
  resolve: addresses,
  claims: (sources) => digest(...sources.corpus.documents.map((one) => stills.claims(sources, one))),
  bound: bindingsOfAll,
  shown: bindingsOfAll,
  outlines: (sources) => digest(...sources.corpus.prose.map((one) => stills.outlines(sources, one))),
  terms: (sources) => digest(...sources.corpus.prose.map((one) => stills.terms(sources, one))),
  indexes: (sources) => digest(...sources.corpus.prose.map((one) => stills.indexes(sources, one))),
  rfcs: (sources) => namesOf(proposals(sources)),
  problems: (sources) => digest(...questions(sources).map(({ key }) => key)),
  revision: ({ base, corpus, settings }) =>
    base ? digest(namesOf(base.corpus.documents), namesOf(corpus.documents), JSON.stringify(settings)) : '',
  unread: ({ corpus }) => JSON.stringify(corpus.troubles),
};

export const questions = fact('questions', ({ corpus, problemFinders = [] }: Sources) =>
  questionsIn(corpus, problemFinders),
);

/** By the name of an edge; undefined for what there is no longer. */
export const printOf = fact('print', (sources: Sources, name: string): string => {
  const [, kind = '', of = ''] = /^(\S+) ?([\s\S]*)$/.exec(name) ?? [];
  return PRINTS[kind]!(sources, of);
});

function printOfDocument(print: (sources: Sources, document: Document) => string): Print {
  return (sources, path) => {
    const document = sources.corpus.document(path);
    return document?.path === path ? print(sources, document) : '';
  };
}

function bindingsOfAll(sources: Sources): string {
  return digest(...sources.corpus.documents.map((one) => nameOfBindings(sources, one)));
}

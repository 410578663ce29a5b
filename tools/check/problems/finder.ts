import type { Place } from '../../finding.ts';
import type { Corpus, DataDocument, Document } from '../../read/document.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import { isTorn } from '../../read/is-torn.ts';
import { nameOf } from '../../read/name-of.ts';
import { referredPaths } from '../../read/source/referred-paths.ts';
import type { Problem } from '../../rules/facts.ts';
import { askInBatches } from './ask-in-batches.ts';
import type { Job, RawPlace, RawProblem } from './job.ts';
import { linters, type OtherLinter } from './linters.ts';
import { isIgnored, type RedoclyConfig } from './redocly-config.ts';

/** Asks another linter about documents. */
export interface ProblemFinder {
  readonly tool: Problem['tool'];
  /** The documents that it can judge. */
  entries(corpus: Corpus): readonly DataDocument[];
  /** What its answer about one of them depends on: the document, what it refers to, and its configuration. */
  origins(corpus: Corpus, entry: DataDocument): readonly string[];
  /** Problems by the path of the entry that they were found from. */
  find(corpus: Corpus, entries: readonly DataDocument[]): Promise<ReadonlyMap<string, readonly Problem[]>>;
}

export const problemFinders: readonly ProblemFinder[] = (
  Object.entries(linters) as [Problem['tool'], OtherLinter][]
).map(([tool, linter]) => finder(tool, linter));

function finder(tool: Problem['tool'], { judges, configIn = () => undefined }: OtherLinter): ProblemFinder {
  return {
    tool,
    // By what it was taken for: looking into it would parse what has an answer already.
    entries: (corpus) => corpus.data.filter(({ kind }) => kind === judges),
    origins(corpus, entry) {
      const config = JSON.stringify(configIn(corpus, entry.path) ?? null);
      return [...closureOf(corpus, entry).map(nameOf), config];
    },
    async find(corpus, entries) {
      const configs = new Map(entries.map(({ path }) => [path, configIn(corpus, path)]));
      const raw = await askInBatches(jobsOf(tool, corpus, entries, configs));
      const answers = new Map(entries.map(({ path }): [string, Problem[]] => [path, []]));
      for (const one of raw)
        if (!isHidden(one, configs.get(one.entry)) && !isOfSchema(one, corpus))
          answers.get(one.entry)?.push(located(one, tool, corpus));
      return answers;
    },
  };
}

/** One by one, so that the texts of a large corpus need not be there together. */
function* jobsOf(
  tool: Problem['tool'],
  corpus: Corpus,
  entries: readonly DataDocument[],
  configs: ReadonlyMap<string, RedoclyConfig | undefined>,
): Iterable<Job> {
  for (const entry of entries) {
    const closure = closureOf(corpus, entry);
    // Of what cannot be read whole it would only say in other words what is said already.
    if (closure.some(isTorn)) continue;
    // Redocly includes texts of other notations, which the parser of AsyncAPI takes for YAML.
    const given = tool === 'asyncapi' ? closure.filter(isData) : closure;
    const files = Object.fromEntries(given.map(({ path, text }) => [path, text]));
    const sound = new Set(closure.filter(isSound).map(({ path }) => path));
    yield { tool, files, sound, entries: [{ path: entry.path, config: configs.get(entry.path) }] };
  }
}

function isData({ format }: Document): boolean {
  return format !== 'markdown' && format !== 'proto';
}

function isSound({ format, troubles }: Document): boolean {
  return (format === 'json' || format === 'yaml') && troubles.length === 0;
}

/** A document and everything that it refers to, directly or not. */
function closureOf(corpus: Corpus, document: Document): readonly Document[] {
  const found = new Map<string, Document>();
  const waiting = [document];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next.path)) continue;
    found.set(next.path, next);
    for (const path of referredPaths(next.path, next.text)) {
      const target = corpus.document(path);
      if (target) waiting.push(target);
    }
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function isHidden({ at, code }: RawProblem, config: RedoclyConfig | undefined): boolean {
  return config !== undefined && 'pointer' in at && isIgnored(config, at.file, code, at.pointer);
}

/** A schema that a description only refers to is written in a dialect of its own, and rules of ours judge it by that. */
function isOfSchema({ at, entry }: RawProblem, corpus: Corpus): boolean {
  const document = corpus.document(at.file);
  return at.file !== entry && document !== undefined && hasTrait(document, 'schemas');
}

function located(
  { code, severity, says, at, from }: RawProblem,
  tool: Problem['tool'],
  corpus: Corpus,
): Problem {
  const related = from ? [{ at: placeOf(from, corpus), says: 'is where this is reached from' }] : [];
  return { tool, code, severity, says: says.replace(/\.$/, ''), at: placeOf(at, corpus), related };
}

function placeOf(raw: RawPlace, corpus: Corpus): Place {
  const document = corpus.document(raw.file);
  if (document && document.format !== 'markdown' && 'pointer' in raw)
    return document.place(raw.pointer, raw.on);
  const { line, column } = 'line' in raw ? raw : { line: 1, column: 1 };
  const range = { line, column, endLine: line, endColumn: column + 1 };
  return { file: raw.file, pointer: '', on: 'value', range };
}

import { dirname } from 'node:path/posix';
import type { Place } from '../../finding.ts';
import { isObject, type Json, member } from '../../json/value.ts';
import type { Corpus, DataDocument, Document } from '../../read/document.ts';
import { referredPaths } from '../../read/source/referred-paths.ts';
import type { Problem } from '../../rules/facts.ts';
import { inThread } from './in-thread.ts';
import type { Entry, RawPlace, RawProblem } from './job.ts';

/** Asks another linter about documents. */
export interface ProblemFinder {
  readonly tool: Problem['tool'];
  /** The documents that it can judge. */
  entries(corpus: Corpus): readonly DataDocument[];
  /** What its answer about one of them depends on: the document, what it refers to, and its configuration. */
  origins(corpus: Corpus, entry: DataDocument): readonly Document[];
  /** Problems by the path of the entry that they were found from. */
  find(corpus: Corpus, entries: readonly DataDocument[]): Promise<ReadonlyMap<string, readonly Problem[]>>;
}

export const problemFinders: readonly ProblemFinder[] = [
  finder('redocly', 'openapi'),
  finder('asyncapi', 'asyncapi'),
];

function finder(tool: Problem['tool'], kind: DataDocument['kind']): ProblemFinder {
  const configIn = (corpus: Corpus, path: string) =>
    tool === 'redocly' ? redoclyConfig(corpus, path) : undefined;
  return {
    tool,
    entries: (corpus) => corpus.data.filter((one) => one.kind === kind && isObject(one.value)),
    origins(corpus, entry) {
      const config = configIn(corpus, entry.path);
      return [...closureOf(corpus, entry), ...(config ? [config.document] : [])];
    },
    async find(corpus, entries) {
      const texts = entries
        .flatMap((entry) => closureOf(corpus, entry))
        .map(({ path, text }) => [path, text] as const);
      const jobs = entries.map(({ path }): Entry => {
        const config = configIn(corpus, path);
        return config ? { path, config: config.value } : { path };
      });
      const raw = await inThread({ tool, files: Object.fromEntries(texts), entries: jobs });
      const of = (path: string) => raw.filter(({ entry }) => entry === path);
      return new Map(entries.map(({ path }) => [path, of(path).map((one) => located(one, tool, corpus))]));
    },
  };
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

interface Configured {
  readonly document: DataDocument;
  readonly value: Json;
}

/** The nearest `redocly.yaml` above a document, with what it says of that document added. */
function redoclyConfig(corpus: Corpus, path: string): Configured | undefined {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const prefix = folder === '.' ? '' : `${folder}/`;
    const document = corpus.document(`${prefix}redocly.yaml`) ?? corpus.document(`${prefix}redocly.yml`);
    if (document && document.format !== 'markdown')
      return { document, value: withApi(document.value, path.slice(prefix.length)) };
    if (folder === '.' || folder === '/') return undefined;
  }
}

function withApi(config: Json, path: string): Json {
  const apis = member(config, 'apis');
  const api = Object.values(isObject(apis) ? apis : {}).find((one) => member(one, 'root') === path);
  const rules = [member(config, 'rules'), member(api, 'rules')].filter(isObject);
  return {
    extends: member(api, 'extends') ?? member(config, 'extends') ?? [],
    rules: Object.assign({}, ...rules),
  };
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

import {
  BaseResolver,
  createConfig,
  type Document,
  type LocationObject,
  lint,
  type NormalizedProblem,
  type RawUniversalConfig,
  ResolveError,
  Source,
} from '@redocly/openapi-core';
import { percentDecoded } from '../../json/percent.ts';
import { isObject, member } from '../../json/value.ts';
import type { Entry, Job, Linter, RawPlace, RawProblem } from './job.ts';
import { mount } from './mount.ts';
import { meaningOf, readAlike, readByUs } from './read-alike.ts';

/** What rules of ours find with better places, or across the whole corpus: said once is enough. */
const ours = {
  'no-unresolved-refs': 'off',
  'operation-operationId-unique': 'off',
  'path-parameters-defined': 'off',
  'no-invalid-media-type-examples': 'off',
  'no-invalid-parameter-examples': 'off',
};

/** Redocly's rules for the standard alone, less what the corpus has turned off. */
export const lintWithRedocly: Linter = (job) => async (entry) => {
  const config = await createConfig(configOf(entry));
  const externalRefResolver = new CorpusResolver(job);
  if (isNoApi(job, entry)) return [];
  const problems = await lint({ ref: mount + entry.path, config, externalRefResolver });
  return problems
    .filter((problem) => !isSaidElsewhere(problem) && !isAllowedThere(problem, entry))
    .map((problem) => rawProblem(problem, entry, job));
};

/** A page written in the form of a description, with a title and words, describes no interface that could be misread. */
function isNoApi({ files }: Job, { path }: Entry): boolean {
  return !/\b(?:paths|webhooks|components|definitions)["']?\s*:/.test(files[path] ?? '');
}

/** Words are for people and an extension for those who know it, wherever they stand; `nullable` has a rule of ours, which says what to write, and of its type only the last edition of 3.0 says anything. */
function isSaidElsewhere({ ruleId, message }: NormalizedProblem): boolean {
  if (ruleId === 'nullable-type-sibling') return true;
  if (ruleId === 'spec-ref-siblings') return WORDS.test(message);
  return ruleId === 'struct' && message.startsWith('Property `nullable` is not expected');
}

const WORDS = /^Property `(?:x-|(?:description|summary|title|examples?|externalDocs)`)/;

/** A description that another one refers to keeps to the version that it names itself: from 3.1 on, words may stand there. What a bundler writes is not mended by hand. */
function isAllowedThere({ ruleId, location }: NormalizedProblem, { path }: Entry): boolean {
  const source = location[0]?.source;
  if (ruleId !== 'spec-ref-siblings' || !source) return false;
  if (/[._-]bundled?\.\w+$/.test(path)) return true;
  if (source.absoluteRef === mount + path) return false;
  return /^[\s{]*["']?openapi["']?\s*:\s*["']?3\.[1-9]/m.test(source.body);
}

/** What a house asks beyond the standard it is told by its own linter; what it has turned off, it does not want to hear. */
function configOf({ config }: Entry): RawUniversalConfig {
  const rules = member(config, 'rules');
  const unwanted = Object.entries(isObject(rules) ? rules : {}).filter(([, level]) => level === 'off');
  return { extends: ['spec'], rules: { ...Object.fromEntries(unwanted), ...ours } } as RawUniversalConfig;
}

class CorpusResolver extends BaseResolver {
  readonly #job: Job;

  constructor(job: Job) {
    super();
    this.#job = job;
  }

  override async loadExternalRef(address: string): Promise<Source> {
    const text = this.#job.files[pathOf(address, this.#job)];
    if (text === undefined) throw new ResolveError(new Error(`${address} is not part of the corpus`));
    return new Source(address, text);
  }

  /** Its reader of YAML also reads JSON, and takes a third of its time for that. */
  override parseDocument(source: Source, isRoot = false): Document {
    const path = pathOf(source.absoluteRef, this.#job);
    const format = path.endsWith('.json') ? 'json' : 'yaml';
    const isReadable = isRoot || /\.(?:json|ya?ml)$/.test(path);
    const parsed = isReadable ? readAlike(this.#job, path, { format, isClear }) : undefined;
    if (parsed !== undefined) return { source, parsed };
    try {
      return super.parseDocument(source, isRoot);
    } catch (error) {
      const own = isReadable ? readByUs(this.#job, path) : undefined;
      if (own === undefined) throw error;
      return { source, parsed: own };
    }
  }
}

/** A name that is a number becomes a text; where that is the same text, quotes make no difference. */
export function isClear(name: string): boolean {
  const meaning = meaningOf(name);
  return typeof meaning === 'string' || (typeof meaning === 'number' && String(meaning) === name);
}

/** A reference may be percent-encoded, which Redocly leaves as it is. */
function pathOf(address: string, { files }: Job): string {
  const path = address.startsWith(mount) ? address.slice(mount.length) : address;
  if (Object.hasOwn(files, path)) return path;
  const decoded = percentDecoded(path);
  return Object.hasOwn(files, decoded) ? decoded : path;
}

function rawProblem(problem: NormalizedProblem, entry: Entry, job: Job): RawProblem {
  const { ruleId, severity, message, suggest, location, from } = problem;
  // What the message lists is no guess, and where nearly all of it is near, nothing is.
  const near = suggest.filter((one) => !message.includes(`"${one}"`)).slice(0, 3);
  const guess = near.length > 0 ? ` Did you mean ${near.map((one) => `\`${one}\``).join(' or ')}?` : '';
  const place = location[0];
  return {
    entry: entry.path,
    code: ruleId,
    severity: severity === 'warn' ? 'warning' : 'error',
    says: `${message}${guess}`.replaceAll(mount, ''),
    at: place ? rawPlace(place, job) : { file: entry.path, pointer: '', on: 'value' },
    ...(from ? { from: rawPlace(from, job) } : {}),
  };
}

function rawPlace(location: LocationObject, job: Job): RawPlace {
  const file = pathOf(location.source.absoluteRef, job);
  if (location.pointer === undefined) return { file, line: location.start.line, column: location.start.col };
  const pointer = location.pointer.replace(/^#/, '').replace(/^\/$/, '');
  return { file, pointer, on: location.reportOnKey ? 'key' : 'value' };
}

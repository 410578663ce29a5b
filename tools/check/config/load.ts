import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Finding, Place } from '../../finding.ts';
import { at } from '../../json/pointer.ts';
import { isObject } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import { loneDocument } from '../../read/lone-document.ts';
import { readRegular } from '../../read/source/regular-file.ts';
import { decode } from '../../read/text/decode.ts';
import { topOf } from '../../read/top-of.ts';
import { digest } from '../cache/digest.ts';
import { noStore, type Store } from '../cache/store.ts';
import { type Complaint, complaints, wrongConfig } from '../house-rules.ts';
import { begun } from './begun.ts';
import type { Config } from './config.ts';
import { isCode } from './find.ts';
import { type ConfigProblem, configProblems } from './problems.ts';

export interface Loaded {
  readonly config: Config;
  /** What is wrong with it; a run with a wrong configuration would check something else than was meant. */
  readonly findings: readonly Finding[];
  readonly at: (pointer: string, on?: 'key' | 'value') => Place;
  /** The text, for code frames. */
  readonly text: string;
  /** How places name it. */
  readonly file: string;
  /** It may depend on other code, whose changes nobody can see from here. */
  readonly importsCode: boolean;
}

/** What holds where there is no configuration. */
export const withoutConfig: Loaded = { ...failed('', '', ''), findings: [] };

export interface Loading {
  readonly store?: Store;
  /** Why code is not to be run; it is run where there is no reason against it. */
  readonly distrust?: string | undefined;
}

/** `file` is how places name it: its path relative to the root. */
export async function loadConfig(
  path: string,
  file: string,
  { store = noStore(), distrust }: Loading = {},
): Promise<Loaded> {
  let bytes: Uint8Array;
  try {
    bytes = readRegular(path);
  } catch (error) {
    return failed(file, '', `This configuration cannot be read: ${(error as Error).message}.`);
  }
  const text = decode(bytes).text;
  if (!isCode(path)) return loadData(file, text, bytes, store);
  return distrust === undefined ? loadCode(path, file, text, store) : failed(file, text, notRun(distrust));
}

function notRun(why: string): string {
  return `This configuration is code, and code is not run here: ${why}. Write it as \`specord.config.json\`, or say \`--code-config\` where you trust whoever wrote it.`;
}

/** A configuration that is data, wherever its bytes come from. */
export function loadData(
  file: string,
  text: string,
  bytes: Uint8Array,
  store = noStore(),
): Promise<Loaded> | Loaded {
  const inPackage = basename(file) === 'package.json';
  const document = documentOf(file, bytes, inPackage);
  const broken = document.troubles.map(
    ({ at, says }): Complaint => ({ rule: wrongConfig, at, message: says, data: { says } }),
  );
  if (broken.length > 0) return { ...failed(file, text, ''), findings: complaints(broken) };
  const below = inPackage ? '/specord' : '';
  const value: unknown = at(document.value, below);
  const plugins = `${below}/plugins`;
  if (at(document.value, plugins) !== undefined)
    return { ...failed(file, text, ''), findings: complaints([noPlugins(document.place(plugins, 'key'))]) };
  const source = { file, text, importsCode: false };
  return judged(value, (pointer, on) => document.place(below + pointer, on), source, store);
}

/** Names of modules would be code by another way. */
function noPlugins(place: Place): Complaint {
  const message =
    'Rules of your own are code, which no data can hold or name, so `plugins` does nothing here. Write `specord.config.mjs`, where they can be imported, or remove it.';
  return { rule: wrongConfig, at: place, message, data: {} };
}

function documentOf(file: string, bytes: Uint8Array, strict: boolean): DataDocument {
  const format = /ya?ml$/.test(file) ? 'yaml' : strict ? 'json' : 'jsonc';
  return loneDocument(file, bytes, format, 'the configuration');
}

/** A configuration that is code has no places below its file. */
async function loadCode(path: string, file: string, text: string, store: Store): Promise<Loaded> {
  const { createJiti } = await import('jiti');
  const alias = { specord: ourselves() };
  const jiti = createJiti(import.meta.url, { fsCache: false, moduleCache: false, alias });
  try {
    const value: unknown = await jiti.import(path, { default: true });
    const importsCode = /\b(?:import|require)\b/.test(text);
    return await judged(value, () => topOf(file), { file, text, importsCode }, store);
  } catch (error) {
    return failed(file, text, `This configuration fails when it is loaded: ${(error as Error).message}.`);
  }
}

/** A configuration asks for `defineRule` by the name of the package, which need not be installed where it stands. */
function ourselves(): string {
  const built = join(import.meta.dirname, 'index.js');
  return existsSync(built) ? built : join(import.meta.dirname, '../../index.ts');
}

async function judged(
  value: unknown,
  placeOf: (pointer: string, on?: 'key' | 'value') => Place,
  source: Pick<Loaded, 'file' | 'text' | 'importsCode'>,
  store: Store,
): Promise<Loaded> {
  const problems = await knownProblems(value, store);
  const found = problems.map(
    ({ pointer, on, message, data }): Complaint => ({
      rule: wrongConfig,
      at: placeOf(pointer, on),
      message,
      data,
    }),
  );
  const config = problems.length === 0 && isObject(value) ? await begun(value) : {};
  return { config, findings: complaints(found), at: placeOf, ...source };
}

/** A validator takes longer to load than all else that a small change asks for. */
async function knownProblems(value: unknown, store: Store): Promise<readonly ConfigProblem[]> {
  const key = digest(JSON.stringify(value) ?? '');
  const known = store.known<readonly ConfigProblem[]>('config', key);
  if (known) return known;
  const problems = await configProblems(value);
  store.put('config', key, problems);
  return problems;
}

/** There is none that could hold, for a reason that is told at its top. */
export function failed(file: string, text: string, message: string): Loaded {
  const place = topOf(file);
  const findings = complaints([{ rule: wrongConfig, at: place, message, data: { message } }]);
  return { config: {}, findings, at: () => place, text, file, importsCode: false };
}

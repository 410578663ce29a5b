import { isArray, isObject, type Json } from '../../json/value.ts';
import { plainYaml } from '../../read/data/plain-yaml.ts';
import { plainValue, UNUSUAL } from '../../read/data/plain-yaml-scalar.ts';
import { LIMITS } from '../../read/limits.ts';
import { loneDocument } from '../../read/lone-document.ts';
import type { Job } from './job.ts';

/** How another linter reads a text, and which names mean the same to it with quotes and without. */
export interface Reading {
  readonly format: 'json' | 'yaml';
  isClear(name: string): boolean;
}

/**
 * The value of a text where every reader takes it alike, so that the fastest may be asked: JSON without any trouble, and
 * YAML without anything unusual. Undefined for every other text.
 */
export function readAlike(
  { files, sound }: Job,
  path: string,
  { format, isClear }: Reading,
): Json | undefined {
  const text = sound.has(path) ? files[path] : undefined;
  if (text === undefined || text.includes('__proto__')) return undefined;
  if (format === 'json') return JSON.parse(text);
  if (text.split('\n').some((line) => line.length > longestLine)) return undefined;
  const plain = plainYaml(text, LIMITS.maxDepth);
  const value = plain && JSON.parse(plain.json);
  return value !== undefined && hasNames(value, isClear) ? value : undefined;
}

/** The value of YAML that another reader refuses and ours takes without any trouble. */
export function readByUs({ files, sound }: Job, path: string): Json | undefined {
  const text = sound.has(path) ? files[path] : undefined;
  if (text === undefined) return undefined;
  return loneDocument(path, new TextEncoder().encode(text), 'yaml', '').value;
}

/** What is quoted makes the reader of YAML look back to where its line began. */
const longestLine = 20_000;

function hasNames(value: Json, isClear: Reading['isClear']): boolean {
  if (isArray(value)) return value.every((item) => hasNames(item, isClear));
  if (!isObject(value)) return true;
  return Object.entries(value).every(([name, one]) => isClear(name) && hasNames(one, isClear));
}

/** What a name would mean without quotes; undefined where that is beyond plain YAML, as with `<<`. */
export function meaningOf(name: string): Json | undefined {
  if (name === '' || name === '<<') return undefined;
  try {
    return plainValue(name);
  } catch (error) {
    if (error === UNUSUAL) return undefined;
    throw error;
  }
}

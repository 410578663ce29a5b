import { join } from 'node:path/posix';
import { at } from '../../../json/pointer.ts';
import { isArray, type Json, type JsonObject, member } from '../../../json/value.ts';

/** Thrown where a reference is anything but the plain way to another part. */
const UNUSUAL = new Error('beyond plain references');

/** Deeper values are for those who can say that they are too deep. */
const deepest = 200;

/** A path below, or none; then a pointer, or none. Nothing that a URI would have to escape. */
const plainReference = /^((?:[\w-]|\.(?!\/\/)|\/(?!\/))*)(?:#((?:\/[\w.$~-]+)+))?$/;

/**
 * A document with every reference replaced by what it leads to, where all of them are plain: to parts that are there,
 * and never in a circle, neither of values nor of files. What is used twice is there once.
 */
export function wholeOf(path: string, read: (path: string) => Json | undefined): Json | undefined {
  try {
    const whole = new Whole(read);
    return whole.file(path);
  } catch (error) {
    if (error === UNUSUAL) return undefined;
    throw error;
  }
}

class Whole {
  readonly #read: (path: string) => Json | undefined;
  readonly #known = new Map<Json, Json>();
  readonly #open = new Set<Json>();
  /** The files that a file refers to. */
  readonly #uses = new Map<string, Set<string>>();

  constructor(read: (path: string) => Json | undefined) {
    this.#read = read;
  }

  file(path: string): Json {
    const value = this.#expanded(this.#text(path), path);
    this.#checkUses(path, new Set(), new Set());
    return value;
  }

  #text(path: string): Json {
    return this.#read(path) ?? unusual();
  }

  #expanded(value: Json, file: string): Json {
    if (typeof value !== 'object' || value === null) return value;
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    if (this.#open.has(value) || this.#open.size >= deepest) return unusual();
    this.#open.add(value);
    const expanded = this.#parts(value, file);
    this.#open.delete(value);
    this.#known.set(value, expanded);
    return expanded;
  }

  #parts(value: JsonObject | readonly Json[], file: string): Json {
    if (isArray(value)) return value.map((item) => this.#expanded(item, file));
    const reference = member(value, '$ref');
    if (typeof reference === 'string') return this.#target(reference, file);
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.#expanded(one, file)]));
  }

  #target(reference: string, file: string): Json {
    const [, target = '', pointer = ''] = plainReference.exec(reference) ?? unusual();
    const path = target === '' ? file : join(file, '..', target);
    if (target === '' ? pointer === '' : path === file || target.startsWith('/')) unusual();
    this.#uses.set(file, (this.#uses.get(file) ?? new Set()).add(path));
    return this.#expanded(at(this.#text(path), pointer) ?? unusual(), path);
  }

  /** A file may refer to itself, but not to one that leads back to it. */
  #checkUses(file: string, above: Set<string>, checked: Set<string>): void {
    if (above.has(file)) unusual();
    if (checked.has(file)) return;
    above.add(file);
    for (const used of this.#uses.get(file) ?? []) if (used !== file) this.#checkUses(used, above, checked);
    above.delete(file);
    checked.add(file);
  }
}

function unusual(): never {
  throw UNUSUAL;
}

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { transformSync } from 'esbuild';

const TESTS = join(import.meta.dirname, 'tests.ts');
const RUNNERS = new Set(['vitest', '@fast-check/vitest']);

export type Exports = Record<string, unknown>;
type Module = { exports: Exports };
type Body = (module: Module, require: (name: string) => Exports, hits: Uint8Array) => void;

/**
 * Files of this repository as often as they are wanted, each time without what an earlier time left behind. What others
 * wrote is loaded once, and so is what became of a text that stands on the disk.
 */
export class Modules {
  readonly #packages = new Map<string, Exports>();
  readonly #bodies = new Map<string, Body>();

  /** Packages can only be waited for, so that files are tried until they miss none. */
  async prepare(files: readonly string[]): Promise<void> {
    for (;;) {
      try {
        this.load(files);
        return;
      } catch (error) {
        if (!(error instanceof Missing)) throw error;
        this.#packages.set(error.message, { ...(await import(error.message)), __esModule: true });
      }
    }
  }

  /** With other texts than those on the disk; these may tell by `hits` what of them is come by. */
  load(
    files: readonly string[],
    texts: ReadonlyMap<string, string> = new Map(),
    hits: Uint8Array = new Uint8Array(),
  ): readonly Exports[] {
    const loaded = new Map<string, Module>();
    const load = (file: string): Exports => {
      const known = loaded.get(file);
      if (known) return known.exports;
      const module: Module = { exports: {} };
      loaded.set(file, module);
      const require = (name: string) => this.#required(name, file, load);
      this.#bodyOf(file, texts.get(file))(module, require, hits);
      return module.exports;
    };
    return files.map(load);
  }

  #required(name: string, by: string, load: (file: string) => Exports): Exports {
    if (name.startsWith('.')) return load(join(dirname(by), name));
    if (RUNNERS.has(name) && by !== TESTS) return load(TESTS);
    const found = this.#packages.get(name);
    if (!found) throw new Missing(name);
    return found;
  }

  #bodyOf(file: string, text: string | undefined): Body {
    if (text !== undefined) return bodyOf(file, text);
    const known = this.#bodies.get(file) ?? bodyOf(file, readFileSync(file, 'utf8'));
    this.#bodies.set(file, known);
    return known;
  }
}

class Missing extends Error {}

function bodyOf(file: string, text: string): Body {
  const loader = file.endsWith('.json') ? 'json' : 'ts';
  const { code } = transformSync(text, { loader, format: 'cjs', target: 'node20', sourcefile: file });
  return new Script(`(function (module, require, hits) {${code}\n})`, { filename: file }).runInThisContext();
}

import type { Edge } from '../facts/frame.ts';
import type { Kind, Standing, Syntax } from './document.ts';
import type { Limits } from './limits.ts';
import { nameOf } from './name-of.ts';
import type { Shelves } from './shelf.ts';
import type { Decoded } from './text/decode.ts';

/** A file that has been found and told apart, before anything in it is parsed. */
export interface SourceFile {
  readonly path: string;
  readonly kind: Kind;
  readonly because: string;
  readonly format: Syntax;
  readonly edition: string | undefined;
  readonly standing: Standing;
  readonly archived: boolean;
  readonly external: boolean;
  readonly hash: string;
  readonly limits: Limits;
  readonly shelves: Shelves;
  decoded(): Decoded;
}

/** What those depend on who read it. */
export function edgeOf(source: Pick<SourceFile, 'path' | 'kind' | 'hash' | 'standing'>): Edge {
  return { name: `file ${source.path}`, print: nameOf(source) };
}

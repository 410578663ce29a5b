import type { Format, Kind, Standing } from './document.ts';
import type { Limits } from './limits.ts';
import type { Shelves } from './shelf.ts';
import type { Decoded } from './text/decode.ts';

/** A file that has been found and told apart, before anything in it is parsed. */
export interface SourceFile {
  readonly path: string;
  readonly kind: Kind;
  readonly because: string;
  readonly format: Format;
  readonly edition: string | undefined;
  readonly standing: Standing;
  readonly archived: boolean;
  readonly external: boolean;
  readonly hash: string;
  readonly limits: Limits;
  readonly shelves: Shelves;
  decoded(): Decoded;
}

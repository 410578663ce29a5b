import type { DataDocument, Syntax } from './document.ts';
import { jsonDocument } from './json-document.ts';
import { LIMITS } from './limits.ts';
import { shelvesFor } from './shelf.ts';
import type { SourceFile } from './source-file.ts';
import { blobHash } from './text/blob-hash.ts';
import { decode } from './text/decode.ts';
import { yamlDocument } from './yaml-document.ts';

/** A file that belongs to no corpus, such as a configuration. */
export function loneDocument(
  path: string,
  bytes: Uint8Array,
  format: Exclude<Syntax, 'markdown' | 'ndjson' | 'proto'>,
  because: string,
): DataDocument {
  const decoded = decode(bytes);
  const source: SourceFile = {
    ...{
      path,
      kind: 'data',
      because,
      format,
      edition: undefined,
      standing: 'live',
      archived: false,
      external: false,
    },
    ...{ hash: blobHash(bytes), limits: LIMITS, decoded: () => decoded },
    shelves: shelvesFor(LIMITS),
  };
  return format === 'yaml' ? yamlDocument(source) : jsonDocument(source, format);
}

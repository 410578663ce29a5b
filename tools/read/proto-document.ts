import { dataDocument, type Parsed } from './data/data-document.ts';
import type { DataDocument } from './document.ts';
import { declarationsIn } from './proto/declarations.ts';
import { laidOut } from './proto/placed-value.ts';
import { schemasOfProto } from './proto/schemas-of-proto.ts';
import type { SourceFile } from './source-file.ts';

/** A value that this program builds takes more memory than one that the engine parses. */
const BUILT_WEIGHT = 12;

/** Protocol Buffers, as the schemas and operations of JSON over HTTP that they stand for. */
export function protoDocument(source: SourceFile): DataDocument {
  return dataDocument(source, 'proto', parse);
}

function parse(text: string): Parsed {
  const read = (anew: string) => laidOut(schemasOfProto(declarationsIn(anew), [0, anew.length]));
  const { spans, nameAt } = read(text);
  return {
    spans,
    nameAt,
    problems: [],
    comments: [],
    value: (anew) => read(anew).value,
    isSlow: true,
    weight: spans.cells.byteLength * 2,
    valueWeight: text.length * BUILT_WEIGHT,
  };
}

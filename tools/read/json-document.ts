import { dataDocument, type Parsed } from './data/data-document.ts';
import { scanJson } from './data/json-scan.ts';
import { jsonName, lenientValue, VALUE_WEIGHT } from './data/json-value.ts';
import { spansOf } from './data/span-table.ts';
import type { DataDocument } from './document.ts';
import type { Limits } from './limits.ts';
import type { SourceFile } from './source-file.ts';

export function jsonDocument(source: SourceFile, format: 'json' | 'jsonc'): DataDocument {
  return dataDocument(source, format, (text) => parseJson(text, source.limits, format === 'jsonc'));
}

function parseJson(text: string, limits: Limits, lenient: boolean): Parsed {
  const { writer, problems, comments, strict } = scanJson(text, { maxDepth: limits.maxDepth, lenient });
  const spans = spansOf(writer);
  return {
    spans,
    nameAt: jsonName,
    problems,
    comments,
    value: strict ? (whole) => JSON.parse(whole) : lenientValue,
    isSlow: !strict,
    weight: spans.cells.byteLength,
    valueWeight: text.length * VALUE_WEIGHT,
  };
}

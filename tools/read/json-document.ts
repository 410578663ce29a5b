import type { Json } from '../json/value.ts';
import { dataDocument, type Parsed } from './data/data-document.ts';
import { scanJson } from './data/json-scan.ts';
import { unquote } from './data/json-token.ts';
import { lenientValue, VALUE_WEIGHT } from './data/json-value.ts';
import { tableOf } from './data/span-table.ts';
import type { DataDocument } from './document.ts';
import type { Limits } from './limits.ts';
import type { SourceFile } from './source-file.ts';

export function jsonDocument(source: SourceFile, format: 'json' | 'jsonc'): DataDocument {
  return dataDocument(source, format, (text) => parseJson(text, source.limits, format === 'jsonc'));
}

function parseJson(text: string, limits: Limits, lenient: boolean): Parsed {
  const { writer, problems, comments, strict } = scanJson(text, { maxDepth: limits.maxDepth, lenient });
  const table = tableOf(writer, (_, [start, end]) => unquote(text.slice(start, end)));
  const value = (): Json => (strict ? JSON.parse(text) : lenientValue(text, table));
  return {
    table,
    problems,
    comments,
    value,
    weight: table.cells.byteLength,
    valueWeight: text.length * VALUE_WEIGHT,
  };
}

import { dataDocument, type Parsed } from './data/data-document.ts';
import { scanJson } from './data/json-scan.ts';
import { unquote } from './data/json-token.ts';
import { lenientValue, VALUE_WEIGHT } from './data/json-value.ts';
import type { Problem } from './data/problem.ts';
import { spanWriter, tableOf } from './data/span-table.ts';
import type { DataDocument } from './document.ts';
import type { Limits } from './limits.ts';
import type { SourceFile } from './source-file.ts';

/** One JSON value per line; the value of the document is the array of them. */
export function ndjsonDocument(source: SourceFile): DataDocument {
  return dataDocument(source, 'ndjson', (text) => parseLines(text, source.limits));
}

function parseLines(text: string, limits: Limits): Parsed {
  const writer = spanWriter();
  const root = writer.open('array', 0);
  const problems: Problem[] = [];
  for (const line of text.matchAll(/[^\r\n]+/g)) {
    if (line[0].trim() === '') continue;
    const end = line.index + line[0].length;
    const scan = scanJson(text, { maxDepth: limits.maxDepth, start: line.index, end, writer });
    if (problems.length < 20) problems.push(...scan.problems);
  }
  writer.close(root, text.length);
  const table = tableOf(writer, (_, [start, end]) => unquote(text.slice(start, end)));
  const value = () => lenientValue(text, table);
  const valueWeight = text.length * VALUE_WEIGHT;
  return { table, problems, comments: [], value, weight: table.cells.byteLength, valueWeight };
}

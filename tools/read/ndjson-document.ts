import { dataDocument, type Parsed } from './data/data-document.ts';
import { scanJson } from './data/json-scan.ts';
import { jsonName, lenientValue, VALUE_WEIGHT } from './data/json-value.ts';
import type { Problem } from './data/problem.ts';
import { spansOf, spanWriter } from './data/span-table.ts';
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
  const spans = spansOf(writer);
  const weight = spans.cells.byteLength;
  const valueWeight = text.length * VALUE_WEIGHT;
  const value = lenientValue;
  return { spans, nameAt: jsonName, problems, comments: [], value, isSlow: true, weight, valueWeight };
}

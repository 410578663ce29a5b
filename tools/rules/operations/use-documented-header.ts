import { operationsOf } from '../../claims/formats/offered.ts';
import type { NameInText } from '../../claims/prose/name/names-in-text.ts';
import { child, type SchemaNode, target } from '../../claims/schema/node.ts';
import { isObject, member } from '../../json/value.ts';
import type { Corpus, DataDocument } from '../../read/document.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly header: string;
  readonly status: string;
}

/** The headers of every response, by status. */
type Headers = ReadonlyMap<string, ReadonlySet<string>>;

export default defineRule<'data' | 'files' | 'terms' | 'placeIn' | 'resolve', Data>({
  id: 'operations/use-documented-header',
  since: '0.1.0',
  severity: 'warning',
  reads: ['data', 'files', 'terms', 'placeIn', 'resolve'],
  cites: 'OpenAPI 3.1 §4.8.17: the headers that a response carries',
  *check({ data, files, terms, placeIn, resolve }) {
    const live = new Set(
      files.filter((file) => !file.archived && hasTrait(file, 'specification')).map(({ path }) => path),
    );
    const pages = terms.filter((one) => live.has(one.file));
    const pairs = pages.flatMap(({ file, names }) => [...pairsIn(names)].map((pair) => ({ file, pair })));
    if (pairs.length === 0) return;
    const headers = headersIn(data, resolve);
    const known = new Set([...headers.values()].flatMap((names) => [...names]));
    for (const { file, pair } of pairs) {
      const [header, status] = pair;
      const declared = headers.get(status.name);
      if (!declared || !known.has(header.name.toLowerCase()) || declared.has(header.name.toLowerCase()))
        continue;
      yield {
        at: placeIn(file, [header.start, header.end]),
        data: { header: header.name, status: status.name },
      };
    }
  },
  subjects: ({ data, resolve }) => data.filter((one) => operationsOf(one, resolve).length > 0).length,
  says: ({ header, status }) =>
    `The text has \`${header}\` come with \`${status}\`, yet no response of that status declares the header in an API description. Declare it there, or correct the text.`,
});

function headersIn(data: readonly DataDocument[], resolve: Corpus['resolve']): Headers {
  const found = new Map<string, Set<string>>();
  for (const document of data)
    for (const { node } of operationsOf(document, resolve)) addHeaders(node, resolve, found);
  return found;
}

function addHeaders(operation: SchemaNode, resolve: Corpus['resolve'], found: Map<string, Set<string>>) {
  const responses = member(operation.value, 'responses');
  for (const status of isObject(responses) ? Object.keys(responses) : []) {
    const written = child(operation, 'responses', status)!;
    const headers = member((target(written, resolve) ?? written).value, 'headers');
    const names = found.get(status) ?? new Set<string>();
    found.set(status, names);
    for (const name of isObject(headers) ? Object.keys(headers) : []) names.add(name.toLowerCase());
  }
}

/** "answers `409` with … and `Retry-After`": one status and a header, the status first, in one sentence or cell. */
function* pairsIn(names: readonly NameInText[]): Iterable<readonly [header: NameInText, status: NameInText]> {
  for (const [index, header] of names.entries()) {
    if (!/^[A-Z][A-Za-z]*(?:-[A-Z][A-Za-z]*)+$/.test(header.name)) continue;
    const near = names
      .slice(Math.max(0, index - 8), index + 8)
      .filter(({ sentence }) => sentence === header.sentence);
    const statuses = near.filter(({ name }) => /^[1-5]\d\d$/.test(name));
    const [status, ...others] = statuses;
    if (
      status &&
      others.length === 0 &&
      status.start < header.start &&
      /\bwith\b|\bcarr(?:y|ies)\b/.test(header.sentence)
    )
      yield [header, status];
  }
}

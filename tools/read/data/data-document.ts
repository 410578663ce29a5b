import type { Json } from '../../json/value.ts';
import type { Comment, DataDocument, Trouble } from '../document.ts';
import { once } from '../once.ts';
import type { SourceFile } from '../source-file.ts';
import { decodingTroubles } from '../text/decoding-troubles.ts';
import { linesOf, rangeOf } from '../text/lines.ts';
import { dataPlaces } from './data-places.ts';
import type { Problem } from './problem.ts';
import type { Span, SpanTable } from './span-table.ts';

/** What each syntax delivers; the rest is the same for all of them. */
export interface Parsed {
  readonly table: SpanTable;
  readonly problems: readonly Problem[];
  readonly comments: readonly Span[];
  value(): Json;
}

export function dataDocument(
  source: SourceFile,
  format: DataDocument['format'],
  parse: (text: string) => Parsed,
): DataDocument {
  const { path, kind, because, edition, archived, external, hash } = source;
  const text = once(() => source.decoded().text);
  const parsed = once(() => parse(text()));
  const lines = once(() => linesOf(text()));
  const value = once(() => parsed().value());
  const { place, span, pointerAt, covering } = dataPlaces(path, () => parsed().table, lines);

  const troubles = once((): readonly Trouble[] => [
    ...decodingTroubles(source, lines()),
    ...parsed().problems.map(({ kind: what, says, span: where, related }) => ({
      kind: what,
      says,
      at: covering(where),
      ...(related && { related: [{ at: covering(related.span), says: related.says }] }),
    })),
  ]);

  const comments = once((): readonly Comment[] =>
    parsed().comments.map(([start, end]) => {
      return { text: inside(text().slice(start, end)), start, end, range: rangeOf(lines(), start, end) };
    }),
  );

  return {
    ...{ path, kind, because, edition, archived, external, hash, format, place, span, pointerAt },
    get text() {
      return text();
    },
    get value() {
      return value();
    },
    get troubles() {
      return troubles();
    },
    get comments() {
      return comments();
    },
  };
}

function inside(comment: string): string {
  return comment
    .replace(/^(?:#|\/\/|\/\*)/, '')
    .replace(/\*\/$/, '')
    .trim();
}

import type { Json } from '../../json/value.ts';
import type { Comment, DataDocument, Trouble } from '../document.ts';
import { once } from '../once.ts';
import type { SourceFile } from '../source-file.ts';
import { decodingTroubles } from '../text/decoding-troubles.ts';
import { linesOf, rangeOf } from '../text/lines.ts';
import { withGetters } from '../with-getters.ts';
import { dataPlaces } from './data-places.ts';
import type { Problem } from './problem.ts';
import type { Span, SpanTable } from './span-table.ts';

/** What each syntax delivers; the rest is the same for all of them. */
export interface Parsed {
  readonly table: SpanTable;
  readonly problems: readonly Problem[];
  readonly comments: readonly Span[];
  /** Estimated bytes of this without the value, where the value is made apart from it. */
  readonly weight: number;
  readonly valueWeight: number;
  value(): Json;
}

export function dataDocument(
  source: SourceFile,
  format: DataDocument['format'],
  parse: (text: string) => Parsed,
): DataDocument {
  const { path, kind, because, edition, standing, archived, external, hash } = source;
  const { shelf } = source;
  const text = () => source.decoded().text;
  const parsed = shelf.keep(
    () => parse(text()),
    ({ weight }) => weight,
  );
  const lines = shelf.keep(
    () => linesOf(text()),
    (starts) => starts.length * 8,
  );
  const value = shelf.keep(
    () => parsed().value(),
    () => parsed().valueWeight,
  );
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

  return withGetters(
    { path, kind, because, edition, standing, archived, external, hash, format, place, span, pointerAt },
    { text, value, troubles, comments },
  );
}

function inside(comment: string): string {
  return comment
    .replace(/^(?:#|\/\/|\/\*)/, '')
    .replace(/\*\/$/, '')
    .trim();
}

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Json } from '../../json/value.ts';
import type { Comment, DataDocument, Trouble } from '../document.ts';
import { once } from '../once.ts';
import { edgeOf, type SourceFile } from '../source-file.ts';
import { decodingTroubles } from '../text/decoding-troubles.ts';
import { type Lines, linesOf, rangeOf } from '../text/lines.ts';
import { withGetters } from '../with-getters.ts';
import { dataPlaces } from './data-places.ts';
import type { Problem } from './problem.ts';
import { type NameAt, type Span, type Spans, type SpanTable, tableOf } from './span-table.ts';

/** What each syntax delivers; the rest is the same for all of them. */
export interface Parsed {
  readonly spans: Spans;
  readonly nameAt: NameAt;
  readonly problems: readonly Problem[];
  readonly comments: readonly Span[];
  /** Estimated bytes of this without the value. */
  readonly weight: number;
  readonly valueWeight: number;
  /** Made of the text that was parsed; nothing here holds on to the text, which is larger than all the rest. */
  value(text: string, spans: Spans): Json;
  /** Whether reading the same value as JSON would take less. */
  readonly isSlow: boolean;
}

/** What looking something up in a document takes. */
interface Opened {
  readonly table: SpanTable;
  readonly lines: Lines;
}

export function dataDocument(
  source: SourceFile,
  format: DataDocument['format'],
  parse: (text: string) => Parsed,
): DataDocument {
  const { path, kind, because, edition, standing, archived, external, hash } = source;
  const { tables, texts, values } = source.shelves;
  const text = () => source.decoded().text;
  const parsed = tables.keep(
    () => parse(text()),
    ({ weight }) => weight,
  );
  const opened = texts.keep(
    (): Opened => ({ table: tableOf(parsed().spans, text(), parsed().nameAt), lines: linesOf(text()) }),
    ({ lines: starts }) => text().length + starts.length * 8,
  );
  const value = values.keep(
    () => parsed().value(text(), parsed().spans),
    () => parsed().valueWeight,
    packed,
  );
  const lines = () => opened().lines;
  const { place, span, pointerAt, covering } = dataPlaces(path, () => opened().table, lines);

  function packed(made: Json): () => Json {
    const { isSlow, spans } = parsed();
    if (!isSlow) return () => parsed().value(text(), spans);
    // What aliases share would be written out.
    return spans.aliases.size > 0 || NEGATIVE_ZERO.test(text()) ? () => made : asJson(made);
  }

  const troubles = once((): readonly Trouble[] => [
    ...decodingTroubles(source, lines()),
    ...parsed().problems.map(({ kind: what, says, span: where, related }) => ({
      kind: what,
      says,
      at: covering(where),
      ...(related && { related: [{ at: covering(related.span), says: related.says }] }),
    })),
  ]);

  const comments = texts.keep(
    (): readonly Comment[] =>
      parsed().comments.map(([start, end]) => {
        return { text: inside(text().slice(start, end)), start, end, range: rangeOf(lines(), start, end) };
      }),
    (all) => all.length * 200,
  );

  return withGetters(
    edgeOf(source),
    { path, kind, because, edition, standing, archived, external, format },
    { place, span, pointerAt },
    { hash: () => hash, text, value, troubles, comments },
  );
}

/** Whether a number may be one that is written as another one in JSON. */
const NEGATIVE_ZERO = /(?<![\w.-])-\.?0[.0]*(?:[eE]|(?![\w.]))/;

/** Written as JSON and deflated, which takes a fiftieth of the room and less time than parsing it. */
function asJson(value: Json): () => Json {
  const bytes = deflateRawSync(JSON.stringify(value), { level: 1 });
  return () => JSON.parse(inflateRawSync(bytes).toString());
}

function inside(comment: string): string {
  return comment
    .replace(/^(?:#|\/\/|\/\*)/, '')
    .replace(/\*\/$/, '')
    .trim();
}

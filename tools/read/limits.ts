export interface Limits {
  /** Files with more bytes are reported and not parsed. */
  readonly maxBytes: number;
  /** YAML with anchors, tags or mistakes takes the full parser, and that forty times its size in memory. */
  readonly maxUnusualYamlBytes: number;
  /** Markdown takes up to a hundred times its size; in it and in Protocol Buffers, patterns find strings up to this length. */
  readonly maxProseBytes: number;
  readonly maxDepth: number;
  /** How many values YAML aliases may stand for in all. */
  readonly maxAliased: number;
  /** About how many bytes of what parsing found are kept; beyond that documents are parsed again when they are needed. */
  readonly maxKept: number;
  /** The same for the values of documents, which take five times the room of the text and are soon made again. */
  readonly maxKeptValues: number;
  /** The same for texts, which are read again. */
  readonly maxKeptTexts: number;
  /** The same for the trees of Markdown, which are read page by page and take fifty times the room of their text. */
  readonly maxKeptTrees: number;
}

export const LIMITS: Limits = {
  maxBytes: 64 * 2 ** 20,
  maxUnusualYamlBytes: 16 * 2 ** 20,
  maxProseBytes: 7 * 2 ** 20,
  maxDepth: 500,
  maxAliased: 1_000_000,
  maxKept: 700 * 2 ** 20,
  maxKeptValues: 64 * 2 ** 20,
  maxKeptTexts: 24 * 2 ** 20,
  maxKeptTrees: 8 * 2 ** 20,
};

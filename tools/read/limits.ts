export interface Limits {
  /** Files with more bytes are reported and not parsed. */
  readonly maxBytes: number;
  /** YAML with anchors, tags or mistakes takes the full parser, and that forty times its size in memory. */
  readonly maxUnusualYamlBytes: number;
  /** Markdown takes up to a hundred times its size. */
  readonly maxProseBytes: number;
  readonly maxDepth: number;
  /** How many values YAML aliases may stand for in all. */
  readonly maxAliased: number;
  /** The same for the trees of Markdown, which are read page by page and take fifty times the room of their text. */
  readonly maxKeptTrees: number;
  /** About how many bytes of parsed documents are kept; beyond that they are parsed again when they are needed. */
  readonly maxKept: number;
}

export const LIMITS: Limits = {
  maxBytes: 64 * 2 ** 20,
  maxUnusualYamlBytes: 16 * 2 ** 20,
  maxProseBytes: 8 * 2 ** 20,
  maxDepth: 500,
  maxAliased: 1_000_000,
  maxKeptTrees: 8 * 2 ** 20,
  maxKept: 700 * 2 ** 20,
};

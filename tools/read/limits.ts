export interface Limits {
  /** Files with more bytes are reported and not parsed. */
  readonly maxBytes: number;
  /** YAML takes about forty times its size in memory while it is parsed. */
  readonly maxYamlBytes: number;
  readonly maxDepth: number;
  /** How many values YAML aliases may stand for in all. */
  readonly maxAliased: number;
  /** About how many bytes of parsed documents are kept; beyond that they are parsed again when they are needed. */
  readonly maxKept: number;
}

export const LIMITS: Limits = {
  maxBytes: 64 * 2 ** 20,
  maxYamlBytes: 16 * 2 ** 20,
  maxDepth: 500,
  maxAliased: 1_000_000,
  maxKept: 700 * 2 ** 20,
};

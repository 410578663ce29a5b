import type { Agreement } from './agreement-shape.ts';
import type { ChangePart } from './change-shape.ts';
import type { EnginesPart } from './engines-shape.ts';
import type { FleetPart } from './fleet-shape.ts';
import type { ProverPart } from './prover-shape.ts';
import type { RunsPart } from './runs-shape.ts';

/**
 * What the page is given: plain JSON, described by `page.schema.json`. The page knows these types and no room of the tool;
 * members are only ever added to one version.
 */
export interface PageData {
  readonly version: 1;
  readonly tool: { readonly name: string; readonly version: string };
  /** What the page is about, as its reader calls it: the name of a folder. */
  readonly subject: string;
  readonly parts: Parts;
  /** The page came from a server that tells it of changes. */
  readonly isServed?: true;
}

/** A page shows the parts that it has data of. */
export interface Parts {
  readonly agreement?: Agreement;
  readonly change?: ChangePart;
  readonly engines?: EnginesPart;
  readonly runs?: RunsPart;
  readonly prover?: ProverPart;
  readonly fleet?: FleetPart;
}

/** A file, and those of its lines that something is shown of, by their numbers from 1. */
export interface TextShown {
  readonly path: string;
  readonly lines: Readonly<Record<string, string>>;
}

/** One-based; columns count UTF-16 units, and the end is exclusive. */
export type Span = readonly [line: number, column: number, endLine: number, endColumn: number];

/** A place in one of the texts of its part. */
export interface Spot {
  readonly text: number;
  readonly pointer: string;
  readonly span: Span;
}

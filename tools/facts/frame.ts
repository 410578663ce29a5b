/** What something was made from: an input under the name of its content, or a fact that was itself made from some. */
export type Source = Edge | Made;

export interface Edge {
  /** What was read. */
  readonly name: string;
  /** Names what it held: equal prints, equal contents. */
  readonly print: string;
}

export interface Made {
  readonly sources: ReadonlySet<Source>;
}

let open: Set<Source> | undefined;

/** Whoever is being made right now depends on this. */
export function note(source: Source): void {
  open?.add(source);
}

/** Runs something and says what it depends on; the one around it depends on that only if it notes the result. */
export function during<Value>(sources: Set<Source>, run: () => Value): Value {
  const around = open;
  open = sources;
  try {
    return run();
  } finally {
    open = around;
  }
}

/** For what is read in the name of something that was noted already. */
export function unnoted<Value>(run: () => Value): Value {
  return during(new Set(), run);
}

/** The inputs behind some sources, each once. */
export function edgesOf(sources: ReadonlySet<Source>): readonly Edge[] {
  const seen = new Set<Source>(sources);
  const edges: Edge[] = [];
  // A set that grows while it is gone through is gone through to its end.
  for (const source of seen)
    if ('print' in source) edges.push(source);
    else for (const deeper of source.sources) seen.add(deeper);
  return edges;
}

/** An input under the name of what it held: equal prints, equal contents. */
export interface Edge {
  readonly name: string;
  readonly print: string;
}

/** Something that was made from inputs. */
export interface Made {
  readonly edges: readonly Edge[];
}

/** What is looked at while something is being made. */
export type Frame = Set<Edge | Made>;

let open: Frame | undefined;

/** Whoever is being made right now depends on this. */
export function note(source: Edge | Made): void {
  open?.add(source);
}

/** Runs something and notes what it looks at; what is around it depends on that only if it notes the result. */
export function during<Value>(frame: Frame, run: () => Value): Value {
  const around = open;
  open = frame;
  try {
    return run();
  } finally {
    open = around;
  }
}

/** For what is looked at in the name of something that was noted already. */
export function unnoted<Value>(run: () => Value): Value {
  return during(new Set(), run);
}

/** The inputs of what was looked at, each once: what was made on the way may go. */
export function edgesOf(frame: Frame): readonly Edge[] {
  const edges = new Set<Edge>();
  for (const source of frame)
    if ('print' in source) edges.add(source);
    else for (const edge of source.edges) edges.add(edge);
  return edges.size === 0 ? NONE : [...edges];
}

const NONE: readonly Edge[] = [];

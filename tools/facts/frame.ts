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

/** From here on, what is looked at is noted there; gives back where it was noted before. */
export function enter(frame: Frame | undefined): Frame | undefined {
  const around = open;
  open = frame;
  return around;
}

/** Runs something and notes what it looks at; what is around it depends on that only if it notes the result. */
export function during<Value>(frame: Frame | undefined, run: () => Value): Value {
  const around = enter(frame);
  try {
    return run();
  } finally {
    enter(around);
  }
}

/** For what is looked at in the name of something that was noted already. */
export function unnoted<Value>(run: () => Value): Value {
  return during(undefined, run);
}

/** The inputs of what was looked at, each once: what was made on the way may go. */
export function edgesOf(frame: Frame): readonly Edge[] {
  const edges = new Set<Edge>();
  let most: readonly Edge[] = NONE;
  for (const source of frame)
    if ('print' in source) edges.add(source);
    else {
      if (source.edges.length > most.length) most = source.edges;
      for (const edge of source.edges) edges.add(edge);
    }
  // Thousands of answers rest on one that was made of the whole corpus, and share its list.
  return edges.size === most.length ? most : [...edges];
}

const NONE: readonly Edge[] = [];

import type { Asked } from './run-unit.ts';

export interface Watch {
  /** Every path that was asked for so far. */
  readonly all: ReadonlyMap<string, boolean>;
  exists(path: string): boolean;
  during<Value>(run: () => Value): { readonly value: Value; readonly asked: readonly Asked[] };
}

/** Remembers which paths were asked for, so that a result can be kept until one of the answers changes. */
export function watchOver(exists: (path: string) => boolean): Watch {
  const all = new Map<string, boolean>();
  let current: Map<string, boolean> | undefined;
  return {
    all,
    exists(path) {
      const answer = all.get(path) ?? exists(path);
      all.set(path, answer);
      current?.set(path, answer);
      return answer;
    },
    during(run) {
      const asked = new Map<string, boolean>();
      current = asked;
      try {
        const value = run();
        return { value, asked: [...asked].sort(([a], [b]) => (a < b ? -1 : 1)) as readonly Asked[] };
      } finally {
        current = undefined;
      }
    },
  };
}

import { note } from '../../facts/frame.ts';

export interface Watch {
  /** Every path that was asked for so far. */
  readonly all: ReadonlyMap<string, boolean>;
  exists(path: string): boolean;
}

/** Whoever asks whether a path exists depends on the answer. */
export function watchOver(exists: (path: string) => boolean): Watch {
  const all = new Map<string, boolean>();
  return {
    all,
    exists(path) {
      const answer = all.get(path) ?? exists(path);
      all.set(path, answer);
      note({ name: `exists ${path}`, print: String(answer) });
      return answer;
    },
  };
}

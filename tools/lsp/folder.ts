import { setTimeout } from 'node:timers/promises';
import { type Again, lintingAgain } from '../check/again.ts';
import type { Linted } from '../check/lint.ts';
import { problemFinders } from '../check/problems/finder.ts';
import { claimMaker } from '../claims/claim-maker.ts';
import { rules } from '../rules/index.ts';
import { type EarlyNews, earlyOf } from './early.ts';
import type { OpenTexts } from './open-texts.ts';

/** Edits of several files come in a row, and one run is enough for them. */
const GATHER_MS = 5;

/** What is known of a folder, and of which texts it holds. */
export interface State {
  readonly linted: Linted;
  readonly again: Pick<Again, 'claimMaker' | 'structured'>;
  /** How the editor calls the files that it has open, by their paths, as they were when this began. */
  readonly named: ReturnType<OpenTexts['named']>;
}

export interface Folder {
  readonly path: string;
  /** Something may have changed. */
  refresh(): void;
  /** What is known of the newest texts, as soon as it is; undefined where nothing can be known. */
  current(): Promise<State | undefined>;
}

interface Watching {
  readonly texts: OpenTexts;
  /** Why a configuration that is code is not run. */
  readonly distrust: string | undefined;
  /** What is known of one open file, long before the rest is. */
  onEarly(early: EarlyNews): void;
  onState(state: State): void;
  onFailure(error: unknown): void;
}

/** Checks a folder of a workspace whenever it changes; the newest text wins, and what is older is dropped. */
export function folderOf(path: string, { texts, distrust, onEarly, onState, onFailure }: Watching): Folder {
  const again = lintingAgain({ cwd: path, rules, claimMaker, problemFinders, distrust });
  let newest = 0;
  let last: State | undefined;
  let pending: Promise<State | undefined> = Promise.resolve(undefined);
  async function run(isNewest: () => boolean): Promise<State | undefined> {
    await setTimeout(GATHER_MS);
    if (!isNewest()) return undefined;
    const named = texts.named();
    try {
      const open = texts.all();
      const before = last;
      const early = before && earlyOf(before, open, (news) => onEarly({ ...news, named }));
      const linted = await again.lint(open, early);
      last = { linted, again, named };
      onState(last);
      return last;
    } catch (error) {
      if (!isDropped(error)) onFailure(error);
      return undefined;
    }
  }
  return {
    path,
    refresh() {
      newest += 1;
      const own = newest;
      pending = run(() => own === newest);
    },
    async current() {
      for (;;) {
        const asked = pending;
        const state = await asked;
        if (asked === pending) return state;
      }
    },
  };
}

function isDropped(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

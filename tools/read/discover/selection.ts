import type { Kind } from '../document.ts';
import { globs } from './glob.ts';
import { isSetApart } from './standing.ts';
import { versionsIn } from './versions.ts';

/** What the user's configuration may say about which files belong to the corpus. */
export interface Selection {
  /** Globs relative to the root; with none, everything that discovery knows. */
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  /** Kinds by glob, the last match wins. */
  readonly kinds?: Readonly<Record<string, Kind>>;
  /** Files and folders that the user wants to hear of, relative to the root. */
  readonly asked?: readonly string[];
}

export interface Selector {
  /** Why a file is left out, or undefined where it is taken. */
  refusal(path: string): string | undefined;
  kind(path: string): { readonly kind: Kind; readonly because: string } | undefined;
  /** Whether a file is to be judged whatever it looks like: it, or its folder of such files, was named. */
  isAsked(path: string): boolean;
}

const LOCKS =
  /(?:^|\/)(?:package-lock|npm-shrinkwrap|composer-lock|packages\.lock)\.json$|(?:^|\/)pnpm-lock\.yaml$/;

export function selector({ include = [], exclude = [], kinds = {}, asked = [] }: Selection): Selector {
  const isIncluded = include.length > 0 ? globs(include) : () => true;
  const isExcluded = globs(exclude);
  const byGlob = Object.entries(kinds).map(([glob, kind]) => ({ glob, kind, matches: globs(glob) }));
  const isNamed = (path: string) =>
    asked.some(
      (one) =>
        one === path || (path.startsWith(`${one}/`) && (isSetApart(`${one}/`) || versionsIn(one).length > 0)),
    );
  return {
    isAsked: (path) => isNamed(path) || byGlob.some(({ matches }) => matches(path)),
    refusal(path) {
      if (isExcluded(path)) return 'excluded by the configuration';
      if (!isIncluded(path)) return 'not among the included files of the configuration';
      if (include.length === 0 && LOCKS.test(path)) return 'a lock file, written by a package manager';
      return undefined;
    },
    kind(path) {
      const match = byGlob.findLast(({ matches }) => matches(path));
      return match && { kind: match.kind, because: `the configuration says so for \`${match.glob}\`` };
    },
  };
}

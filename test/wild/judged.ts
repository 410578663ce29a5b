import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const verdicts = ['true', 'repeated', 'debatable', 'false'] as const;

export type Verdict = (typeof verdicts)[number];

export interface Judgement {
  readonly key: string;
  readonly rule: string;
  readonly file: string;
  readonly line: number;
  readonly verdict: Verdict;
  /** The reason or the class in a few words; nothing of the repository's own text. */
  readonly why: string;
  /** It is not reported any more. It stays, so that its coming back is known, and its loss where it was true. */
  readonly gone?: true;
}

export interface Judged {
  readonly repo: string;
  readonly commit: string;
  readonly findings: readonly Judgement[];
}

export const judgedFolder = join(import.meta.dirname, 'judged');

export function readJudged(repo: string, commit: string, folder = judgedFolder): Judged {
  const path = join(folder, `${repo}.json`);
  if (!existsSync(path)) return { repo, commit, findings: [] };
  return JSON.parse(readFileSync(path, 'utf8')) as Judged;
}

/** One finding to a line, sorted by place, so that a change of a verdict is a change of a line. */
export function writeJudged({ repo, commit, findings }: Judged, folder = judgedFolder): void {
  const lines = [...findings].sort(byPlace).map(({ key, rule, file, line, verdict, why, gone }) => {
    const kept = { key, rule, file, line, verdict, why, ...(gone ? { gone } : {}) };
    return JSON.stringify(kept);
  });
  const list = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n]`;
  const head = `"repo":${JSON.stringify(repo)},\n"commit":${JSON.stringify(commit)}`;
  writeFileSync(join(folder, `${repo}.json`), `{${head},\n"findings":${list}}\n`);
}

function byPlace(a: Judgement, b: Judgement): number {
  const [left, right] = [a, b].map(({ rule, file }) => `${file}\0${rule}`);
  if (left !== right) return left! < right! ? -1 : 1;
  return a.line - b.line || (a.key < b.key ? -1 : 1);
}

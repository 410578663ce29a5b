import ignore from 'ignore';
import { globEffort } from '../discover/glob-effort.ts';

/** Patterns are written by hand; one of many stars could take forever. */
const LONGEST = 200;
const MOST_WAYS = 100_000;

/** It names something: editors and systems have their ways to be left out, and those are patterns of endings. */
const NAMED = /^!?\/?(?:\*\*\/)?\w/;

/** Whether git is told at the root not to keep a path, by its name: what is not there now, some build makes. */
export function leftToBuilds(patterns = ''): (path: string) => boolean {
  const lines = patterns.split(/\r?\n/).filter((line) => NAMED.test(line) && line.length <= LONGEST);
  if (lines.length === 0) return () => false;
  const rules = ignore({ allowRelativePaths: true }).add(lines);
  const efforts = lines.map((line) => globEffort(line));
  return (path) => path !== '' && efforts.every((effort) => effort(path) <= MOST_WAYS) && rules.ignores(path);
}

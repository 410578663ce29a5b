import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Judgement } from './judged.ts';
import { type Matched, verdictOf } from './match.ts';
import { type Counts, countsOf } from './tally.ts';

/**
 * What each rule found in a repository that nobody had tuned anything on: before any cure, and never counted anew. A
 * contact is a number of repositories that one version of the tool met together; later ones have higher numbers.
 */
export interface Contact {
  readonly repo: string;
  readonly contact: number;
  readonly rules: Readonly<Record<string, Counts>>;
}

export const contactsPath = join(import.meta.dirname, 'contacts.json');

export function readContacts(path = contactsPath): readonly Contact[] {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as readonly Contact[]) : [];
}

/** One repository to a line. */
export function writeContacts(all: readonly Contact[], path = contactsPath): void {
  const lines = [...all]
    .sort((a, b) => a.contact - b.contact || (a.repo < b.repo ? -1 : 1))
    .map((one) => JSON.stringify(one));
  writeFileSync(path, `[\n${lines.join(',\n')}\n]\n`);
}

/**
 * The contact with a repository as it was judged; an error where it is not all judged, or was met before. What a rule
 * itself told softly is no evidence of how loud it may be.
 */
export function met(
  repo: string,
  contact: number,
  { pairs }: Matched<Judgement>,
  known: readonly Contact[],
  isSoft: (finding: Matched<Judgement>['pairs'][number]['finding']) => boolean = () => false,
): Contact {
  if (known.some((one) => one.repo === repo)) throw new Error(`${repo} was met before: that happens once.`);
  const open = pairs.filter((pair) => verdictOf(pair) === undefined).length;
  if (open > 0) throw new Error(`${repo} has ${open} findings that nobody has judged.`);
  const told = pairs.filter(({ finding }) => !isSoft(finding));
  const rules = [...new Set(told.map(({ finding }) => finding.rule))].sort();
  const of = (rule: string) => told.filter(({ finding }) => finding.rule === rule).map(verdictOf);
  return { repo, contact, rules: Object.fromEntries(rules.map((rule) => [rule, countsOf(of(rule))])) };
}

import { chooseFixes } from '../../check/fix/apply-edits.ts';
import { unifiedDiff } from '../../check/fix/unified-diff.ts';
import type { Finding, Fix } from '../../finding.ts';
import type { Linted } from '../../index.ts';
import { printable } from '../../report/printable.ts';
import { where } from '../../report/where.ts';
import { worstFirst } from '../../report/worst-first.ts';
import { wrap } from '../../report/wrap.ts';
import type { Terminal } from '../terminal.ts';

export interface Choices {
  /** Findings with the one fix that was chosen for each. */
  readonly chosen: readonly Finding[];
  readonly isEnded: boolean;
}

type Answer =
  | { readonly kind: 'fix'; readonly index: number; readonly isForAll: boolean }
  | { readonly kind: 'skip'; readonly isForAll: boolean }
  | { readonly kind: 'quit' };

/** Shows each finding that can be mended, with every way, and asks which one is to be made. What was `seen` is not shown again. */
export async function choose(
  terminal: Terminal,
  { findings, textOf }: Linted,
  seen: Set<string>,
): Promise<Choices> {
  const chosen: Finding[] = [];
  const forAll = new Map<string, Answer>();
  const open = worstFirst(findings)
    .flatMap((one) => [one, ...(one.repeats ?? [])])
    .filter(({ fixes, key }) => fixes.length > 0 && !seen.has(key));
  for (const [index, finding] of open.entries()) {
    // What was chosen before may change what is offered here: it comes up again.
    if (clashes(chosen, finding)) continue;
    const known = forAll.get(finding.rule);
    const answer = known ?? (await ask(terminal, finding, textOf, `${index + 1}/${open.length}`));
    if (answer.kind === 'quit') return { chosen, isEnded: true };
    seen.add(finding.key);
    if (answer.isForAll) forAll.set(finding.rule, answer);
    const fix = answer.kind === 'fix' ? finding.fixes[answer.index] : undefined;
    if (fix) chosen.push(only(finding, fix));
  }
  return { chosen, isEnded: open.every(({ key }) => seen.has(key)) };
}

function only(finding: Finding, { title, edits }: Fix): Finding {
  const { repeats: _, ...rest } = finding;
  return { ...rest, fixes: [{ title, safe: true, edits }] };
}

function clashes(chosen: readonly Finding[], finding: Finding): boolean {
  return finding.fixes.some((fix) => {
    const all = [...chosen, only(finding, fix)];
    return chooseFixes(all, false).fixes.length < all.length;
  });
}

async function ask(
  { err, ask: next, columns = 80 }: Terminal,
  finding: Finding,
  textOf: Linted['textOf'],
  count: string,
): Promise<Answer> {
  const { at, severity, rule, message, fixes } = finding;
  err(`\n${where(at)} ${severity} ${rule}\n${wrap(printable(message), columns)}\n`);
  for (const [index, fix] of fixes.entries()) err(shown(fix, index + 1, textOf));
  const ways = fixes.length === 1 ? '1' : `1-${fixes.length}`;
  const question = `${count}: make ${ways}, the same for [a]ll of this rule, [s]kip, [S]kip the rule, [q]uit, or [?] `;
  for (;;) {
    const line = await next?.(question);
    const answer = line === undefined ? { kind: 'quit' as const } : answerOf(line.trim(), fixes.length);
    if (answer) return answer;
    err(help);
  }
}

const help = `A number makes that change, and Enter the only one.
a, or a2, makes the first, or the second, here and wherever this rule has found something.
s leaves this as it is; S leaves all of this rule.
q ends; what was chosen until then is made.
`;

function answerOf(text: string, ways: number): Answer | undefined {
  if (text === '' && ways === 1) return { kind: 'fix', index: 0, isForAll: false };
  if (text === 'q') return { kind: 'quit' };
  if (text === 's' || text === 'S') return { kind: 'skip', isForAll: text === 'S' };
  const [, all, number] = /^(a?)(\d{0,2})$/.exec(text) ?? [];
  const index = number === '' ? 0 : Number(number) - 1;
  if (all === undefined || (all === '' && number === '') || index < 0 || index >= ways) return undefined;
  return { kind: 'fix', index, isForAll: all === 'a' };
}

/** The edits as a patch would have them. */
function shown({ title, edits }: Fix, number: number, textOf: Linted['textOf']): string {
  const files = [...new Set(edits.map(({ file }) => file))];
  const patches = files.map((file) => {
    const own = edits.filter((edit) => edit.file === file);
    return unifiedDiff(file, textOf(file) ?? '', own).replace(/^---.*\n\+\+\+ b\//, '  ');
  });
  return `\n[${number}] ${printable(title)}\n${patches.join('')}`;
}

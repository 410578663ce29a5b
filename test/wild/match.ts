import type { Judgement, Verdict } from './judged.ts';
import type { Reported } from './reported.ts';

type Known = Pick<Judgement, 'key' | 'rule' | 'file' | 'line'>;

export interface Matched<K extends Known> {
  readonly pairs: readonly Pair<K>[];
  /** Told by a finding that has this place among its related ones. */
  readonly folded: readonly K[];
  readonly missing: readonly K[];
}

export interface Pair<K extends Known> {
  readonly finding: Reported;
  readonly known?: K;
  readonly by?: 'key' | 'place';
  /** What was reported one by one before, and is now told by this finding. */
  readonly parts: readonly K[];
}

/** A caret may move to the cell or keyword that is wrong; the files themselves are pinned. */
const reach = 3;

/**
 * Which findings are known: by key, else by rule and place, each at most once and the nearest first. What is left over
 * and stands at a related place of a finding of the same rule has been folded into it.
 */
export function match<K extends Known>(findings: readonly Reported[], known: readonly K[]): Matched<K> {
  const byKey = pairsByKey(findings, known);
  const taken = new Set(byKey.values());
  const byPlace = pairsByPlace(
    findings.filter((one) => !byKey.has(one)),
    known.filter((one) => !taken.has(one)),
  );
  for (const one of byPlace.values()) taken.add(one);
  const left = known.filter((one) => !taken.has(one));
  const owners = new Map(left.map((one) => [one, findings.find((finding) => tells(finding, one))]));
  const pairs = findings.map((finding): Pair<K> => {
    const parts = left.filter((one) => owners.get(one) === finding);
    const [same, near] = [byKey.get(finding), byPlace.get(finding)];
    if (same) return { finding, known: same, by: 'key', parts };
    return near ? { finding, known: near, by: 'place', parts } : { finding, parts };
  });
  const [folded, missing] = [true, false].map((is) => left.filter((one) => !!owners.get(one) === is));
  return { pairs, folded: folded!, missing: missing! };
}

/** What was judged of rules that did not run, such as those of the nursery. */
export function unaskedOf<K extends Known>(all: readonly K[], matched: Matched<K>): readonly K[] {
  const { pairs, folded, missing } = matched;
  const asked = new Set([...pairs.flatMap(({ known }) => (known ? [known] : [])), ...folded, ...missing]);
  return all.filter((one) => !asked.has(one));
}

function pairsByKey<K extends Known>(findings: readonly Reported[], known: readonly K[]): Map<Reported, K> {
  const keys = new Map(known.map((one) => [`${one.rule} ${one.key}`, one]));
  const found = findings.map((finding) => [finding, keys.get(`${finding.rule} ${finding.key}`)] as const);
  return new Map(found.filter((pair): pair is [Reported, K] => pair[1] !== undefined));
}

function pairsByPlace<K extends Known>(findings: readonly Reported[], known: readonly K[]): Map<Reported, K> {
  const near = findings.flatMap((finding) =>
    known
      .filter(({ rule, file }) => rule === finding.rule && file === finding.at.file)
      .map((one) => ({ finding, one, lines: Math.abs(one.line - finding.at.line) }))
      .filter(({ lines }) => lines <= reach),
  );
  const pairs = new Map<Reported, K>();
  const taken = new Set<K>();
  for (const { finding, one } of near.sort((a, b) => a.lines - b.lines)) {
    if (pairs.has(finding) || taken.has(one)) continue;
    pairs.set(finding, one);
    taken.add(one);
  }
  return pairs;
}

/** What shares the cause may have been seen by another rule; the other side of a comparison has to be of the same. */
function tells({ rule, related }: Reported, known: Known): boolean {
  return related.some(({ file, line, repeats }) => {
    const isSame = rule === known.rule;
    return file === known.file && Math.abs(line - known.line) <= (isSame ? reach : 0) && (isSame || repeats);
  });
}

/**
 * The verdict of a finding. One that tells what others told keeps their verdict where they agree: it is true where one
 * of them was, though itself it was a repetition. Where true and false ones became one, somebody has to look.
 */
export function verdictOf({ known, parts }: Pair<Judgement>): Verdict | undefined {
  const all = new Set([...(known ? [known] : []), ...parts].map(({ verdict }) => verdict));
  if (all.size <= 1) return [...all][0];
  if (known && known.verdict !== 'repeated') return known.verdict;
  if (all.has('false') || all.has('debatable')) return known?.verdict;
  return 'true';
}

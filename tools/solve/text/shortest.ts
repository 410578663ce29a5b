import { anyMember } from './charset.ts';
import type { Automaton } from './derivative.ts';
import type { Term } from './term.ts';
import type { Spend } from './words.ts';

interface Trail {
  readonly state: Term;
  readonly character: string;
  readonly length: number;
  readonly before: Trail | undefined;
}

/**
 * A short word, looked for in the direction in which an end can be nearest (A*), over states without alternatives: for
 * patterns whose deterministic states are too many to look at all of them. Nothing where there is no word.
 */
export function shortestWord(language: Term, automaton: Automaton, spend: Spend): string | undefined {
  const waiting = new Waiting();
  const seen = new Set<Term>([language]);
  waiting.add({ state: language, character: '', length: 0, before: undefined });
  for (let trail = waiting.take(); trail; trail = waiting.take()) {
    if (trail.state.nullable) return wordOf(trail);
    const before = automaton.terms.work;
    const ways = automaton.ways(trail.state);
    spend(1 + ways.length + Math.ceil((automaton.terms.work - before) / WORK_OF_A_STEP));
    for (const { set, next } of ways) {
      if (seen.has(next) || next.least === Number.POSITIVE_INFINITY) continue;
      seen.add(next);
      const character = String.fromCodePoint(anyMember(set)!);
      waiting.add({ state: next, character, length: trail.length + 1, before: trail });
    }
  }
  return undefined;
}

const WORK_OF_A_STEP = 8;

function wordOf(end: Trail): string {
  const characters: string[] = [];
  for (let trail: Trail | undefined = end; trail; trail = trail.before) characters.push(trail.character);
  return characters.reverse().join('');
}

/** Trails by how long a word through them is at least, and of those the ones that came furthest first. */
class Waiting {
  readonly #byLength: Trail[][][] = [];
  #lowest = 0;

  add(trail: Trail): void {
    const whole = trail.length + trail.state.least;
    this.#byLength[whole] ??= [];
    const byProgress = this.#byLength[whole];
    byProgress[trail.length] ??= [];
    byProgress[trail.length]!.push(trail);
    this.#lowest = Math.min(this.#lowest, whole);
  }

  take(): Trail | undefined {
    for (; this.#lowest < this.#byLength.length; this.#lowest += 1) {
      const byProgress = this.#byLength[this.#lowest];
      while (byProgress && byProgress.length > 0) {
        const trail = byProgress.at(-1)?.shift();
        if (trail) return trail;
        byProgress.pop();
      }
    }
    return undefined;
  }
}

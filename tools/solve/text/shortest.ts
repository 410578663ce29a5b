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

const WORK_OF_A_STEP = 3;

function wordOf(end: Trail): string {
  const characters: string[] = [];
  for (let trail: Trail | undefined = end; trail; trail = trail.before) characters.push(trail.character);
  return characters.reverse().join('');
}

/** Trails by how long a word through them is at least, and of those the ones that lack least first. */
class Waiting {
  readonly #byLength: Lacking[] = [];
  #lowest = 0;

  add(trail: Trail): void {
    const whole = trail.length + trail.state.least;
    this.#byLength[whole] ??= new Lacking();
    this.#byLength[whole].add(trail);
    this.#lowest = Math.min(this.#lowest, whole);
  }

  take(): Trail | undefined {
    for (; this.#lowest < this.#byLength.length; this.#lowest += 1) {
      const trail = this.#byLength[this.#lowest]?.take();
      if (trail) return trail;
    }
    return undefined;
  }
}

/** Trails by how many characters they lack. */
class Lacking {
  readonly #trails = new Map<number, Trail[]>();
  #fewest = 0;
  #most = 0;

  add(trail: Trail): void {
    const { least } = trail.state;
    const others = this.#trails.get(least);
    if (others) others.push(trail);
    else this.#trails.set(least, [trail]);
    this.#fewest = Math.min(this.#fewest, least);
    this.#most = Math.max(this.#most, least);
  }

  take(): Trail | undefined {
    for (; this.#fewest <= this.#most; this.#fewest += 1) {
      const trail = this.#trails.get(this.#fewest)?.shift();
      if (trail) return trail;
    }
    return undefined;
  }
}

import { type CharSet, complement, EVERYTHING, intersect, NOTHING, union } from './charset.ts';

/**
 * Regular expressions with intersection and complement. Equal terms are one object, and building applies the
 * laws under which derivatives stay few (Owens, Reppy, Turon: Regular-expression derivatives re-examined).
 */
export type Term = Common & Shape;

interface Common {
  readonly id: number;
  /** Whether the empty word belongs to it. */
  readonly nullable: boolean;
  /** No word of it is shorter; without bound where it has none. */
  readonly least: number;
}

type Shape =
  | { readonly kind: 'empty' }
  | { readonly kind: 'chars'; readonly set: CharSet }
  | { readonly kind: 'concat'; readonly left: Term; readonly right: Term }
  | { readonly kind: 'either'; readonly terms: readonly Term[] }
  | { readonly kind: 'both'; readonly terms: readonly Term[] }
  | { readonly kind: 'not'; readonly term: Term }
  | { readonly kind: 'repeat'; readonly term: Term; readonly min: number; readonly max: number };

export class TooManyTerms extends Error {}

export class Terms {
  readonly #known = new Map<string, Term>();
  readonly #limit: number;
  /** What was put together in all, whether it gave a new term or one that is known. */
  work = 0;
  /** Where that has to end. */
  mostWork = Number.POSITIVE_INFINITY;
  /** No word at all. */
  readonly none: Term;
  /** The empty word. */
  readonly empty: Term;
  /** Any one character. */
  readonly any: Term;
  /** Every word. */
  readonly all: Term;

  constructor(limit = 200_000) {
    this.#limit = limit;
    this.none = this.#intern('c', { kind: 'chars', set: NOTHING }, false);
    this.empty = this.#intern('e', { kind: 'empty' }, true);
    this.any = this.chars(EVERYTHING);
    this.all = this.#intern(
      `r${this.any.id} 0 Infinity`,
      repeated(this.any, 0, Number.POSITIVE_INFINITY),
      true,
    );
  }

  get count(): number {
    return this.#known.size;
  }

  chars(set: CharSet): Term {
    return set.ranges.length === 0 ? this.none : this.#intern(`c${set.key}`, { kind: 'chars', set }, false);
  }

  word(text: string): Term {
    let term = this.empty;
    for (const character of [...text].reverse()) {
      const codePoint = character.codePointAt(0)!;
      term = this.concat(
        this.chars({ ranges: [codePoint, codePoint], key: `${codePoint},${codePoint}` }),
        term,
      );
    }
    return term;
  }

  concat(left: Term, right: Term): Term {
    if (left === this.none || right === this.none) return this.none;
    if (left === this.empty) return right;
    if (right === this.empty) return left;
    if (left.kind === 'concat') return this.concat(left.left, this.concat(left.right, right));
    const next = right.kind === 'concat' ? right.left : right;
    if (left.kind === 'repeat' && next.kind === 'repeat' && left.term === next.term) {
      const joined = this.repeat(left.term, left.min + next.min, left.max + next.max);
      return right.kind === 'concat' ? this.concat(joined, right.right) : joined;
    }
    return this.#intern(
      `.${left.id} ${right.id}`,
      { kind: 'concat', left, right },
      left.nullable && right.nullable,
    );
  }

  either(terms: readonly Term[]): Term {
    const flat = new Set<Term>();
    let letters = NOTHING;
    for (const term of flatten(terms, 'either')) {
      if (term === this.all) return this.all;
      if (term.kind === 'chars') letters = union(letters, term.set);
      else flat.add(term);
    }
    if (letters !== NOTHING) flat.add(this.chars(letters));
    this.spend(flat.size);
    const merged = [...new Set(this.#mergeRepeats([...flat]))];
    if (merged.includes(this.all)) return this.all;
    if (merged.some((term) => term.kind === 'not' && flat.has(term.term))) return this.all;
    const needed = merged.some((term) => term !== this.empty && term.nullable)
      ? merged.filter((term) => term !== this.empty)
      : merged;
    return this.#list('either', needed, this.none, (all) => all.some((term) => term.nullable));
  }

  both(terms: readonly Term[]): Term {
    const flat = new Set<Term>();
    let letters = EVERYTHING;
    let anyLetters = false;
    for (const term of flatten(terms, 'both')) {
      if (term.kind === 'chars') {
        letters = intersect(letters, term.set);
        anyLetters = true;
      } else if (term !== this.all) flat.add(term);
    }
    if (anyLetters) flat.add(this.chars(letters));
    const list = [...flat];
    this.spend(list.length);
    if (flat.has(this.none) || list.some((term) => term.kind === 'not' && flat.has(term.term)))
      return this.none;
    if (flat.has(this.empty)) return list.every((term) => term.nullable) ? this.empty : this.none;
    return this.#list('both', list, this.all, (all) => all.every((term) => term.nullable));
  }

  not(term: Term): Term {
    if (term.kind === 'not') return term.term;
    if (term === this.none) return this.all;
    if (term === this.all) return this.none;
    return this.#intern(`!${term.id}`, { kind: 'not', term }, !term.nullable);
  }

  repeat(term: Term, min: number, max: number): Term {
    if (max === 0 || term === this.empty) return this.empty;
    if (term === this.none) return min === 0 ? this.empty : this.none;
    if (min === 1 && max === 1) return term;
    const least = term.nullable ? 0 : min;
    if (term.kind === 'repeat' && term.min <= 1 && term.max === Number.POSITIVE_INFINITY) {
      return this.repeat(term.term, term.min === 0 ? 0 : least, Number.POSITIVE_INFINITY);
    }
    if (least === 1 && max === 1) return term;
    return this.#intern(`r${term.id} ${least} ${max}`, repeated(term, least, max), least === 0);
  }

  /** x{0,4}y | x{2,9}y is x{0,9}y: keeps the derivatives of counters few. */
  #mergeRepeats(terms: Term[]): Term[] {
    const groups = new Map<string, { min: number; max: number; base: Term; rest: Term }[]>();
    const others: Term[] = [];
    for (const term of terms) {
      const head = term.kind === 'concat' ? term.left : term;
      if (head.kind !== 'repeat') {
        others.push(term);
        continue;
      }
      const rest = term.kind === 'concat' ? term.right : this.empty;
      const key = `${head.term.id} ${rest.id}`;
      const entry = { min: head.min, max: head.max, base: head.term, rest };
      groups.set(key, [...(groups.get(key) ?? []), entry]);
    }
    for (const group of groups.values()) {
      group.sort((a, b) => a.min - b.min);
      const spans: typeof group = [];
      for (const entry of group) {
        const last = spans.at(-1);
        if (last && entry.min <= last.max + 1) last.max = Math.max(last.max, entry.max);
        else spans.push({ ...entry });
      }
      for (const { min, max, base, rest } of spans)
        others.push(this.concat(this.repeat(base, min, max), rest));
    }
    return others;
  }

  #list(
    kind: 'either' | 'both',
    terms: readonly Term[],
    neutral: Term,
    nullable: (terms: readonly Term[]) => boolean,
  ): Term {
    if (terms.length === 0) return neutral;
    if (terms.length === 1) return terms[0]!;
    const sorted = [...terms].sort((a, b) => a.id - b.id);
    const key = `${kind === 'either' ? '|' : '&'}${sorted.map((term) => term.id).join(' ')}`;
    return this.#intern(key, { kind, terms: sorted }, nullable(sorted));
  }

  /** Work that others do on the way to a term. */
  spend(work: number): void {
    this.work += work;
    if (this.work > this.mostWork) throw new TooManyTerms();
  }

  #intern(key: string, shape: Shape, nullable: boolean): Term {
    this.spend(1);
    const found = this.#known.get(key);
    if (found) return found;
    if (this.#known.size >= this.#limit) throw new TooManyTerms();
    const term = { ...shape, id: this.#known.size, nullable, least: nullable ? 0 : leastOf(shape) };
    this.#known.set(key, term);
    return term;
  }

  /** Words that end with a character of the set. */
  endingIn(set: CharSet): Term {
    return this.concat(this.all, this.chars(set));
  }

  /** Words whose first character, if there is one, is outside the set. */
  notStartingWith(set: CharSet): Term {
    return this.either([this.empty, this.concat(this.chars(complement(set)), this.all)]);
  }
}

function leastOf(shape: Shape): number {
  switch (shape.kind) {
    case 'empty':
      return 0;
    case 'chars':
      return shape.set.ranges.length === 0 ? Number.POSITIVE_INFINITY : 1;
    case 'concat':
      return shape.left.least + shape.right.least;
    case 'either':
      return Math.min(...shape.terms.map(({ least }) => least));
    case 'both':
      return Math.max(...shape.terms.map(({ least }) => least));
    case 'repeat':
      return shape.min * shape.term.least;
    case 'not':
      return 1;
  }
}

function repeated(term: Term, min: number, max: number): Shape {
  return { kind: 'repeat', term, min, max };
}

function* flatten(terms: readonly Term[], kind: 'either' | 'both'): Generator<Term> {
  for (const term of terms) {
    if (term.kind === kind) yield* term.terms;
    else yield term;
  }
}

import { Sizes } from '../../json/sizes.ts';
import type { Json } from '../../json/value.ts';
import { Unfit } from './unfit.ts';

/** A value that is written down, with the parameters that it leaves open. */
export interface Template {
  readonly parameters: readonly Parameter[];
  readonly is: Json;
  readonly scope: Scope;
}

export interface Parameter {
  readonly name: string;
  /** What stands for it where nothing is given; without it, something has to be. */
  readonly usual?: Json;
}

/** Undefined as a value is what `$(nothing)` gives: the member that holds it is left out. */
export type Meaning = { readonly template: Template } | { readonly value: Json | undefined };

/** A document that gives more than so many values is no table of cases: templates in templates grow without end. */
const MOST = 200_000;

/** A text of so many characters weighs as much as a value more. */
const CHARACTERS = 100;
const weightOf = (text: string) => 1 + Math.floor(text.length / CHARACTERS);

/** What names stand for at a place, those of its surroundings included. */
export class Scope {
  readonly #own: ReadonlyMap<string, Meaning>;
  readonly #outer: Scope | undefined;
  readonly #budget: { left: number; readonly sizes: Sizes };

  constructor(own: ReadonlyMap<string, Meaning>, outer?: Scope) {
    this.#own = own;
    this.#outer = outer;
    this.#budget = outer === undefined ? { left: MOST, sizes: new Sizes(weightOf) } : outer.#budget;
  }

  find(name: string): Meaning {
    const found = this.#own.get(name);
    if (found !== undefined) return found;
    if (this.#outer === undefined) throw new Unfit(`nothing is called \`${name}\``);
    return this.#outer.find(name);
  }

  /** Counts what is made. */
  spend(values: number): void {
    this.#budget.left -= values;
    if (this.#budget.left < 0) throw new Unfit(`it would give more than ${MOST} values`);
  }

  /** Counts a value that is used: one that is made once may be used often, and in itself. */
  use(value: Json | undefined): Json | undefined {
    if (value !== undefined) this.spend(this.#budget.sizes.of(value));
    return value;
  }

  /** Every name, the inner ones over the outer ones. */
  names(): ReadonlyMap<string, Meaning> {
    const outer = this.#outer === undefined ? [] : this.#outer.names();
    return new Map([...outer, ...this.#own]);
  }
}

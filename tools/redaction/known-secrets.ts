import { formsOf, SHORTEST_WITH_FORMS } from './forms.ts';
import { replaced, type Stretch } from './stretch.ts';

/** Shorter values occur by chance: they are hidden where they stand and looked for nowhere else. */
const SHORTEST = 6;

const FEW = 100;

/** Of a secret that a text was cut in, so much is enough to hide it. */
const SHORTEST_PIECE = 4;

/**
 * The beginning of a secret that is cut off without a sign: so many characters if one of them is a digit, and more where
 * they could be words. With fewer than a secret has in all, and not many secrets that begin alike.
 */
const SHORTEST_CUT = 12;
const SHORTEST_CUT_OF_WORDS = 20;
const MOST_ALIKE = 20;

/**
 * Finds known secrets inside other text, in upper and lower case and in the forms that they take on their way. How long
 * it takes does not depend on how many there are: the first characters of a secret lead to the lengths that secrets with
 * this beginning have.
 */
export class KnownSecrets {
  readonly #secrets = new Set<string>();
  readonly #forms = new Set<string>();
  readonly #lengths = new Map<string, Set<number>>();
  /** Forms by their first characters. */
  readonly #starts = new Map<string, string[]>();

  add(secret: string): void {
    if (secret.length < SHORTEST || this.#secrets.has(secret)) return;
    this.#secrets.add(secret);
    for (const form of formsOf(secret)) this.#addForm(folded(form));
  }

  /** Where secrets stand; of two that begin at one place, the longer one. */
  find(text: string): readonly Stretch[] {
    if (this.#forms.size === 0) return [];
    const lower = folded(text);
    if (this.#isRuledOut(lower)) return [];
    const found: Stretch[] = [];
    for (let at = 0; at < text.length; ) {
      const length = this.#lengthAt(text, lower, at);
      if (length > 0) found.push({ start: at, end: at + length });
      at += length || 1;
    }
    return found;
  }

  /** Where pieces of them stand in a text of which something was cut away, at an ellipsis or without a sign. */
  findPieces(text: string): readonly Stretch[] {
    const found: Stretch[] = [];
    const lower = folded(text);
    for (let at = 0; at + SHORTEST_CUT <= lower.length; at += 1) {
      const length = this.#cutAt(lower, at);
      if (length > 0) found.push({ start: at, end: at + length });
    }
    for (const { index } of text.matchAll(/…/g))
      for (const form of this.#forms) found.push(...piecesAround(lower, index, form));
    return found;
  }

  replace(text: string, replacement: (secret: string) => string): string {
    return replaced(text, this.find(text), replacement);
  }

  #addForm(form: string): void {
    if (form.length < SHORTEST) return;
    this.#forms.add(form);
    const beginning = form.slice(0, SHORTEST);
    const lengths = this.#lengths.get(beginning);
    if (lengths === undefined) this.#lengths.set(beginning, new Set([form.length]));
    else lengths.add(form.length);
    if (form.length < SHORTEST_CUT) return;
    const start = form.slice(0, SHORTEST_CUT);
    const alike = this.#starts.get(start);
    if (alike === undefined) this.#starts.set(start, [form]);
    else if (alike.length < MOST_ALIKE) alike.push(form);
  }

  /** Few secrets are looked for one by one, which is faster than a look at every character. */
  #isRuledOut(lower: string): boolean {
    if (this.#forms.size > FEW) return false;
    for (const form of this.#forms) if (lower.includes(form)) return false;
    return true;
  }

  /** How much of the beginning of a secret stands at a place, if that is enough to tell it from ordinary words. */
  #cutAt(lower: string, at: number): number {
    let longest = 0;
    for (const form of this.#starts.get(lower.slice(at, at + SHORTEST_CUT)) ?? []) {
      let length = SHORTEST_CUT;
      while (length < form.length && lower[at + length] === form[length]) length += 1;
      longest = Math.max(longest, length);
    }
    const piece = lower.slice(at, at + longest);
    return /\d/.test(piece) || (longest >= SHORTEST_CUT_OF_WORDS && !piece.includes('://')) ? longest : 0;
  }

  #lengthAt(text: string, lower: string, at: number): number {
    let longest = 0;
    for (const length of this.#lengths.get(lower.slice(at, at + SHORTEST)) ?? []) {
      if (length <= longest || at + length > text.length) continue;
      const isForm =
        length < SHORTEST_WITH_FORMS
          ? this.#secrets.has(text.slice(at, at + length))
          : this.#forms.has(lower.slice(at, at + length));
      if (isForm) longest = length;
    }
    return longest;
  }
}

/** The beginning of a secret before an ellipsis, and the end of one behind it. */
function piecesAround(lower: string, index: number, form: string): readonly Stretch[] {
  const found: Stretch[] = [];
  for (let length = form.length; length >= SHORTEST_PIECE; length -= 1) {
    if (lower.endsWith(form.slice(0, length), index)) found.push({ start: index - length, end: index });
    if (lower.startsWith(form.slice(-length), index + 1))
      found.push({ start: index + 1, end: index + 1 + length });
  }
  return found;
}

/** In lower case and as long as it was. */
function folded(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

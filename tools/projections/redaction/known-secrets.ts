import { formsOf, SHORTEST_WITH_FORMS } from './forms.ts';

/** Shorter values occur by chance: they are hidden where they stand and looked for nowhere else. */
const SHORTEST = 6;

/** Of a secret that a text was cut in, so much is enough to hide it. */
const SHORTEST_PIECE = 4;

/**
 * Finds known secrets inside other text, in upper and lower case and in the forms that they take on their way. How long
 * it takes does not depend on how many there are: the first characters of a secret lead to the lengths that secrets with
 * this beginning have.
 */
export class KnownSecrets {
  readonly #secrets = new Set<string>();
  readonly #forms = new Set<string>();
  readonly #lengths = new Map<string, Set<number>>();

  add(secret: string): void {
    if (secret.length < SHORTEST || this.#secrets.has(secret)) return;
    this.#secrets.add(secret);
    for (const form of formsOf(secret)) this.#addForm(folded(form));
  }

  /** The text with every secret in it replaced; of two that begin at one place, the longer one. */
  replace(text: string, replacement: (secret: string) => string): string {
    if (this.#forms.size === 0) return text;
    const lower = folded(text);
    let result = '';
    let copied = 0;
    let at = 0;
    while (at < text.length) {
      const length = this.#lengthAt(text, lower, at);
      if (length === 0) at += 1;
      else {
        result += text.slice(copied, at) + replacement(text.slice(at, at + length));
        at += length;
        copied = at;
      }
    }
    return result + text.slice(copied);
  }

  /** The same for a text of which something was cut away where an ellipsis stands, perhaps in the middle of a secret. */
  replaceCut(text: string, replacement: (secret: string) => string): string {
    const whole = this.replace(text, replacement);
    if (!whole.includes('…')) return whole;
    let shown = whole;
    for (const form of this.#forms) shown = withoutPieces(shown, form, replacement);
    return shown;
  }

  #addForm(form: string): void {
    if (form.length < SHORTEST) return;
    this.#forms.add(form);
    const beginning = form.slice(0, SHORTEST);
    const lengths = this.#lengths.get(beginning);
    if (lengths === undefined) this.#lengths.set(beginning, new Set([form.length]));
    else lengths.add(form.length);
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

/** Without the beginning of a secret before an ellipsis, and the end of one behind it. */
function withoutPieces(text: string, form: string, replacement: (secret: string) => string): string {
  return text
    .split('…')
    .map((part, index, parts) => {
      const lower = folded(part);
      const lengths = Array.from({ length: form.length }, (_, length) => form.length - length);
      const ends = (length: number) => length >= SHORTEST_PIECE && lower.endsWith(form.slice(0, length));
      const begins = (length: number) => length >= SHORTEST_PIECE && lower.startsWith(form.slice(-length));
      const last = index < parts.length - 1 ? (lengths.find(ends) ?? 0) : 0;
      const first = index > 0 ? (lengths.find(begins) ?? 0) : 0;
      const middle = part.slice(first, Math.max(first, part.length - last));
      const hidden = (length: number, piece: string) => (length > 0 ? replacement(piece) : '');
      return hidden(first, part.slice(0, first)) + middle + hidden(last, part.slice(part.length - last));
    })
    .join('…');
}

/** In lower case and as long as it was. */
function folded(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

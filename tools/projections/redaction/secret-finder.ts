/** Shorter values occur by chance: they are hidden where they stand and looked for nowhere else. */
const SHORTEST = 6;

/**
 * Finds known secrets inside other text. How long it takes does not depend on how many there are: the first
 * characters of a secret lead to the lengths that secrets with this beginning have.
 */
export class SecretFinder {
  private readonly secrets = new Set<string>();
  private readonly lengths = new Map<string, Set<number>>();

  add(secret: string): void {
    if (secret.length < SHORTEST) return;
    this.secrets.add(secret);
    const beginning = secret.slice(0, SHORTEST);
    const lengths = this.lengths.get(beginning);
    if (lengths === undefined) this.lengths.set(beginning, new Set([secret.length]));
    else lengths.add(secret.length);
  }

  /** The text with every secret in it replaced; of two that begin at one place, the longer one. */
  replace(text: string, replacement: (secret: string) => string): string {
    if (this.secrets.size === 0) return text;
    let result = '';
    let copied = 0;
    let at = 0;
    while (at < text.length) {
      const secret = this.secretAt(text, at);
      if (secret === '') at += 1;
      else {
        result += text.slice(copied, at) + replacement(secret);
        at += secret.length;
        copied = at;
      }
    }
    return result + text.slice(copied);
  }

  private secretAt(text: string, at: number): string {
    const lengths = this.lengths.get(text.slice(at, at + SHORTEST));
    let longest = '';
    for (const length of lengths ?? []) {
      const secret = text.slice(at, at + length);
      if (secret.length > longest.length && this.secrets.has(secret)) longest = secret;
    }
    return longest;
  }
}

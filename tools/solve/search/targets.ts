import { compact } from '../../json/canonical.ts';
import { at, parseFragment, toPointer } from '../../json/pointer.ts';
import { isObject, type Json } from '../../json/value.ts';

const REFERENCE = /"\$ref":"#((?:[^"\\]|\\.)*)"/g;
/** What makes a reference mean something else than a place of the document. */
const RENAMES =
  /"\$(?:dynamicRef|recursiveRef|id|anchor|dynamicAnchor|recursiveAnchor)":|"id":"|"\$ref":"(?:[^#]|#[^/"])/;

/** The parts of one document that its references lead to, where each of them is a pointer into it. */
export class Targets {
  readonly #document: Json;
  readonly #texts = new Map<string, string>();
  readonly #reached = new Map<string, string>();

  constructor(document: Json) {
    this.#document = document;
  }

  /** Everything that a text of the document leads to, directly or not, each with what it says. */
  reachedFrom(text: string): string {
    const direct = [...new Set(referencesIn(text))].sort();
    const key = direct.join('\n');
    const known = this.#reached.get(key) ?? this.#walk(direct);
    this.#reached.set(key, known);
    return known;
  }

  #walk(direct: readonly string[]): string {
    const seen = new Set(direct);
    for (const reference of seen) {
      for (const next of referencesIn(this.#text(reference))) seen.add(next);
    }
    return [...seen]
      .sort()
      .map((reference) => `${reference} ${this.#text(reference)}`)
      .join('\n');
  }

  #text(reference: string): string {
    const known = this.#texts.get(reference);
    if (known !== undefined) return known;
    const pointer = toPointer(parseFragment(JSON.parse(`"${reference}"`)));
    const target = at(this.#document, pointer);
    const text = target === undefined ? '' : compact(target);
    this.#texts.set(reference, text);
    return text;
  }
}

function* referencesIn(text: string): Generator<string> {
  for (const [, reference = ''] of text.matchAll(REFERENCE)) yield reference;
}

/** Whether every reference of the document is a pointer into it, whatever the document itself is called. */
export function refersByPointer(document: Json): boolean {
  if (!isObject(document)) return true;
  const { $id: _, id: __, ...unnamed } = document;
  return !RENAMES.test(compact(unnamed));
}

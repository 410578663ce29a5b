import { compact } from '../../json/canonical.ts';
import { at, parseFragment, toPointer } from '../../json/pointer.ts';
import { remembered } from '../../json/remembered.ts';
import type { Json, JsonObject } from '../../json/value.ts';

const REFERENCE = /"\$ref":"#((?:[^"\\]|\\.)*)"/g;
/** What makes a reference mean something else than a place of the document. */
const RENAMES =
  /"\$(?:dynamicRef|recursiveRef|id|anchor|dynamicAnchor|recursiveAnchor)":|"id":"|"\$ref":"(?:[^#]|#[^/"])/;

/** A part of the document: its name and what it says as one number, and where it leads on. */
interface Part {
  readonly number: number;
  readonly leadsTo: readonly string[];
}

/** The parts of one document that its references lead to, where each of them is a pointer into it. */
export class Targets {
  readonly #document: Json;
  readonly #numberOf: (text: string) => number;
  readonly #parts = new Map<string, Part>();
  readonly #reached = new Map<string, string>();

  constructor(document: Json, numberOf: (text: string) => number) {
    this.#document = document;
    this.#numberOf = numberOf;
  }

  /** Everything that a text of the document leads to, directly or not: the same only where all of it says the same. */
  reachedFrom(text: string): string {
    const direct = [...new Set(referencesIn(text))];
    const key = direct.join('\n');
    return remembered(this.#reached, key, () => this.#walk(direct));
  }

  #walk(direct: readonly string[]): string {
    const seen = new Set(direct);
    const part = (reference: string) => remembered(this.#parts, reference, () => this.#read(reference));
    for (const reference of seen) for (const next of part(reference).leadsTo) seen.add(next);
    return [...seen].map((reference) => part(reference).number).join(' ');
  }

  #read(reference: string): Part {
    const pointer = toPointer(parseFragment(JSON.parse(`"${reference}"`)));
    const target = at(this.#document, pointer);
    const text = target === undefined ? '' : compact(target);
    return { number: this.#numberOf(`${reference} ${text}`), leadsTo: [...referencesIn(text)] };
  }
}

function* referencesIn(text: string): Generator<string> {
  for (const [, reference = ''] of text.matchAll(REFERENCE)) yield reference;
}

/** Whether every reference of the document is a pointer into it, whatever the document itself is called. */
export function refersByPointer(document: Json): boolean {
  const { $id: _, id: __, ...unnamed } = document as JsonObject;
  return !RENAMES.test(compact(unnamed));
}

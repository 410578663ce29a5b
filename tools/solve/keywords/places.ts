import type { SchemaNode } from '../model/library.ts';
import type { SourceDocument } from '../model/resource.ts';

/** A keyword of a schema; the schema itself where it is `false`. */
export interface KeywordPlace {
  readonly node: SchemaNode;
  readonly keyword: string;
}

/** Gives every keyword place a small number, the same in every run of one question. */
export class Places {
  readonly #numbers = new Map<SourceDocument, Map<string, number>>();
  readonly #places: KeywordPlace[] = [];

  number(node: SchemaNode, keyword: string): number {
    const numbers = this.#numbers.get(node.resource.document) ?? new Map<string, number>();
    this.#numbers.set(node.resource.document, numbers);
    const pointer = `${node.pointer} ${keyword}`;
    const known = numbers.get(pointer);
    if (known !== undefined) return known;
    numbers.set(pointer, this.#places.length);
    this.#places.push({ node, keyword });
    return this.#places.length - 1;
  }

  place(number: number): KeywordPlace {
    return this.#places[number]!;
  }

  get count(): number {
    return this.#places.length;
  }
}

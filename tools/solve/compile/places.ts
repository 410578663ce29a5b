import { remembered } from '../../json/remembered.ts';
import type { SchemaNode } from '../model/library.ts';
import type { SourceDocument } from '../model/resource.ts';

/** A keyword of a schema; without one the schema itself: where it is `false` or takes part as a whole. */
export interface KeywordPlace {
  readonly node: SchemaNode;
  readonly keyword: string;
}

const REFERENCES: ReadonlySet<string> = new Set(['$ref', '$dynamicRef', '$recursiveRef']);

/** Gives every keyword place a small number, the same in every run of one question. */
export class Places {
  readonly #numbers = new Map<SourceDocument, Map<string, number>>();
  readonly #places: KeywordPlace[] = [];

  number(node: SchemaNode, keyword: string): number {
    const numbers = remembered(this.#numbers, node.resource.document, () => new Map<string, number>());
    return remembered(numbers, `${node.pointer} ${keyword}`, () => this.#places.push({ node, keyword }) - 1);
  }

  place(number: number): KeywordPlace {
    return this.#places[number]!;
  }

  /** Whether a schema takes part there as a whole, and not by what one keyword says. */
  isWhole(number: number): boolean {
    const { node, keyword } = this.place(number);
    return keyword === '' ? node.value !== false : REFERENCES.has(keyword);
  }

  /** Every keyword that has been met. */
  keywords(): number[] {
    return [...this.#places.keys()].filter((number) => !this.isWhole(number));
  }
}

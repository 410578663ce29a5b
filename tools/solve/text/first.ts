import type { AST } from '@eslint-community/regexpp';
import { remembered } from '../../json/remembered.ts';
import { setOf } from './character-classes.ts';
import { type CharSet, EVERYTHING, intersect, NOTHING, union } from './charset.ts';

/** What the text matched by a part of a pattern can begin with. */
export interface First {
  readonly set: CharSet;
  /** Whether the part can match without taking a character, so that what follows it may come first. */
  readonly nullable: boolean;
}

const ANYWHERE: First = { set: NOTHING, nullable: true };
/** Nothing is known: it may even look at the text before it takes any. */
export const UNKNOWN: First = { set: EVERYTHING, nullable: true };

/** Characters that parts of one pattern can begin with, each part looked at once. */
export class Firsts {
  readonly #known = new Map<AST.Element, First>();
  readonly #unicode: boolean;

  constructor(unicode: boolean) {
    this.#unicode = unicode;
  }

  of(element: AST.Element): First {
    return remembered(this.#known, element, () => this.#find(element));
  }

  inSequence(elements: readonly AST.Element[]): First {
    let set = NOTHING;
    for (const element of elements) {
      const first = this.of(element);
      set = union(set, first.set);
      if (!first.nullable) return { set, nullable: false };
    }
    return { set, nullable: true };
  }

  #find(element: AST.Element): First {
    switch (element.type) {
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
        return { set: this.#characters(element), nullable: false };
      case 'Group':
      case 'CapturingGroup': {
        const all = element.alternatives.map((each) => this.inSequence(each.elements));
        return {
          set: all.map(({ set }) => set).reduce(union),
          nullable: all.some(({ nullable }) => nullable),
        };
      }
      case 'Quantifier': {
        const body = this.of(element.element);
        return { set: body.set, nullable: body.nullable || element.min === 0 };
      }
      case 'Assertion':
        return 'alternatives' in element ? UNKNOWN : ANYWHERE;
      default:
        return UNKNOWN;
    }
  }

  /** To find out what has a property takes longer than it can save here. */
  #characters(element: AST.Character | AST.CharacterClass | AST.CharacterSet): CharSet {
    if (/\\p/i.test(element.raw)) return EVERYTHING;
    try {
      return setOf(element, this.#unicode);
    } catch {
      return EVERYTHING;
    }
  }
}

export function areApart(one: CharSet, other: CharSet): boolean {
  return intersect(one, other).ranges.length === 0;
}

import type { AST } from '@eslint-community/regexpp';
import { Unsupported } from './unsupported.ts';

export function isLookbehind(element: AST.Element): element is AST.LookbehindAssertion {
  return element.type === 'Assertion' && element.kind === 'lookbehind';
}

function isStart(element: AST.Element): boolean {
  return element.type === 'Assertion' && element.kind === 'start';
}

const MOST_SEQUENCES = 64;

/** The alternatives, each as a sequence in which no group holds a lookbehind, as far as groups can be written out. */
export function spreadOut(alternatives: readonly AST.Alternative[]): AST.Element[][] {
  const spread = alternatives.flatMap(({ elements }) => {
    let sequences: AST.Element[][] = [[]];
    for (const element of elements) {
      const ways = isGroup(element) && looksBack(element) ? spreadOut(element.alternatives) : [[element]];
      sequences = sequences.flatMap((sequence) => ways.map((way) => [...sequence, ...way]));
      if (sequences.length > MOST_SEQUENCES) throw new Unsupported('a lookbehind in many alternatives');
    }
    return sequences;
  });
  return spread;
}

function isGroup(element: AST.Element): element is AST.Group | AST.CapturingGroup {
  return element.type === 'CapturingGroup' || element.type === 'Group';
}

function looksBack({ alternatives }: AST.Group | AST.CapturingGroup): boolean {
  return alternatives.some(({ elements }) =>
    elements.some((element) => isLookbehind(element) || (isGroup(element) && looksBack(element))),
  );
}

/** Whether it may look beyond its own end. */
export function looksAhead(elements: readonly AST.Element[]): boolean {
  return elements.some((element) => hasAssertion(element) && !isLookbehind(element) && !isStart(element));
}

export function hasAssertion(element: AST.Element): boolean {
  switch (element.type) {
    case 'Assertion':
      return true;
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.some((alternative) => alternative.elements.some(hasAssertion));
    case 'Quantifier':
      return hasAssertion(element.element);
    default:
      return false;
  }
}

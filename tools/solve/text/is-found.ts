import { expressionOf, type Tester, testerOf } from './tester.ts';

const MOST_KEPT = 500;

const testers = new Map<string, Tester | undefined>();

/** Whether a regular expression is found in a text; undefined where it is none, or where to find out could take forever. */
export function isFound(source: string, text: string): boolean | undefined {
  if (!testers.has(source)) {
    if (testers.size === MOST_KEPT) testers.clear();
    const expression = expressionOf(source);
    testers.set(source, expression && testerOf(expression));
  }
  return testers.get(source)?.(text);
}

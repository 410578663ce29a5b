import { beforeFirst } from '../../../read/text/before-first.ts';

/** "active (since 2.0)" is about "active": what stands in parentheses at the end is said beside it. */
export function withoutAside(text: string): string {
  const before = text.endsWith(')') ? beforeFirst(text, '(') : text;
  return before === text ? text : before.trimEnd();
}

import type { DocumentShown } from '../../data/agreement-shape.ts';
import type { Spot } from '../../data/shape.ts';

/** Where the parts with names stand in contracts: below these, one step further, and below `components` two. */
const HOLDERS: ReadonlySet<string> = new Set([
  ...['paths', 'webhooks', 'channels', 'operations', 'messages', 'methods'],
  ...['definitions', '$defs', 'properties', 'parameters', 'responses', 'schemas'],
]);

/** The heading above a place of a text; in a contract the schema, operation or other part with a name that holds it. */
export function sectionAt({ pointer, span: [line] }: Spot, { side, sections }: DocumentShown): string {
  if (side === 'text') return headingAbove(line, sections);
  const steps = pointer.split('/').slice(1).map(unescaped);
  const [first, second, third] = steps;
  if (first === undefined || pointer.startsWith('#')) return 'the whole';
  if (first === 'components') return third ?? second ?? first;
  return HOLDERS.has(first) ? (second ?? first) : first;
}

/** What a place of a contract is called: its last name, and what it is of that. */
export function nameIn(pointer: string): string {
  const steps = pointer.split('/').slice(1).map(unescaped);
  const holder = steps.findLastIndex((step, at) => HOLDERS.has(step) && at < steps.length - 1);
  return steps.slice(holder + 1).join(' ');
}

/** A schema or an operation as addresses have it. */
export function targetName({ text, pointer }: Spot, texts: readonly DocumentShown[]): string {
  return `${texts[text]!.path}${pointer === '' ? '' : `#${pointer}`}`;
}

/** Headings are in the order of their lines. */
function headingAbove(line: number, sections: DocumentShown['sections']): string {
  let [from, to] = [0, sections.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (sections[middle]!.line <= line) from = middle + 1;
    else to = middle;
  }
  return sections[from - 1]?.title ?? 'before the first heading';
}

function unescaped(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

import { numbered } from './printable.ts';

/**
 * Lines that the machine which runs a job takes for orders: GitHub reads `::name` at the beginning of a line, spaces before
 * it aside, and `##[name]` anywhere; others read `##vso[` and `##teamcity[`.
 */
const names =
  'add-mask|add-matcher|add-path|command|debug|echo|endgroup|error|group|internal-set-repo-path|notice|remove-matcher|save-state|section|set-env|set-output|stop-commands|warning';
const ORDER = new RegExp(`^([^\\S\\n]*):(?=:[\\w-])|#(?=#(?:(?:vso|teamcity)\\[|\\[(?:${names})))`, 'gim');

/** Annotations, which alone are meant: their data cannot hold a line end. */
const OWN = /^::(?:error|warning|notice) file=/;

/** Text in which nothing is an order. With `annotated`, our own annotations stay. */
export function inert(text: string, annotated: boolean): string {
  if (!text.includes('::') && !text.includes('##')) return text;
  return text.replace(ORDER, (found, space: string | undefined, at: number) => {
    if (annotated && space === '' && OWN.test(text.slice(at, at + 20))) return found;
    return space === undefined ? numbered(found) : space + numbered(':');
  });
}

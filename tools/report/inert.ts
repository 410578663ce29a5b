import { numbered } from './printable.ts';

/**
 * Lines that the machine which runs a job takes for orders: GitHub reads `::name` at the beginning of a line, spaces before
 * it aside, and `##[name]` anywhere; others read `##vso[` and `##teamcity[`.
 */
const names =
  'add-mask|add-matcher|add-path|command|debug|echo|endgroup|error|group|internal-set-repo-path|notice|remove-matcher|save-state|section|set-env|set-output|stop-commands|warning';
const ORDER = new RegExp(`^([^\\S\\n]*):(?=:[\\w-])|#(?=#(?:(?:vso|teamcity)\\[|\\[(?:${names})))`, 'gim');

/** Annotations, which alone are meant: their data cannot hold a line end. */
const OWN =
  /^(?:::(?:error|warning|notice) (?:file|title)=|##vso\[task\.logissue type=(?:error|warning);|##teamcity\[(?:buildProblem|inspectionType|inspection) )/;

/** Text in which nothing is an order. With `annotated`, our own annotations stay. */
export function inert(text: string, annotated: boolean): string {
  if (!text.includes('::') && !text.includes('##')) return text;
  return text.replace(ORDER, (found, space: string | undefined, at: number) => {
    const isLine = at === 0 || text[at - 1] === '\n';
    if (annotated && isLine && OWN.test(text.slice(at, at + 40))) return found;
    return space === undefined ? numbered(found) : space + numbered(':');
  });
}

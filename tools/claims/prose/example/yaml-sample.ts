import { isAlias, isMap, isScalar, isSeq, type Node, type Pair } from 'yaml';
import type { Json } from '../../../json/value.ts';
import { composeYaml } from '../../../read/data/yaml-compose.ts';
import { firstWhere } from '../../../read/text/first-where.ts';
import type { MemberSample, Sample } from './sample.ts';
import { isElision, isSlotName, standsForValue } from './stand-in.ts';

export interface YamlSample {
  readonly sample: Sample;
  readonly fault?: { readonly start: number; readonly end: number; readonly says: string };
}

/** A key with nothing behind it is null to YAML alone: nobody wrote that null. */
const LEFT_BLANK = '';
const MAX_DEPTH = 64;
const MAX_LENGTH = 400_000;

/** Slots for values and marks that count members show a form, not an instance of it; a call is another notation. */
const FORM =
  /:[ \t]*<[A-Za-z][\w -]*>|:[ \t]*\[[A-Za-z]\w*\][ \t]*(?:\(|\||OR\b)|[[{,][ \t]*(?:\.{2,}|…)[ \t]*[,\]}]|["}\]],?[ \t]*[?*+][ \t,]*$|^[ \t]*\.[ \t]+\.[ \t]+\.[ \t]*$|^[ \t]*\w+\($|:[ \t]*\{[^\n]{0,400}\}\{["'\w]|^[ \t]*#[ \t]*(?:\.{3}|…)/m;
/** Comments and blocks of other languages, titles and slots of a printout, marks of a checker, a drawn tree, or a file that was set in as a whole. */
const OTHER =
  /^[ \t]*\/[/*]|^[ \t]+---[ \t]*$|^==+[ \t].*[ \t]==+[ \t]*$|^\[[\w ]+\](?:[ \t]+\[[\w ]+\])+[ \t]*$|^[ \t]*\{\{[#/]|^[ \t]*(?:\|[ \t]*)?\^{2,}|[├└]──/m;
/** What has to be there, in an outline. */
const ASKED = /^[ \t]*(?:-[ \t]+)?[\w-]+[ \t]+\[(?:optional|required|mandatory)\]/m;
const PROMPT = /^\s*(?:\$|~?>)[ \t]+\w/;

/** A sentence to the reader, before anything else. */
const SENTENCE = /^\s*[A-Z]\w*(?: [^\s:#]+){3,}[ \t]*\n/;

function isMeant(text: string): boolean {
  return ![FORM, OTHER, ASKED, PROMPT, SENTENCE].some((pattern) => pattern.test(text));
}

/** The documents of a YAML fence; comments with dots in them elide the maps and lists around them. */
export function yamlSamples(text: string): YamlSample[] {
  if (text.length > MAX_LENGTH) return [];
  const { documents, comments } = composeYaml(withoutAsides(text), MAX_DEPTH);
  const elisions = elisionsIn(text, comments);
  return documents.flatMap((document): YamlSample[] => {
    const [error] = document.errors;
    const { contents } = document;
    const [start, end] = error?.pos ?? [0, 0];
    const fault = error && isMeant(text) ? { start, end, says: error.message.replace(/\.$/, '') } : undefined;
    const sample = contents === null ? undefined : sampleOf(contents, elisions, 0);
    if (sample === undefined) return [];
    return [{ sample, ...(fault && { fault }) }];
  });
}

/** Tags of the page's template language are gone in what a reader sees; dots alone and arrows speak to the reader. */
function withoutAsides(text: string): string {
  return text
    .replaceAll(/\{%[^\n]*?%\}|(?<=[ \t])(?:<-|←)[^\n]*$/gm, (mark) => ' '.repeat(mark.length))
    .replaceAll(/^[ \t]*[<([]?\.{3}[>)\]]?[ \t]*$/gm, (dots) => dots.replace(/\S/, '#'))
    .replaceAll(/^([ \t]*)-[ \t]+\.{3}[ \t]*$(?=\n\1[ \t]+\S)/gm, (dots) => dots.replace('...', '   '));
}

function elisionsIn(text: string, comments: readonly (readonly [start: number, end: number])[]): number[] {
  const dots = [...text.matchAll(/^[ \t]*(?:-[ \t]*)?(?:\.{3}|…)[ \t]*$/gm)].map((match) => match.index);
  const said = comments.filter(([start, end]) => isElision(text.slice(start, end))).map(([start]) => start);
  return [...dots, ...said].sort((a, b) => a - b);
}

function sampleOf(node: Node, elisions: readonly number[], depth: number): Sample | undefined {
  const [start, end, whole] = node.range ?? [0, 0, 0];
  const span = [start, end] as const;
  const elided = anyBetween(elisions, start - 1, Math.max(end, whole));
  if (depth > MAX_DEPTH || isAlias(node)) return { kind: 'scalar', span, value: null, words: '*' };
  if (isMap(node)) {
    const members = node.items.flatMap((pair) => memberOf(pair as Pair<Node, Node | null>, elisions, depth));
    const dots = members.some((member) => leavesOut(member.key));
    return {
      kind: 'object',
      span,
      members: members.filter((one) => !leavesOut(one.key)),
      elided: elided || dots,
    };
  }
  if (isSeq(node)) {
    const items = node.items.map((item) => sampleOf(item as Node, elisions, depth + 1));
    const kept = items.filter((item) => item !== undefined && !isDots(item)) as Sample[];
    return { kind: 'array', span, items: kept, elided: elided || kept.length < items.length };
  }
  if (!isScalar(node)) return undefined;
  const value = (node.value ?? null) as Json;
  const stands = typeof value === 'string' && standsForValue(value);
  return { kind: 'scalar', span, value, ...(stands && { words: value }) };
}

function isBlank(node: Node): boolean {
  return isScalar(node) && node.value === null && node.range?.[0] === node.range?.[1];
}

/** Dots, or a merge key, which brings members in from elsewhere. */
function leavesOut(key: string): boolean {
  return key === '<<' || isElision(key) || isSlotName(key);
}

function anyBetween(sorted: readonly number[], from: number, to: number): boolean {
  const next = sorted[firstWhere(sorted, (one) => one >= from)];
  return next !== undefined && next <= to;
}

function isDots(sample: Sample): boolean {
  return sample.kind === 'scalar' && typeof sample.value === 'string' && isElision(sample.value);
}

function memberOf(pair: Pair<Node, Node | null>, elisions: readonly number[], depth: number): MemberSample[] {
  const { key } = pair;
  if (!isScalar(key)) return [];
  const [start, end] = key.range ?? [0, 0];
  const keySpan = [start, end] as const;
  const sample =
    pair.value === null || isBlank(pair.value)
      ? ({ kind: 'scalar', span: keySpan, value: null, words: LEFT_BLANK } as const)
      : sampleOf(pair.value, elisions, depth + 1);
  return sample === undefined ? [] : [{ key: String(key.value), keySpan, sample, optional: false }];
}

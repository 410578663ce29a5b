import type { Place } from '../../../finding.ts';
import { jsonMend } from '../../../read/data/json-mend.ts';
import { scanJson } from '../../../read/data/json-scan.ts';
import type { Problem } from '../../../read/data/problem.ts';
import type { ExampleClaim } from '../../claim.ts';
import { bracketFault } from './bracket-fault.ts';
import type { Shown } from './example-claim.ts';
import { faultyLines } from './faulty-lines.ts';

const MAX_DEPTH = 200;

/** With nothing at all to complain of. */
export function isCleanJson(text: string): boolean {
  return scanJson(text, { maxDepth: MAX_DEPTH }).problems.length === 0;
}

/** Comments and a comma too many leave out nothing. */
export function parsesAsJson(text: string): boolean {
  return scanJson(text, { maxDepth: MAX_DEPTH, lenient: true }).problems.length === 0;
}

const STRING = /"(?:[^"\\\n]|\\.)*"/g;
const NOT_MEANT =
  /\.\s*\.|…|#|<[^<>\n]+>|\{[ \t]*[A-Za-z_][\w .-]*\}|\||:\s*(?!true|false|null)[A-Za-z_$]|\[[^[\]{},"]*[A-Za-z]{2}\s[^[\]{},"]*\]|\[[A-Za-z_]\w*\]\s*:|\[\s*(?!(?:true|false|null)\b)[A-Za-z_]\w*\s*[,\]]|[[,]\s*\d+:\d+\s*[,\]]/;
/** Anything that is neither a value nor a bracket may have been written instead of some. */
const WORDS = /[^\s\w{}[\],:"+.-]|(?<![\w.])(?!(?:true|false|null)\b)[A-Za-z_]/;
const DOTS = /\.[ \t]*\.+|…/g;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/** Items that a comment stands for took their commas along. */
const LEFT_OUT = /(?:\/\*[^*]*(?:\.{2,}|…)[^*]*\*\/|\/\/[^\n]*(?:\.{2,}|…)[^\n]*)\s*$/;
const LONGEST = 200;

/** A slot that stands for members: `{ "<the schemas of your service>" }`, `{ "a": 1, "..." }`, `{ "...Pump..." }`. */
const SLOT = /[{,]\s*"(?:<[^"<>\n]+>|(?:\.{3}|…)[^"\n]*)"\s*[},]/;
/** The parts of a signed token, one after the other. */
const PARTS = /\}\s*\.\s*\{/;

/** The bracket behind a comment that stands for all of an object, and the quotes of a shell around those of JSON. */
const CUT_OUT = /\/\/[^\n]*(?:\.{2,}|…)[^\n]*[}\]],?[ \t]*$|'"'[^'"\n]*'"'/m;

/** Values of one kind, one below the other. */
const VALUES = /^\s*(?:(?:""|-?\d[\d.eE+-]*|true|false|null),?[ \t]*(?:\n\s*|$))+$/;

/**
 * The first thing that is wrong with JSON that was meant to be complete: dots, bars and words instead of values show that
 * it was not. Members without braces are read as if they had them. What nobody calls JSON may be any notation with
 * braces, in which a comma is missing all the same.
 */
export function jsonFault(
  text: string,
  bare: boolean,
  place: Shown['place'],
  isClaimed: boolean,
): ExampleClaim['fault'] {
  const strict = text.replaceAll(STRING, '""');
  const plain = strict.replaceAll(COMMENT, '');
  if (CUT_OUT.test(text) || isOneByOne(text, strict, bare)) return undefined;
  if (NOT_MEANT.test(plain) || PARTS.test(plain)) {
    const isCut = isClaimed && !bare && !WORDS.test(plain.replaceAll(DOTS, ' ')) && !PARTS.test(plain);
    return isCut ? faultOfCut(text, place) : undefined;
  }
  const lenient = plain !== strict;
  const whole = bare ? `{${text.replace(/,\s*$/, '')}}` : text;
  const { problems } = scanJson(whole, { maxDepth: MAX_DEPTH, lenient });
  const [first] = problems;
  if (first === undefined || isCleanJson(unwrapped(whole)) || showsForms(first.kind, text)) return undefined;
  if (standsForSome(text, first.says, whole.slice(0, first.span[0]))) return undefined;
  if ((lenient || !isClaimed) && (bare || !isSlip(first.says, whole.slice(0, first.span[0]))))
    return lenient && isClaimed && !bare && !WORDS.test(plain) ? faultOfCut(text, place) : undefined;
  if (isPart(text, bare, first.says, whole.slice(first.span[0]))) return undefined;
  return told({ text, whole, isCommented: lenient }, problems, place);
}

interface Read {
  readonly text: string;
  /** With the braces that it lacks. */
  readonly whole: string;
  readonly isCommented: boolean;
}

/** What is told is the first; beside comments it is not plain where a comma belongs. */
function told(
  { text, whole, isCommented }: Read,
  problems: readonly Problem[],
  place: Shown['place'],
): ExampleClaim['fault'] {
  const [first] = problems;
  if (first === undefined) return undefined;
  const shift = whole === text ? 0 : 1;
  const inside = (offset: number): number => Math.min(text.length, Math.max(0, offset - shift));
  const at = (start: number, end: number): Place => place(inside(start), inside(end));
  const changes = isCommented ? undefined : jsonMend(whole, MAX_DEPTH);
  const mend = changes?.map(({ start, end, is }) => ({
    at: at(start, end),
    was: whole.slice(start, end),
    is,
  }));
  return {
    at: at(...first.span),
    says: first.says.replace(/\.$/, ''),
    lines: faultyLines(text, inside(first.span[0])),
    ...(mend && { mend }),
  };
}

/** Values below one another, or members with an empty line between them or one on each line. */
function isOneByOne(text: string, strict: string, bare: boolean): boolean {
  if (!bare) return VALUES.test(strict);
  const blocks = text.trim().split(/\n[ \t]*\n/);
  const lines = text.trim().split('\n');
  return areMembers(blocks.map((block) => block.replace(/,\s*$/, ''))) || areMembers(lines);
}

function areMembers(pieces: readonly string[]): boolean {
  return pieces.length > 1 && pieces.every((piece) => isCleanJson(`{${piece}}`));
}

/** A slot instead of members, or a comment instead of items. */
function standsForSome(text: string, says: string, before: string): boolean {
  return says.includes('comma') ? LEFT_OUT.test(before.slice(-LONGEST)) : SLOT.test(text);
}

/** What is left out takes its commas along, and no brackets. */
function faultOfCut(text: string, place: Shown['place']): ExampleClaim['fault'] {
  const blank = (match: string) => `"${' '.repeat(match.length - 2)}"`;
  const masked = text.replaceAll(STRING, blank).replaceAll(COMMENT, (match) => '…'.padEnd(match.length));
  const found = bracketFault(masked);
  return (
    found && {
      at: place(found.start, found.start + 1),
      says: found.says,
      lines: faultyLines(text, found.start),
    }
  );
}

/** One name again and again, and no other: the forms that its value may have. */
function showsForms(kind: string, text: string): boolean {
  const names = [...text.matchAll(/("(?:[^"\\\n]|\\.)*")\s*:/g)].map(([, name]) => name);
  return kind === 'duplicate-key' && new Set(names).size === 1;
}

/** Beside comments it is a missing comma alone that nobody means, unless the comment before it leaves something out. */
function isSlip(says: string, before: string): boolean {
  const [comment = ''] = /(?:\/\/[^\n]*|\*\/)\s*$/.exec(before.slice(-400)) ?? [];
  return says.startsWith('A comma is missing') && !/\.{3}|…/.test(comment);
}

/**
 * It is told in several blocks: after the last comma the next one goes on, and the last one closes what the first opened.
 * An item that was cut out of a list kept its comma.
 */
function isPart(text: string, bare: boolean, says: string, rest: string): boolean {
  if (/^\s*,\s*$/.test(rest)) return true;
  return (/,\s*$/.test(text) && says.includes(' is never closed')) || (bare && /^[\s}\]]*$/.test(rest));
}

const WRAPPED = /"(?:[^"\\]|\\.)*"/g;

/** Long strings that are broken to fit the page were whole where the page was written from. */
function unwrapped(text: string): string {
  return text.replaceAll(WRAPPED, (string) => string.replaceAll('\n', ' '));
}

import type { Fix } from '../../finding.ts';
import { hasOwnDialect } from '../../json/schema/dialect.ts';
import { jsonMend } from '../../read/data/json-mend.ts';
import type { Document, Trouble } from '../../read/document.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import { isTearing } from '../../read/is-torn.ts';
import { isTemplatePage } from '../prose/template-page.ts';
import { defineRule } from '../rule.ts';

/** A value that something puts in before the file is YAML: where it could be read as it stands, nobody asks. */
const SLOT = /:[ \t]+(?:[^\s"'#]*)\$\{[^}\n]*\}/;
/** Test data that is there to be refused. */
const counterExample =
  /(?:^|[/._-])(?:bad|broken|counter-?examples?|fail|invalid|malformed|negative|wrong)(?:[/._-]|$)|(?:^|\/)errors?\//i;
/** To its author as well it is no JSON: what comes first is words to whoever opens it. */
const TOLD = /^\s*(?:#|\/\/) \w+(?: \w+){2}/;
/** Dots outside of strings, or alone on a line, leave something out: the file shows readers what one looks like. */
const ELIDED = /\.{3}|…|^[ \t]*\.[ \t]*\r?$/m;
/** What a reader is shown is shorter, and patterns cannot look through strings of any length. */
const LONGEST_SHOWN = 2 ** 20;
const MAX_DEPTH = 200;
const STRING = /"(?:[^"\\\n]|\\.)*"/g;

export default defineRule({
  id: 'document/no-unparsable',
  since: '0.1.0',
  severity: 'warning',
  reads: ['document'],
  cites: 'RFC 8259 §2, YAML 1.2.2, RFC 8259 §8.1 (UTF-8)',
  *check({ document }) {
    const isShort = document.text.length <= LONGEST_SHOWN;
    if (isShort && isShown(document)) return;
    const isCommented = isShort && document.format === 'json' && hasOnlyComments(document.text);
    for (const trouble of firstFaults(document)) {
      if (trouble.kind === 'duplicate-key' || isLimitOfOurs(document, trouble)) continue;
      if (trouble.kind === 'byte-order-mark' && isSettings(document)) continue;
      if (isInfinite(trouble) && !isAlsoJson(document)) continue;
      yield {
        at: trouble.at,
        related: trouble.related ?? [],
        data: { kind: trouble.kind, says: trouble.says },
        // What comes after the first mistake may only seem to be one.
        ...(isTearing(trouble.kind) && {
          cause: isCommented ? 'comments in JSON' : `unparsable ${document.path}`,
        }),
        ...(trouble.kind === 'syntax' && !isCommented && { fixes: fixesOf(trouble, document) }),
        ...((trouble.kind === 'too-large' || isCommented || !hasTrait(document, 'contract')) && {
          severity: 'info' as const,
        }),
      };
    }
  },
  says: ({ kind, says }) =>
    isTearing(kind) && kind !== 'too-large'
      ? `${says} Until it is mended, nothing else in this file is checked.`
      : says,
});

/** What makes all of it parse belongs to the first mistake. */
function fixesOf(trouble: Trouble, { path, format, text, troubles }: Document): readonly Fix[] {
  const isFirst = trouble === troubles.find(({ kind }) => kind === 'syntax');
  const changes = format === 'json' && isFirst ? jsonMend(text, MAX_DEPTH) : undefined;
  if (changes === undefined) return [];
  const edits = changes.map(({ start, end, is }) => ({ file: path, start, end, text: is }));
  const areCommas = changes.every(({ start, end, is }) => text.slice(start, end) + is === ',');
  return [{ title: areCommas ? 'Set the commas right' : 'Make it parse', safe: areCommas, edits }];
}

const COMMENT = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/** What a parser that knows comments reads as it was meant: who keeps them has one, and does so everywhere. */
function hasOnlyComments(text: string): boolean {
  const plain = text.replaceAll(COMMENT, (part) => (part.startsWith('"') ? part : ' '));
  return plain !== text && isJson(plain.replaceAll(/,(?=\s*[}\]])/g, ''));
}

/** What a parser of YAML says after its first complaint, it says of having lost the thread. */
function firstFaults({ format, troubles }: Document): readonly Trouble[] {
  if (format === 'json') return troubles;
  const first = troubles.find(({ kind }) => kind === 'syntax');
  return troubles.filter((trouble) => trouble.kind !== 'syntax' || trouble === first);
}

/** Markdown that parsers hang on is no mistake of the page: the summary says what was left out. */
function isLimitOfOurs({ format }: Document, { kind }: Trouble): boolean {
  return format === 'markdown' && kind === 'too-large';
}

/** Settings of a tool, which the catalogue of such files describes: the tool wrote them and reads them. */
function isSettings({ text }: Document): boolean {
  return /^\s*\{\s*"\$schema"\s*:\s*"https?:\/\/(?:json|www)\.schemastore\.org\//.test(text);
}

/** Only what is a schema or an interface has to be both; a dialect of somebody's own may be of YAML alone. */
function isAlsoJson(document: Document): boolean {
  return hasTrait(document, 'contract') && !('value' in document && hasOwnDialect(document.value));
}

/** YAML has numbers that JSON has not. */
function isInfinite({ kind, says }: Trouble): boolean {
  return kind === 'number' && /^`[-+]?\.(?:inf|nan)`/i.test(says);
}

/** Not meant to be read by a program: test data that is there to be refused, and a sample with dots in it. */
function isShown(document: Document): boolean {
  const { path, format, text, troubles } = document;
  if (format === 'json' && TOLD.test(text)) return isTemplatePage(path) || !hasTrait(document, 'contract');
  if (hasTrait(document, 'contract') || hasTrait(document, 'packaging')) return false;
  if (format === 'json' && (isExcerpt(text) || isLog(text))) return true;
  if (format === 'markdown' && isTemplatePage(path)) return true;
  if (format !== 'markdown' && counterExample.test(path)) return true;
  const isTorn = troubles.some((trouble) => isTearing(trouble.kind));
  if (isTorn && format === 'yaml') return SLOT.test(text);
  if (document.kind === 'data' && isSketch(troubles)) return true;
  return isTorn && format === 'json' && ELIDED.test(text.replaceAll(STRING, '""'));
}

/** Members without the object around them, cut out for a page to show: whole once they stand in braces. */
function isExcerpt(text: string): boolean {
  if (!/^\s*"(?:[^"\\\n]|\\.)*"\s*:/.test(text)) return false;
  return (
    areMembers(text) ||
    text
      .trim()
      .split(/\n[ \t\r]*\n/)
      .every(areMembers)
  );
}

function areMembers(text: string): boolean {
  return isJson(`{${text.replace(/,\s*$/, '')}}`);
}

/** A value on each line, as programs write them one after another, whatever the file is called. */
function isLog(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every((line) => /^\s*[[{]/.test(line) && isJson(line));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What fails in different ways was never of its format: the summary names it among what could not be read. */
function isSketch(troubles: readonly Trouble[]): boolean {
  const ways = troubles
    .filter(({ kind }) => isTearing(kind))
    .map(({ says }) => says.replaceAll(/`[^`]*`/g, ''));
  return new Set(ways.filter((says) => !/\bcomma\b/.test(says))).size > 1;
}

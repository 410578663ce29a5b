import { Composer, type CST, type Document, Lexer, type ParsedNode, Parser, type YAMLParseError } from 'yaml';
import type { Problem } from './problem.ts';
import { onOneLine, type Quote } from './quoted-lines.ts';
import type { Span } from './span-table.ts';

export interface Composed {
  readonly documents: readonly Document.Parsed<ParsedNode>[];
  readonly comments: readonly Span[];
  readonly problems: readonly Problem[];
}

/** The lexer marks the next lexeme as a scalar, which may begin with `#` and is no comment then. */
const SCALAR = '\u001f';

/** So many quotes are joined before what remains is told as it is. */
const JOINS = 16;

export function composeYaml(text: string, maxDepth: number): Composed {
  let composed = composeStrictly(text, maxDepth);
  let joined = text;
  for (let count = 0; count < JOINS && composed.problems.length > 0; count += 1) {
    const next = joinedOnce(joined, composed);
    if (next === undefined) break;
    joined = next;
    composed = composeStrictly(joined, maxDepth);
  }
  return composed;
}

/** The first text in quotes that the parser stopped reading is read on to the quote that closes it. */
function joinedOnce(text: string, { documents }: Composed): string | undefined {
  for (const { message, pos } of documents.flatMap((document) => document.errors)) {
    const quote = /^Missing closing (['"])quote/.exec(message)?.[1];
    if (quote) return onOneLine(text, quote as Quote, pos[0]);
  }
  return undefined;
}

function composeStrictly(text: string, maxDepth: number): Composed {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  const comments: Span[] = [];
  let previous = '';
  for (const lexeme of new Lexer().lex(text)) {
    if (lexeme.startsWith('#') && previous !== SCALAR)
      comments.push([parser.offset, parser.offset + lexeme.length]);
    previous = lexeme;
    for (const token of parser.next(lexeme)) tokens.push(token);
    if (parser.stack.length > maxDepth * 2) return tooDeep(parser.offset, maxDepth, comments);
  }
  for (const token of parser.end()) tokens.push(token);
  const composer = new Composer({
    version: '1.2',
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
  });
  const documents = [...composer.compose(tokens, false, text.length)].filter(
    (document) => 'contents' in document,
  );
  return { documents, comments, problems: documents.flatMap(errorsOf).slice(0, 5) };
}

/** The composer of the library recurses, so that a document beyond the limit is not composed at all. */
function tooDeep(offset: number, maxDepth: number, comments: readonly Span[]): Composed {
  const says = `Values nest deeper than ${maxDepth} levels here, so this document is not read. Flatten it, or split it.`;
  return { documents: [], comments, problems: [{ kind: 'too-deep', says, span: [offset, offset + 1] }] };
}

function errorsOf(document: Document.Parsed<ParsedNode>): Problem[] {
  const atOneFault = (error: YAMLParseError, index: number) =>
    error.pos[0] !== document.errors[index - 1]?.pos[0];
  return document.errors.filter(atOneFault).map((error) => ({
    kind: 'syntax',
    says: `${shortened(error.message)} ${ADVICE[error.code] ?? 'Mend the YAML here.'}`,
    span: [error.pos[0], error.pos[1]],
  }));
}

function shortened(message: string): string {
  return message.length > 200 ? `${message.slice(0, 200)}…` : message.replace(/\.?$/, '.');
}

const ADVICE: Readonly<Record<string, string>> = {
  BAD_ALIAS: 'Define the anchor before it is used.',
  BAD_DQ_ESCAPE: 'Write a backslash twice inside double quotes, or use single quotes.',
  BAD_INDENT: 'Indent every item of one collection alike.',
  BAD_SCALAR_START: 'Put text that starts with this character in quotes.',
  BLOCK_AS_IMPLICIT_KEY: 'Put a value that holds a colon and a space in quotes.',
  MISSING_CHAR: 'Add what is missing, or put the text in quotes.',
  MULTILINE_IMPLICIT_KEY: 'Add the colon after the key, or indent the text that continues the line above.',
  TAB_AS_INDENT: 'YAML is indented with spaces alone; replace the tabs.',
  UNEXPECTED_TOKEN: 'Put text in quotes, or begin a new line.',
};

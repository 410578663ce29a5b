import type { Linted } from '../check/lint.ts';
import type { Edit, Finding } from '../finding.ts';
import type { DataDocument, Document } from '../read/document.ts';
import { loneDocument } from '../read/lone-document.ts';
import { linesOf } from '../read/text/lines.ts';
import { topLine } from './blocks.ts';

export interface Ignoring {
  readonly edits: readonly Edit[];
  /** Ends a title. */
  readonly where: string;
}

/**
 * The edit that begins an ignore. Its reason is for a person to write: until then it is reported as one that ignores
 * nothing, and hides nothing.
 */
export function ignoreEdit(finding: Finding, linted: Linted): Ignoring | undefined {
  const document = linted.corpus?.document(finding.at.file);
  if (!document) return undefined;
  const line = commentLine(finding, document);
  if (line !== undefined) return beforeLine(finding, document, line);
  return inConfiguration(finding, linted);
}

/** The first line of what a comment above it would cover; undefined where the format has no comments. */
function commentLine({ at }: Finding, document: Document): number | undefined {
  if (document.format === 'markdown') return topLine(document, at.range.line)?.line;
  return document.format === 'yaml' || document.format === 'jsonc'
    ? document.place(at.pointer, 'key').range.line
    : undefined;
}

function beforeLine({ rule, at }: Finding, document: Document, line: number): Ignoring {
  const { text } = document;
  const start = linesOf(text)[line - 1] ?? 0;
  const indent = /^[ \t]*/.exec(text.slice(start, start + 200))![0];
  const words = `specord-ignore ${rule}: `;
  const comment = { markdown: `<!-- ${words}-->`, yaml: `# ${words}`, jsonc: `// ${words}` };
  const written = comment[document.format as keyof typeof comment];
  return {
    where: 'here',
    edits: [{ file: at.file, start, end: start, text: `${indent}${written}\n` }],
  };
}

/** JSON has no comments, and a configuration that is JSON has a list. */
function inConfiguration({ rule, at }: Finding, { configFile, textOf }: Linted): Ignoring | undefined {
  const text = configFile === undefined ? undefined : textOf(configFile);
  if (configFile === undefined || text === undefined || !/specord\.config\.jsonc?$/.test(configFile))
    return undefined;
  const config = loneDocument(configFile, Buffer.from(text), 'jsonc', 'the configuration');
  if (config.troubles.length > 0) return undefined;
  const quoted = (text: string) => JSON.stringify(text);
  const entry = `{ "rule": ${quoted(rule)}, "files": ${quoted(at.file)}, "pointer": ${quoted(at.pointer)}, "reason": " " }`;
  const edit = entryEdit(config, entry);
  return edit && { where: 'in the configuration', edits: [{ file: configFile, ...edit }] };
}

function entryEdit(config: DataDocument, entry: string): Omit<Edit, 'file'> | undefined {
  const list = config.span('/ignore');
  const all = config.span('');
  if (list) {
    const start = list[0] + 1;
    const isEmpty = /^\s*\]/.test(config.text.slice(start));
    return { start, end: start, text: isEmpty ? entry : `\n    ${entry},` };
  }
  if (!all || config.text[all[0]] !== '{') return undefined;
  const start = all[0] + 1;
  const isEmpty = /^\s*\}/.test(config.text.slice(start));
  return { start, end: start, text: `\n  "ignore": [${entry}]${isEmpty ? '\n' : ','}` };
}

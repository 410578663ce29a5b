import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Json } from '../../tools/json/value.ts';
import { FOLDER, placeOf } from './sections.ts';

/** One sentence of a published document, and where this corpus says it. */
export interface Sentence {
  readonly level: string;
  /** In words of our own, just enough to find it again. */
  readonly asks: string;
  /** A document with the anchor of a section, or a pointer into a schema or an API description. */
  readonly at?: string;
  /** Words of that section. */
  readonly says?: string;
  /** What stands at that pointer; the order of a list does not count. */
  readonly is?: Json;
  readonly differs?: string;
  readonly outside?: string;
}

export interface Requirements {
  readonly source: string;
  readonly note: string;
  readonly sentences: readonly Sentence[];
}

export const PAGE = `${FOLDER}/requirements.md`;

export const requirements = parse(
  readFileSync(`${FOLDER}/requirements.yaml`, 'utf8'),
) as readonly Requirements[];

const HEAD = `# Requirements and their places

> **Status:** Informative · **Corpus:** 1.1.0 · **Changed:** 2026-06-11

The documents below were published before this corpus. Each of their demands has a row here: how strong it is, what it
asks for in our words, and the place that says it. Where this corpus reads a demand differently or leaves it out, the row
says why. The table is written from \`requirements.yaml\`, and a test resolves every place.
`;

/** The page, as the list gives it. */
export function pageOf(list: readonly Requirements[]): string {
  const parts = list.map(
    ({ source, note, sentences }) =>
      `## ${source}\n\n${note}\n\n| Level | Asks | Here |\n|---|---|---|\n${sentences.map(rowOf).join('\n')}\n`,
  );
  return [HEAD, ...parts, TAIL].join('\n');
}

const TAIL = `## References

- [README.md](README.md): the documents of this corpus
- [decisions.md](decisions.md): what has no source
`;

function rowOf({ level, asks, at, differs, outside }: Sentence): string {
  const here = [at === undefined ? '' : linkTo(at), differs ? `Differs: ${differs}` : '', outside ?? ''];
  const cells = [level, asks, here.filter((part) => part !== '').join('. ')];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function linkTo(at: string): string {
  const { fragment } = placeOf(at);
  const name = at.split('#')[0]?.replace(/^(?:\.\.\/)+/, '') ?? '';
  return fragment.startsWith('/') ? `\`${name}\`, \`${fragment.slice(1)}\`` : `[${name}](${at})`;
}

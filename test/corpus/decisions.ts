import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { FOLDER } from './sections.ts';

/** Something that this corpus decided, since no source says it or sources disagree. */
export interface Decision {
  readonly decides: string;
  readonly why: string;
  /** The sentences that decide it, each in a section of a document. */
  readonly sentences?: readonly { readonly at: string; readonly says: string }[];
}

export const DECISIONS = `${FOLDER}/decisions.md`;

const parts = parse(readFileSync(`${FOLDER}/decisions.yaml`, 'utf8')) as readonly {
  readonly about: string;
  readonly decisions: readonly Decision[];
}[];

export const decisions = parts.flatMap((part) => part.decisions);

/** The page, as the list gives it. */
export function decisionsPage(): string {
  const tables = parts.map(({ about, decisions: made }) => {
    const rows = made.map(({ decides, why }) => `| ${decides} | ${why} |`);
    return `## ${about}\n\n| Decision | Why |\n|---|---|\n${rows.join('\n')}\n`;
  });
  return [HEAD, ...tables, TAIL].join('\n');
}

const HEAD = `# Decisions without a source

> **Status:** Informative · **Corpus:** 1.1.0 · **Changed:** 2026-06-11

Earlier documents leave some questions open, or answer them in two ways. This page lists what this corpus decided there, and why. A host that decides otherwise breaks nothing that anybody else relies on: golden cases of these points carry the level \`decision\`, and an engine does not fail by them. A decision ends when a source turns up; the source wins.
`;

const TAIL = `## How cases say it

The page is written from \`decisions.yaml\`, which names the sentences that a decision consists of. A document of cases that quotes one of them says \`level: decision\` beside it, and no other sentence has that level; a test compares the two. \`specord verify\` counts a case of a decision as skipped where the engine goes another way, and names the reason.

## References

- [requirements.md](requirements.md): what has a source, and where it stands
- [RFCS](../../RFCS/README.md): how a decision is changed
`;

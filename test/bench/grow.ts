import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const parts = ['spec', 'schemas', 'api', 'RFCS'];

/**
 * A corpus `times` as large: each copy of the documents stands in a folder of its own, so that relative links and
 * references stay inside the copy; what names a place in the whole corpus (`$id`, the targets of comments) gets the number.
 */
export function growCorpus(from: string, to: string, times: number): string {
  rmSync(to, { recursive: true, force: true });
  for (let copy = 0; copy < times; copy += 1) {
    const target = times === 1 ? to : join(to, `part-${copy}`);
    for (const part of parts) cpSync(join(from, part), join(target, part), { recursive: true });
    for (const file of ['COMPATIBILITY.md', 'GOVERNANCE.md', 'CHANGELOG.md', 'VERSION']) {
      cpSync(join(from, file), join(target, file));
    }
    if (times > 1) renumber(target, copy);
  }
  return to;
}

function renumber(folder: string, copy: number): void {
  for (const file of textFiles(folder)) {
    const text = readFileSync(file, 'utf8');
    const changed = text
      .replaceAll('https://openwop.dev/schemas/', `https://openwop.dev/schemas/part-${copy}/`)
      .replaceAll(/(<!-- specord: \w+ )(?=(?:schemas|api)\/)/g, `$1part-${copy}/`);
    if (changed !== text) writeFileSync(file, changed);
  }
}

function* textFiles(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* textFiles(path);
    else yield path;
  }
}

/** 11 schemas, both API descriptions and 22 documents, the shortest of each. */
export function smallCorpus(from: string, to: string): string {
  rmSync(to, { recursive: true, force: true });
  const sized = (part: string, ending: string) =>
    [...textFiles(join(from, part))]
      .filter((file) => file.endsWith(ending))
      .sort((one, other) => statSync(one).size - statSync(other).size || (one < other ? -1 : 1));
  const chosen = [
    ...sized('schemas', '.json').slice(0, 11),
    ...sized('api', '.yaml').filter((file) => /(?:open|async)api\.yaml$/.test(file)),
    ...[...sized('spec', '.md').slice(0, 20), ...sized('RFCS', '.md').slice(0, 2)],
  ];
  for (const file of chosen) cpSync(file, join(to, relative(from, file)));
  return to;
}

/** What one user's edit does: a sentence at the end of one prose document, a new one in every round. */
export function editOneDocument(corpus: string, round: number, sentence = 'Edited for the'): void {
  const first = firstProse(corpus);
  // Beside the corpus: a copy inside of it would be a document too.
  const kept = `${corpus}.kept.md`;
  if (round === 0) cpSync(first, kept);
  writeFileSync(first, `${readFileSync(kept, 'utf8')}\n${sentence} ${round + 1}. time.\n`);
}

function firstProse(corpus: string): string {
  for (const file of textFiles(corpus)) if (/spec.v1.[a-z-]+\.md$/.test(file)) return file;
  throw new Error(`${corpus} has no prose document to edit`);
}

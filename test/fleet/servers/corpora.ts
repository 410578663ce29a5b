import { join } from 'node:path';
import { write } from '../../read/temporary-folder.ts';

/**
 * Small corpora, of which some are harmful in ways that differ: they hang, want all memory, end the tool, or fail the first
 * time. Every tenth has the files of another one.
 */
export function layCorpora(folder: string, count: number): readonly string[] {
  const names = Array.from({ length: count }, (_, at) => `corpus-${at}`);
  for (const [at, name] of names.entries()) {
    const twin = at % 10 === 9 ? at - 1 : at;
    write(join(folder, name), {
      'README.md': `fine\nwrong ${twin}\n${'wrong again\n'.repeat(twin % 4)}`,
      'schema.json': JSON.stringify({
        $id: `https://example.org/${twin}.json`,
        $ref: `https://example.org/${twin + 1}.json`,
      }),
      ...harm(at, join(folder, '..', `mark-${at}`)),
    });
  }
  return names.map((name) => join(folder, name));
}

function harm(at: number, mark: string): Readonly<Record<string, string>> {
  if (at % 250 === 60) return { hang: '' };
  if (at % 250 === 120) return { explode: '' };
  if (at % 250 === 180) return { die: '' };
  return at % 50 === 30 ? { 'fail-once': mark } : {};
}

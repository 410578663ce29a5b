import { escapeToken } from '../../json/pointer.ts';
import { referencesIn } from '../../json/schema/references.ts';
import type { DataDocument } from '../../read/document.ts';
import { defineRule } from '../rule.ts';
import { type Dangling, danglingIn, referringDocuments } from './dangling.ts';
import { ledByDots } from './dotted.ts';
import { ledByMerging } from './merged.ts';
import { fileOfThatName, folderOf, nearestTo } from './nearest.ts';
import { ledFromBelow, ledFromRoot } from './rooted.ts';

interface Data {
  readonly ref: string;
  readonly why: string;
  readonly near?: string;
}

export default defineRule<'data' | 'resolve', Data>({
  id: 'reference/no-dangling-ref',
  since: '0.1.0',
  severity: 'error',
  reads: ['data', 'resolve'],
  cites: 'JSON Schema 2020-12 core §8.2.3; OpenAPI 3.1.1 §4.8.23; RFC 6901 §4',
  *check({ data, resolve }) {
    const dangling = danglingIn(data, resolve);
    const habits = [ledByMerging, ledFromRoot, ledFromBelow, ledByDots];
    const led = habits.flatMap((habit) => [...habit(dangling, data)]);
    const forgiven = new Set(led.map(({ document: { path }, pointer }) => `${path}#${pointer}`));
    for (const one of dangling.filter((each) => !forgiven.has(lastOf(each)))) {
      const { document, pointer, keyword, ref, failure } = one;
      const near = nearestTo(one, data);
      yield {
        at: document.place(`${pointer}/${escapeToken(keyword)}`),
        data: { ref, why: failure.why, ...(near !== undefined && { near }) },
        cause: causeOf(one, data),
      };
    }
  },
  subjects: ({ data }) => referringDocuments(data).flatMap(({ value }) => [...referencesIn(value)]).length,
  says: ({ ref, why, near }) =>
    `"${ref}" leads nowhere: ${why}. ${near === undefined ? '' : `Did it mean \`${near}\`? `}Correct the reference, or add what it names.`,
});

/** The reference that leads nowhere itself, behind those that lead to it. */
function lastOf({ failure }: Dangling): string {
  const { file, pointer } = failure.chain.at(-1)!;
  return `${file}#${pointer}`;
}

/** What one edit would mend: a missing definition, a missing file, or a missing folder with all that is sought in it. */
function causeOf({ document, failure, ref }: Dangling, data: readonly DataDocument[]): string {
  const { absent } = failure;
  if (absent === undefined) return `absent ${document.path} ${ref}`;
  const folder = folderOf(absent);
  const moved = absent.includes('#') ? undefined : fileOfThatName(absent, data);
  if (moved !== undefined) return `absent ${folder} in ${folderOf(moved)}`;
  const isMissing =
    !absent.includes('#') && folder !== '' && !data.some(({ path }) => path.startsWith(folder));
  return `absent ${isMissing ? folder : absent}`;
}

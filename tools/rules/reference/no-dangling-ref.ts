import { indexBy } from '../../claims/binding/index-by.ts';
import { escapeToken } from '../../json/pointer.ts';
import { referencesIn } from '../../json/schema/references.ts';
import type { DataDocument } from '../../read/document.ts';
import { defineRule } from '../rule.ts';
import { type Dangling, danglingIn, referringDocuments } from './dangling.ts';
import { ledByMerging } from './merged.ts';
import { folderOf, nearestTo } from './nearest.ts';

interface Data {
  readonly ref: string;
  readonly why: string;
  readonly near?: string;
  /** How many other references lead nowhere for the same reason. */
  readonly more: number;
}

export default defineRule<'data' | 'resolve', Data>({
  id: 'reference/no-dangling-ref',
  since: '0.1.0',
  severity: 'error',
  reads: ['data', 'resolve'],
  cites: 'JSON Schema 2020-12 core §8.2.3; OpenAPI 3.1.1 §4.8.23; RFC 6901 §4',
  *check({ data, resolve }) {
    const dangling = danglingIn(data, resolve);
    const led = ledByMerging(dangling, data);
    const lost = dangling.filter((one) => !led.has(one));
    for (const [first, ...others] of indexBy(lost, (one) => [causeOf(one, data)]).values()) {
      if (!first) continue;
      const near = nearestTo(first, data);
      yield {
        at: placeOf(first),
        data: {
          ref: first.ref,
          why: first.failure.why,
          more: others.length,
          ...(near !== undefined && { near }),
        },
        related: others.map((one) => ({ at: placeOf(one), says: `leads nowhere either: "${one.ref}"` })),
      };
    }
  },
  subjects: ({ data }) => referringDocuments(data).flatMap(({ value }) => [...referencesIn(value)]).length,
  says({ ref, why, near, more }) {
    const others = more === 0 ? '' : ` ${more} more for the same reason.`;
    const advice =
      near === undefined
        ? 'Correct the reference, or add what it names.'
        : `Did it mean \`${near}\`? Correct the reference, or add what it names.`;
    return `"${ref}" leads nowhere: ${why}.${others} ${advice}`;
  },
});

function placeOf({ document, pointer, keyword }: Dangling) {
  return document.place(`${pointer}/${escapeToken(keyword)}`);
}

/** What one edit would mend: a missing definition, a missing file, or a missing folder with all that is sought in it. */
function causeOf({ document, failure, ref }: Dangling, data: readonly DataDocument[]): string {
  const { absent } = failure;
  if (absent === undefined) return `${document.path} ${ref}`;
  const folder = folderOf(absent);
  const isMissing =
    !absent.includes('#') && folder !== '' && !data.some(({ path }) => path.startsWith(folder));
  return isMissing ? folder : absent;
}

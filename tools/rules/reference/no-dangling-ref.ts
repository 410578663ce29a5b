import type { Place } from '../../finding.ts';
import { escapeToken, lastToken, parsePointer, toPointer } from '../../json/pointer.ts';
import { referencesIn } from '../../json/schema/references.ts';
import type { DataDocument } from '../../read/document.ts';
import { causeOfDuplicate } from '../document/no-duplicate-key.ts';
import { relativePath } from '../prose/relative-path.ts';
import { defineRule, type Report } from '../rule.ts';
import { writing } from '../writing.ts';
import { ledByBuild } from './built.ts';
import { ledByCopy } from './copied.ts';
import { type Dangling, danglingIn, referringDocuments } from './dangling.ts';
import { ledByDots } from './dotted.ts';
import { ledFromParts } from './led-from-parts.ts';
import { ledFromWithin, type Within } from './led-from-within.ts';
import { ledByMerging } from './merged.ts';
import { ledByName } from './named.ts';
import { fileOfThatName, folderOf, nearestTo } from './nearest.ts';
import { ledOutside } from './outside.ts';
import { ledFromBelow, ledFromRoot } from './rooted.ts';
import { ledByShelves } from './shelves.ts';
import { ledBySearch } from './sought.ts';

interface Data {
  readonly ref: string;
  readonly why: string;
  readonly near?: string;
  /** The keyword that makes references start here. */
  readonly id?: string;
}

export default defineRule<'data' | 'resolve', Data>({
  id: 'reference/no-dangling-ref',
  since: '0.1.0',
  severity: 'info',
  reads: ['data', 'resolve'],
  cites: 'JSON Schema 2020-12 core §8.2.3; OpenAPI 3.1.1 §4.8.23; RFC 6901 §4',
  *check({ data, resolve }) {
    const dangling = danglingIn(data, resolve);
    const habits = [
      ledByMerging,
      ledByShelves,
      ledFromRoot,
      ledFromBelow,
      ledFromParts,
      ledByDots,
      ledOutside,
      ledByCopy,
      ledBySearch,
      ledByName,
      ledByBuild,
    ];
    const led = habits.flatMap((habit) => [...habit(dangling, data)]);
    const forgiven = new Set(led.map(({ document: { path }, pointer }) => `${path}#${pointer}`));
    for (const one of dangling.filter((each) => !forgiven.has(lastOf(each)))) yield reportOf(one, data);
  },
  subjects: ({ data }) => referringDocuments(data).flatMap(({ value }) => [...referencesIn(value)]).length,
  says: ({ ref, why, near, id }) =>
    id !== undefined
      ? `By this \`${id}\` the schema here is a document of its own, and "${ref}" in it leads nowhere: ${why}. From the top of the file it would lead somewhere. Take the \`${id}\` out, or write the references from here.`
      : `"${ref}" leads nowhere: ${why}. ${near === undefined ? '' : `Did it mean \`${near}\`? `}Correct the reference, or add what it names.`,
});

function reportOf(one: Dangling, data: readonly DataDocument[]): Report<Data> {
  const { document, pointer, keyword, ref, failure } = one;
  const { why } = failure;
  const at = document.place(`${pointer}/${escapeToken(keyword)}`);
  const within = ledFromWithin(one);
  if (within?.id !== undefined) {
    const id = lastToken(within.id) ?? '';
    const cause = causeOf(one, data, within);
    return {
      at: document.place(within.id),
      data: { ref, why, id },
      related: [{ at, says: 'leads nowhere' }],
      cause,
    };
  }
  const near = within ? `#${within.base}${ref.slice(1)}` : nearestTo(one, data);
  const cause = shelfCause(one, near) ?? causeOf(one, data, within);
  return {
    at,
    data: { ref, why, ...(near !== undefined && { near }) },
    mends: near === undefined ? [] : [writing(at, ref, fromHere(near, one))],
    cause,
    ...(swallowedBy(one) && { severity: 'info' as const }),
  };
}

/** As the document writes it: what is meant may stand in another file. */
function fromHere(near: string, { document: { path }, ref }: Dangling): string {
  if (near.startsWith('#')) return near;
  const [file = '', pointer] = near.split('#', 2);
  const fragment = pointer === undefined ? (/#.*$/s.exec(ref)?.[0] ?? '') : `#${pointer}`;
  const prefix = ref.startsWith('./') ? './' : '';
  const target = relativePath(path, file);
  return `${target.startsWith('.') ? '' : prefix}${target}${fragment}`;
}

/** The reference that leads nowhere itself, behind those that lead to it. */
function lastOf({ failure }: Dangling): string {
  const { file, pointer } = failure.chain.at(-1)!;
  return `${file}#${pointer}`;
}

/** What is given twice in one object is read once: the other one may have had it. */
function swallowedBy({
  failure: { absent = '' },
  document: { path, troubles },
}: Dangling): Place | undefined {
  return troubles.find(
    ({ kind, at }) => kind === 'duplicate-key' && absent.startsWith(`${path}#${at.pointer}/`),
  )?.at;
}

/** Where nothing is called `definitions`, all that is sought in it is missing for one reason. */
function firstMissing(absent: string, { file, pointer }: Pick<Place, 'file' | 'pointer'>): string {
  const sought = parsePointer(absent.slice(absent.indexOf('#') + 1));
  return `${file}#${toPointer(sought.slice(0, parsePointer(pointer).length + 1))}`;
}

/** Definitions of the document that are sought on another shelf than they stand on are sought so by one habit. */
function shelfCause({ document: { path }, ref }: Dangling, near: string | undefined): string | undefined {
  const [sought, stands] = [ref, near].map((one) => parsePointer((one ?? '').replace(/^#/, '')));
  if (!ref.startsWith('#/') || !near?.startsWith('#/') || sought?.at(-1) !== stands?.at(-1)) return undefined;
  return `shelf ${path} ${toPointer(sought!.slice(0, -1))} ${toPointer(stands!.slice(0, -1))}`;
}

/** What one edit would mend: a missing definition, a missing file, or a missing folder with all that is sought in it. */
function causeOf(one: Dangling, data: readonly DataDocument[], within: Within | undefined): string {
  const { document, failure, ref } = one;
  const { absent, reached } = failure;
  const swallowed = swallowedBy(one);
  if (swallowed) return causeOfDuplicate(swallowed);
  if (within) return `base ${document.path} ${within.base}`;
  if (absent === undefined) return `absent ${document.path} ${ref}`;
  if (absent.includes('#/') && reached) return `absent ${firstMissing(absent, reached)}`;
  const folder = folderOf(absent);
  const moved = absent.includes('#') ? undefined : fileOfThatName(absent, data);
  if (moved !== undefined) return `absent ${folder} in ${folderOf(moved)}`;
  const isMissing =
    !absent.includes('#') && folder !== '' && !data.some(({ path }) => path.startsWith(folder));
  return `absent ${isMissing ? folder : absent}`;
}

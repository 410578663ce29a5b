import { indexBy } from '../../claims/binding/index-by.ts';
import { referencesIn } from '../../json/schema/references.ts';
import { member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { Dangling } from './dangling.ts';
import { fileOf, isBeside } from './outside.ts';

/** One missing file may be a slip. */
const FEWEST = 2;

/**
 * A schema that says by its identifier that it lies on a host where nothing else of these documents lies, and none of the
 * files beside it came along: it was copied, and what it names is there.
 */
export function ledByCopy(
  dangling: readonly Dangling[],
  data: readonly DataDocument[],
): ReadonlySet<Dangling> {
  const byHost = indexBy(data, (document) => hostOf(document));
  const missing = indexBy(
    dangling.filter(({ ref }) => isBeside(ref)),
    ({ document }) => [document],
  );
  const copied = [...missing].filter(([document, refs]) => {
    const [host] = hostOf(document);
    if (host === undefined || byHost.get(host)!.length > 1) return false;
    const lacked = new Set(refs.map(({ ref }) => fileOf(ref)));
    const named = [...referencesIn(document.value)].filter(({ ref }) => isBeside(ref));
    return lacked.size >= FEWEST && named.every(({ ref }) => lacked.has(fileOf(ref)));
  });
  return new Set(copied.flatMap(([, refs]) => refs));
}

function hostOf({ value }: DataDocument): string[] {
  const id = member(value, '$id') ?? member(value, 'id');
  const [, host] = (typeof id === 'string' && /^https?:\/\/([^/]+)\//.exec(id)) || [];
  return host === undefined ? [] : [host];
}

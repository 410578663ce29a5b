import { createHash } from 'node:crypto';
import type { Place } from '../../finding.ts';
import type { Stated } from '../../rules/rule.ts';

/** Names a finding by what it says about which places, never by line numbers, so that it survives edits elsewhere. */
export function findingKey(rule: string, stated: Stated): string {
  const places = [stated.at, ...(stated.related ?? []).map(({ at }) => at)].map(nameOf);
  return createHash('sha256')
    .update(stable([rule, places, stated.data]))
    .digest('hex')
    .slice(0, 20);
}

/** In prose the heading is enough: a block is counted below its heading, and a new paragraph would count it anew. */
function nameOf({ file, pointer, on }: Place): readonly string[] {
  return [file, pointer.startsWith('#') ? pointer.replace(/\/.*$/, '') : pointer, on];
}

/** JSON with sorted members: two runs may build the same data in another order. */
export function stable(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? 'null'
  );
}

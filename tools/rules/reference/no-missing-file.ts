import { distance } from 'fastest-levenshtein';
import { filesNamedAs } from '../../claims/binding/cited-files.ts';
import type { Claim } from '../../claims/claim.ts';
import type { ReferenceClaim } from '../../claims/text-claims.ts';
import { topOf } from '../../read/top-of.ts';
import { defineRule } from '../rule.ts';
import { fileNamed, joined } from './file-named.ts';

interface Data {
  readonly target: string;
  readonly near: string;
}

/** What is not there yet, or not there any more, is named as such. */
const ELSEWHEN =
  /\b(?:removed?|deleted?|renamed?|moved?|formerly|previously|was|were|will|would|future|forthcoming|planned|proposed|new|adds?|added|introduces?|generated?|not (?:yet )?exist)\b/i;
const FEW = 3;

export default defineRule<'claims' | 'files' | 'exists', Data>({
  id: 'reference/no-missing-file',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['claims', 'files', 'exists'],
  cites: 'A path in the text of a specification leads to a file of it',
  *check({ claims, files: all, exists }) {
    const files = all.map(({ path }) => path);
    const named = filesNamedAs(files);
    const kinds = new Map(all.map(({ path, kind }) => [path, kind]));
    const seen = new Set<string>();
    for (const claim of claims.filter(isOfFile)) {
      const { target, at } = claim;
      const path = target.replace(/#.*$/, '').replace(/^\.?\//, '');
      const key = `${at.file} ${path}`;
      if (seen.has(key) || kinds.get(at.file) === 'rfc' || kinds.get(at.file) === 'changelog') continue;
      if (fileNamed(path, at.file, named) !== undefined || exists(path) || exists(joined(at.file, path)))
        continue;
      const near = nearest(path, at.file, files);
      if (near === undefined) continue;
      seen.add(key);
      yield {
        at,
        data: { target, near },
        related: [{ at: topOf(near), says: 'is the nearest there is' }],
      };
    }
  },
  subjects: ({ claims }) => claims.filter(isOfFile).length,
  says: ({ target, near }) => `There is no file \`${target}\`. Did you mean \`${near}\`?`,
});

function isOfFile(claim: Claim): claim is ReferenceClaim {
  return (
    claim.kind === 'reference' &&
    claim.form === 'file' &&
    claim.target.includes('/') &&
    claim.context.aside === undefined &&
    !ELSEWHEN.test(claim.says)
  );
}

/** A file of the very folder, with the same ending and nearly the same name. */
function nearest(path: string, from: string, files: readonly string[]): string | undefined {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const ending = /(?:\.schema)?\.\w+$/.exec(path)?.[0] ?? '';
  const stem = path.slice(folder.length, path.length - ending.length);
  const siblings = files.filter(
    (file) =>
      (file.startsWith(folder) || file.startsWith(joined(from, folder))) &&
      file.endsWith(ending) &&
      file.split('/').at(-2) === folder.split('/').at(-2),
  );
  const ranked = siblings
    .map((file) => ({
      file,
      away: distance(stem, file.slice(file.lastIndexOf('/') + 1, file.length - ending.length)),
    }))
    .sort((a, b) => a.away - b.away);
  const [best, second] = ranked;
  const isNear = best && best.away <= Math.min(FEW - 1, Math.floor(stem.length / 3));
  return isNear && best.away < (second?.away ?? Number.POSITIVE_INFINITY) ? best.file : undefined;
}

import type { Place } from '../../finding.ts';
import { member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { Outline } from '../facts.ts';
import { defineRule } from '../rule.ts';
import { writing } from '../writing.ts';
import { sameVersion } from './version-words.ts';

interface Data {
  readonly version: string;
  readonly newest: string;
  readonly changelog: string;
}

interface Release {
  readonly version: string;
  readonly at: Place;
}

const RELEASE = /^\[?(?:version |release )?v?(\d+\.\d+(?:\.\d+)*(?:-[\w.]+)?)\]?(?=$|[\s(–—:-])/i;
const PENDING = /\b(?:unreleased|upcoming|tbd|tba|next|in progress|not yet released)\b/i;

export default defineRule<'data' | 'outlines', Data>({
  id: 'versions/use-released-version',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['data', 'outlines'],
  cites: 'Keep a Changelog 1.1.0: the latest version comes first',
  *check({ data, outlines }) {
    for (const document of data.filter(isPackage)) {
      const folder = document.path.slice(0, document.path.lastIndexOf('/') + 1);
      const changelog = outlines.find(({ file }) => file.toLowerCase() === `${folder}changelog.md`);
      const version = member(document.value, 'version');
      const [newest, ...older] = changelog ? releasesIn(changelog) : [];
      if (!newest || typeof version !== 'string' || sameVersion(version, newest.version)) continue;
      // A version that the changelog never had may be one of something else.
      if (!older.some((release) => sameVersion(release.version, version))) continue;
      yield {
        at: document.place('/version'),
        data: { version, newest: newest.version, changelog: newest.at.file },
        related: [{ at: newest.at, says: `says that ${newest.version} is the newest` }],
        mends: [writing(document.place('/version'), version, newest.version)],
        evidence: { kind: 'difference', onlyHere: [version], onlyThere: [newest.version] },
        bound: { by: 'inferred', because: `${newest.at.file} lists ${version} among its releases` },
      };
    }
  },
  subjects: ({ data }) => data.filter(isPackage).length,
  says: ({ version, newest, changelog }) =>
    `The package is at ${version}, yet ${changelog} has ${newest} as its newest release. Raise the version, or say that ${newest} is not released.`,
});

function isPackage({ path, archived }: DataDocument): boolean {
  return !archived && /(?:^|\/)package\.json$/.test(path);
}

/** Newest first, as they stand; what is still to come is none. */
function releasesIn({ headings }: Outline): Release[] {
  return headings.flatMap(({ text, at }) => {
    const version = PENDING.test(text) ? undefined : RELEASE.exec(text)?.[1];
    return version === undefined ? [] : [{ version, at }];
  });
}

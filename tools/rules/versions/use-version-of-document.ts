import { indexBy } from '../../claims/binding/index-by.ts';
import type { Claim, ExampleClaim } from '../../claims/claim.ts';
import type { VersionClaim } from '../../claims/text-claims.ts';
import type { Place } from '../../finding.ts';
import { lastToken, at as valueAt } from '../../json/pointer.ts';
import { defineRule } from '../rule.ts';
import { lineOf, sameVersion } from './version-words.ts';

interface Data {
  readonly version: string;
  readonly stated: string;
  readonly times: number;
}

const NAME = /^(?:version|spec_?version|format_?version|schema_?version|protocol_?version)$/i;

export default defineRule<'stated', Data>({
  id: 'versions/use-version-of-document',
  since: '0.1.0',
  severity: 'warning',
  reads: ['stated'],
  cites: 'An example shows the version of the document that it stands in',
  *check({ stated }) {
    const own = stated.findLast(isOwnVersion);
    if (!own) return;
    const shown = stated
      .flatMap((claim) => (claim.kind === 'example' && claim.context.aside === undefined ? [claim] : []))
      .flatMap((example) => [...versionsIn(example)])
      .filter(({ version }) => lineOf(version) === lineOf(own.version) && !sameVersion(version, own.version));
    for (const [version, all] of indexBy(shown, (one) => [one.version]))
      yield {
        at: all[0]!.place,
        data: { version, stated: own.version, times: all.length },
        related: [{ at: own.at, says: `states ${own.version}` }],
        mends: [
          {
            title: `Write ${own.version}`,
            safe: false,
            writes: all.map(({ place }) => ({ at: place, was: version, is: own.version })),
          },
        ],
        evidence: { kind: 'difference', onlyHere: [version], onlyThere: [own.version] },
      };
  },
  says: ({ version, stated, times }) => {
    const where = times === 1 ? 'This example shows' : `${times} examples, this one first, show`;
    return `${where} version ${version}, yet the document is about ${stated}. Show the version that the text describes.`;
  },
});

function isOwnVersion(claim: Claim): claim is VersionClaim {
  return claim.kind === 'version' && claim.axis === 'document' && claim.context.aside === undefined;
}

function* versionsIn(claim: ExampleClaim): Iterable<{ version: string; place: Place }> {
  for (const [pointer, place] of Object.entries(claim.places)) {
    if (!NAME.test(lastToken(pointer) ?? '') || claim.placeholders?.includes(pointer)) continue;
    const version = valueAt(claim.value, pointer);
    if (typeof version === 'string' && /^v?\d+\.\d/.test(version)) yield { version, place };
  }
}

import type { Claim, ExampleClaim, VersionClaim } from '../../claims/claim.ts';
import { lastToken, at as valueAt } from '../../json/pointer.ts';
import { defineRule } from '../rule.ts';
import { lineOf, sameVersion } from './version-words.ts';

interface Data {
  readonly version: string;
  readonly stated: string;
  readonly times: number;
}

const NAME = /^(?:version|spec_?version|format_?version|schema_?version|protocol_?version)$/i;

export default defineRule<'claims', Data>({
  id: 'versions/use-version-of-document',
  since: '0.1.0',
  severity: 'warning',
  reads: ['claims'],
  cites: 'An example shows the version of the document that it stands in',
  *check({ claims }) {
    const stated = new Map<string, VersionClaim>();
    for (const claim of claims) if (isOwnVersion(claim)) stated.set(claim.at.file, claim);
    const shown = new Map<string, { claim: VersionClaim; version: string; places: ExampleClaim['at'][] }>();
    for (const claim of claims) {
      const own = stated.get(claim.at.file);
      if (own === undefined || claim.kind !== 'example' || claim.context.aside !== undefined) continue;
      for (const { version, place } of versionsIn(claim)) {
        if (lineOf(version) !== lineOf(own.version) || sameVersion(version, own.version)) continue;
        const key = `${claim.at.file} ${version}`;
        const known = shown.get(key);
        if (known === undefined) shown.set(key, { claim: own, version, places: [place] });
        else known.places.push(place);
      }
    }
    for (const { claim, version, places } of shown.values())
      yield {
        at: places[0]!,
        data: { version, stated: claim.version, times: places.length },
        related: [{ at: claim.at, says: `states ${claim.version}` }],
        evidence: { kind: 'difference', onlyHere: [version], onlyThere: [claim.version] },
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

function* versionsIn(claim: ExampleClaim): Iterable<{ version: string; place: ExampleClaim['at'] }> {
  for (const [pointer, place] of Object.entries(claim.places)) {
    if (!NAME.test(lastToken(pointer) ?? '') || claim.placeholders?.includes(pointer)) continue;
    const version = valueAt(claim.value, pointer);
    if (typeof version === 'string' && /^v?\d+\.\d/.test(version)) yield { version, place };
  }
}

import type { Claim, ExampleClaim, ValuesClaim } from '../../claims/claim.ts';
import type { Place } from '../../finding.ts';
import { at as valueAt } from '../../json/pointer.ts';
import { defineRule } from '../rule.ts';
import { writing } from '../writing.ts';

interface Data {
  readonly uri: string;
  readonly near: string;
}

interface Catalogued {
  readonly uri: string;
  readonly at: Place;
}

export default defineRule<'claims', Data>({
  id: 'values/use-catalogued-uri',
  since: '0.1.0',
  severity: 'warning',
  reads: ['claims'],
  cites: 'RFC 3986 §6.2.1: two URIs that differ in a letter identify different things',
  *check({ claims }) {
    const catalogues = claims.filter(isCatalogue);
    const known = new Set(catalogues.flatMap(urisOf).map(({ uri }) => uri));
    const byEnd = grouped(catalogues.flatMap(urisOf));
    for (const { uri, at } of claims.flatMap(shownIn)) {
      if (known.has(uri)) continue;
      const near = (byEnd.get(lastSegment(uri)) ?? []).filter((one) => isAlike(one.uri, uri));
      if (near.length !== 1) continue;
      yield {
        at,
        data: { uri, near: near[0]!.uri },
        related: [{ at: near[0]!.at, says: 'is in the catalogue' }],
        ways: [
          { at, says: 'write what is listed' },
          { at: near[0]!.at, says: 'correct the list' },
        ],
        mends: [writing(at, uri, near[0]!.uri)],
        bound: { by: 'inferred', because: 'both end alike and name the same host but for a slip' },
      };
    }
  },
  says: ({ uri, near }) => `The text shows ${uri}, which no catalogue lists. Did you mean ${near}?`,
  subjects: ({ claims }) => claims.filter(isCatalogue).length,
});

/** Examples of URIs are no catalogue: it is complete, and each of its URIs has a path of its own. */
function isCatalogue(claim: Claim): claim is ValuesClaim {
  if (claim.kind !== 'values' || claim.context.aside !== undefined || !claim.complete) return false;
  return urisOf(claim).filter(({ uri }) => /^[^:]+:\/\/[^/]+\/[^/]/.test(uri)).length >= 3;
}

/** URIs in examples, and in code spans of the text. */
function shownIn(claim: Claim): Catalogued[] {
  if (claim.context.aside !== undefined) return [];
  if (claim.kind === 'reference' && claim.form === 'uri') return [{ uri: claim.target, at: claim.at }];
  return claim.kind === 'example' ? inExample(claim) : [];
}

function inExample(example: ExampleClaim): Catalogued[] {
  return Object.entries(example.places).flatMap(([pointer, at]) => {
    const uri = valueAt(example.value, pointer);
    return typeof uri === 'string' && isUri(uri) ? [{ uri, at }] : [];
  });
}

function urisOf({ values }: ValuesClaim): Catalogued[] {
  return values.flatMap(({ value, at }) =>
    typeof value === 'string' && isUri(value) ? [{ uri: value, at }] : [],
  );
}

function isUri(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(text);
}

function grouped(uris: readonly Catalogued[]): Map<string, Catalogued[]> {
  const groups = new Map<string, Catalogued[]>();
  for (const one of uris) {
    const known = groups.get(lastSegment(one.uri)) ?? [];
    if (!known.some(({ uri }) => uri === one.uri)) known.push(one);
    groups.set(lastSegment(one.uri), known);
  }
  return groups;
}

function lastSegment(uri: string): string {
  return uri
    .replace(/(?<![/#])[/#]+$/, '')
    .split(/[/#]/)
    .at(-1)!;
}

/** The same host, or one that holds it: `docs.example.io` and `example.io.io` are slips for `example.io`. */
function isAlike(catalogued: string, shown: string): boolean {
  const host = hostOf(catalogued);
  return host !== '' && shown.toLowerCase().includes(host.replace(/^www\./, ''));
}

function hostOf(uri: string): string {
  return /^[^:]+:\/\/([^/?#:]+)/.exec(uri)?.[1]?.toLowerCase() ?? '';
}

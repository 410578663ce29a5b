import { indexBy } from '../../claims/binding/index-by.ts';
import type { VersionClaim } from '../../claims/text-claims.ts';
import type { Place } from '../../finding.ts';
import { at as valueAt } from '../../json/pointer.ts';
import { editionOf } from '../../read/discover/edition.ts';
import { proposalOf } from '../../read/discover/proposal.ts';
import type { DataDocument } from '../../read/document.ts';
import { formatOf } from '../../read/formats/formats.ts';
import { defineRule, type Report } from '../rule.ts';
import { normal } from './version-words.ts';

interface Data {
  readonly version: string;
  readonly usual: string;
  readonly documents: number;
  readonly api: boolean;
}

interface Statement {
  readonly version: string;
  readonly at: Place;
  readonly api: boolean;
}

const AXIS = /^(?:corpus|(?:corpus|spec|specification|protocol) version|spec|specification)$/;

export default defineRule<'claims' | 'data', Data>({
  id: 'versions/use-corpus-version',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['claims', 'data'],
  cites: 'Semantic Versioning 2.0.0 §3: a released version is one set of contents',
  *check({ claims, data }) {
    const versions = claims.flatMap((claim) => (isOfCorpus(claim) ? statement(claim) : []));
    const editions = indexBy(versions, ({ at }) => [editionOf(at.file)]);
    if ([...editions.keys()].filter((edition) => edition !== undefined).length < 2)
      yield* strangers(versions, data);
    else
      for (const [edition, stated] of editions) {
        const own = data.filter((one) => one.edition === edition);
        yield* strangers(stated, own);
      }
  },
  says: ({ version, usual, documents, api }) => {
    const where = documents === 1 ? 'one document states' : `${documents} documents state`;
    const what = api ? 'The API description calls itself' : 'This document says that it belongs to';
    return `${what} version ${version}, yet ${where} ${usual} as the version of the specification. Give both the same version.`;
  },
});

/** So many have to agree for the rest to be astray: parts may also have a version each. */
const SHARE = 2 / 3;

/** Within one edition, as editions stand side by side. */
function* strangers(stated: readonly Statement[], data: readonly DataDocument[]): Iterable<Report<Data>> {
  const usual = mostFrequent(stated);
  if (usual === undefined) return;
  const all = [...stated, ...data.flatMap(ofApi)];
  const agreeing = stated.filter(({ version }) => normal(version) === normal(usual.version));
  if (agreeing.length < SHARE * stated.length) return;
  for (const { version, at, api } of all) {
    if (normal(version) === normal(usual.version)) continue;
    yield {
      at,
      data: { version, usual: usual.version, documents: agreeing.length, api },
      related: [{ at: usual.at, says: `states ${usual.version}` }],
      evidence: { kind: 'difference', onlyHere: [version], onlyThere: [usual.version] },
    };
  }
}

function isOfCorpus(claim: { readonly kind: string }): claim is VersionClaim {
  if (claim.kind !== 'version') return false;
  const { axis, context, at } = claim as VersionClaim;
  return AXIS.test(axis) && context.aside === undefined && proposalOf(at.file) === undefined;
}

function statement({ version, at }: VersionClaim): Statement {
  return { version, at, api: false };
}

function ofApi(document: DataDocument): Statement[] {
  const { traits, version: at = '' } = formatOf(document);
  if (!traits.includes('api') || document.archived || proposalOf(document.path)) return [];
  const version = valueAt(document.value, at);
  return typeof version === 'string' ? [{ version, at: document.place(at), api: true }] : [];
}

/** The first of those that most documents state; nothing where as many state another. */
function mostFrequent(stated: readonly Statement[]): Statement | undefined {
  const counts = new Map<string, { first: Statement; count: number }>();
  for (const one of stated) {
    const known = counts.get(normal(one.version));
    if (known === undefined) counts.set(normal(one.version), { first: one, count: 1 });
    else known.count += 1;
  }
  const [best, second] = [...counts.values()].sort((a, b) => b.count - a.count);
  return best !== undefined && best.count === second?.count ? undefined : best?.first;
}

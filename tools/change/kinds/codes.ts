import type { Claim, CodeClaim } from '../../claims/claim.ts';
import type { Corpus } from '../../read/document.ts';
import type { Change } from '../change.ts';
import { pair } from '../pair.ts';
import { isSpecification, statedIn, type Wording } from '../wording.ts';

/** An error code with every status that its rows name. */
interface Code {
  readonly claim: CodeClaim;
  readonly statuses: ReadonlySet<number>;
}

/** Codes that the tables of the text list. A table that moved to another page still lists them. */
export function codeChanges({ base, head }: Wording, before: Corpus, after: Corpus): readonly Change[] {
  const { kept, added, removed, renamed } = pair(codesOf(base), codesOf(head), rowSign);
  return [
    ...added.filter(({ key }) => !isListed(key, before)).map(({ key, item }) => addition(key, item)),
    ...removed.filter(({ key }) => !isListed(key, after)).map(({ key, item }) => removal(key, item)),
    ...renamed.map(
      ({ base: from, head: to }): Change => ({
        ...removal(from.key, from.item),
        kind: 'code-renamed',
        says: `The error code \`${from.key}\` is now \`${to.key}\`: clients that wait for the old one wait in vain.`,
        head: to.item.claim.at,
      }),
    ),
    ...kept.flatMap(({ key, base: from, head: to }) => restated(key, from, to)),
  ];
}

function addition(code: string, { claim }: Code): Change {
  return {
    kind: 'code-added',
    subject: code,
    verdict: 'additive',
    says: `There is an error code \`${code}\` now; clients go by the status where they do not know a code.`,
    role: 'emitted',
    head: claim.at,
    differences: [],
  };
}

function removal(code: string, { claim }: Code): Change {
  return {
    kind: 'code-removed',
    subject: code,
    verdict: 'breaking',
    says: `The error code \`${code}\` is gone: clients that wait for it wait in vain.`,
    role: 'emitted',
    base: claim.at,
    witness: { instance: code, acceptedBy: 'base', says: 'is a code that the head does not list' },
    differences: [],
  };
}

function restated(code: string, from: Code, to: Code): readonly Change[] {
  const lost = [...from.statuses].filter((status) => !to.statuses.has(status));
  const gained = [...to.statuses].filter((status) => !from.statuses.has(status));
  const isUnstated = from.statuses.size === 0 || to.statuses.size === 0;
  if (isUnstated || lost.length + gained.length === 0) return [];
  const places = { base: from.claim.at, head: to.claim.at };
  const says = `\`${code}\` came with ${shown(from)} and comes with ${shown(to)}`;
  return [
    {
      kind: 'code-changed',
      subject: code,
      verdict: lost.length > 0 ? 'breaking' : 'additive',
      says: lost.length > 0 ? `${says}: clients look for it under the old status.` : `${says}.`,
      role: 'emitted',
      ...places,
      ...(lost.length > 0 && {
        witness: {
          instance: { code, status: lost[0]! },
          acceptedBy: 'base' as const,
          says: 'is an answer that the head does not describe',
        },
      }),
      differences: [],
    },
  ];
}

function shown({ statuses }: Code): string {
  return [...statuses].sort((a, b) => a - b).join(', ');
}

function codesOf(claims: readonly Claim[]): ReadonlyMap<string, Code> {
  const found = new Map<string, Code>();
  for (const claim of claims) {
    if (claim.kind !== 'code' || claim.form !== 'catalogue') continue;
    const known = found.get(claim.code);
    const statuses = new Set([...(known?.statuses ?? []), ...claim.statuses]);
    found.set(claim.code, { claim: known?.claim ?? claim, statuses });
  }
  return found;
}

function isListed(code: string, { prose }: Corpus): boolean {
  return prose.filter(isSpecification).some((document) => codesOf(statedIn(document)).has(code));
}

/** The words of the row around the code, where there are enough of them to tell one row from another. */
function rowSign({ claim }: Code): string | undefined {
  const rest = claim.says
    .replace(claim.code, '')
    .replaceAll(/[\s|`]+/g, ' ')
    .trim();
  return rest.length >= 12 ? `${claim.at.file} ${rest.slice(0, 100)}` : undefined;
}

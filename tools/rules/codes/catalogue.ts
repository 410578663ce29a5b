import { indexBy } from '../../claims/binding/index-by.ts';
import type { Claim, CodeClaim } from '../../claims/claim.ts';

export interface Catalogue {
  readonly file: string;
  readonly codes: ReadonlyMap<string, CodeClaim>;
}

/** A page with fewer codes than this lists those of its own subject. */
const FEWEST = 8;

export function codesIn(claims: readonly Claim[]): CodeClaim[] {
  return claims.filter(
    (claim): claim is CodeClaim => claim.kind === 'code' && claim.context.aside === undefined,
  );
}

/** The page whose tables hold the most codes, where it is clear which one that is. */
export function catalogueOf(codes: readonly CodeClaim[]): Catalogue | undefined {
  const pages = new Map<string, Map<string, CodeClaim>>();
  for (const claim of codes) {
    if (claim.form !== 'catalogue' || isOfEndpoint(claim)) continue;
    const page = pages.get(claim.at.file) ?? new Map<string, CodeClaim>();
    if (!page.has(claim.code) || page.get(claim.code)!.statuses.length === 0) page.set(claim.code, claim);
    pages.set(claim.at.file, page);
  }
  for (const file of pages.keys())
    if (isByEndpoint(codes.filter(({ at }) => at.file === file))) pages.delete(file);
  const [first, second] = [...pages].sort((a, b) => b[1].size - a[1].size);
  if (!first || first[1].size < FEWEST || first[1].size < 1.5 * (second?.[1].size ?? 0)) return undefined;
  return { file: first[0], codes: first[1] };
}

/** What one operation answers is no list of all there is. */
function isOfEndpoint({ context: { cites } }: CodeClaim): boolean {
  return cites.some(({ kind }) => kind === 'operation');
}

/** A page that lists a code in one table after the other has a table for each endpoint, whatever their headings are. */
function isByEndpoint(codes: readonly CodeClaim[]): boolean {
  const tables = indexBy(
    codes.filter(({ form }) => form === 'catalogue'),
    ({ code }) => [code],
  );
  const sections = (claims: readonly CodeClaim[]) =>
    new Set(claims.map(({ context: { titles } }) => titles.join('\n'))).size;
  const repeated = [...tables.values()].filter((claims) => sections(claims) > 1).length;
  return repeated * 3 >= tables.size && repeated > 1;
}

/** Codes of one API are written alike: where they have underscores, a word without any is something else. */
export function writtenAlike({ codes }: Catalogue): (code: string) => boolean {
  const styles = indexBy(codes.keys(), (code) => [styleOf(code)]);
  return (code) => {
    const own = styleOf(code);
    return own !== 'word' && (styles.get(own)?.length ?? 0) >= 0.3 * codes.size;
  };
}

function styleOf(code: string): 'snake' | 'upper' | 'kebab' | 'camel' | 'dotted' | 'word' | 'number' {
  if (/^-?\d+$/.test(code)) return 'number';
  if (/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(code)) return 'upper';
  if (/^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/.test(code)) return 'snake';
  if (/^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/.test(code)) return 'kebab';
  if (/\./.test(code)) return 'dotted';
  return /^[a-z]+[A-Z]|^[A-Z][a-z]+[A-Z]/.test(code) ? 'camel' : 'word';
}

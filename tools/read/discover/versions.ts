const NUMBER = String.raw`\d+(?:\.\d+)+(?:-[a-z\d.]+(?:-\d+)?)?|\d+-\d+-\d+(?:-[a-z\d.]+)?`;
/** `1.3`, `v1`, `2025-06-18`, `3.1.0`, `1-0-2`, `draft-07`, `version-2.0`, `name_2.1` as a folder or in a file name. */
const VERSION = new RegExp(
  String.raw`^(?:v\d+(?:[._-]\d+)*(?:-?(?:alpha|beta|rc|draft|preview|snapshot|dev)[\d.]*)?|version-[\d.]+|${NUMBER}|\d{4}-\d{2}(?:-\d{2})?|draft(?:-\d+)?|next|latest)$`,
  'i',
);
const ENDING = /^.*?[_-](v\d+|v?\d+\.\d+(?:\.\d+)*(?:-[a-z\d.]+(?:-\d+)?)?)(?:_[a-z]+_?\d*)?$/i;
/** `schemas1.2.0`; fewer numbers may belong to the name. */
const ATTACHED = /^[a-z]{3,}(\d+\.\d+\.\d+)$/i;

/** The versions that a path names: pages of one version speak of the schemas of that version. */
export function versionsIn(
  path: string,
  spell: (token: string) => string = (token) =>
    token.replace(/^(?:version-|v)(?=\d)/i, '').replaceAll('_', '.'),
): readonly string[] {
  const segments = path.split('/');
  const file = segments.pop() ?? '';
  const stem = file.replace(
    /(?:\.(?:schema|oas|openapi|asyncapi))?\.(?:json|ya?ml|mdx?|markdown|adoc|asciidoc|rst)$/i,
    '',
  );
  return [...segments, stem].flatMap((segment) => {
    const [, ending] = ENDING.exec(segment) ?? ATTACHED.exec(segment) ?? [];
    const token = VERSION.test(segment) ? segment : ending;
    return token === undefined ? [] : [spell(token)];
  });
}

/** Whether two paths may be of the same version; a path without one goes with any. */
export function sameVersion(a: readonly string[], b: readonly string[]): boolean {
  return (
    a.length === 0 ||
    b.length === 0 ||
    a.some((one) => b.some((other) => isWithin(one, other) || isWithin(other, one)))
  );
}

/** `3.1.1` is within `3.1`, and `1.0` within `1`. */
export function isWithin(finer: string, coarser: string): boolean {
  return finer === coarser || finer.startsWith(`${coarser}.`) || finer.startsWith(`${coarser}-`);
}

/** Below zero where the first is older. Drafts come before everything that was released, and "latest" after it. */
export function compareVersions(a: string, b: string): number {
  const rank = (version: string) => (/^\d/.test(version) ? 1 : /^latest$/i.test(version) ? 2 : 0);
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  const [one, other] = [numbersOf(a), numbersOf(b)];
  for (let index = 0; index < Math.max(one.length, other.length); index++) {
    const difference = (one[index] ?? 0) - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(isCandidate(b)) - Number(isCandidate(a));
}

function numbersOf(version: string): number[] {
  return (/^[\d.-]+/.exec(version)?.[0] ?? '').split(/[.-]/).filter(Boolean).map(Number);
}

function isCandidate(version: string): boolean {
  return /[a-z]/i.test(version);
}

/** The path with its versions blotted out; frozen copies of a documentation site belong to its live pages. */
export function familyOf(path: string): string {
  const versions = new Set(versionsIn(path, (token) => token));
  const live = path.replace(/(^|\/)versioned_docs\/version-[^/]+\//, '$1docs/');
  return live
    .split('/')
    .flatMap((segment) => (versions.has(segment) ? [] : [blot(segment, versions)]))
    .join('/');
}

function blot(segment: string, versions: ReadonlySet<string>): string {
  let plain = segment;
  // `v3` is also where `v3.0.0` begins.
  const longest = [...versions].sort((a, b) => b.length - a.length);
  for (const version of longest) plain = plain.replace(new RegExp(`[_.-]?${quoted(version)}`), '');
  return plain;
}

function quoted(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** `1.3`, `v1`, `2025-06-18`, `3.1.0`, `draft-07` as a folder or in a file name. */
const VERSION =
  /^(?:v\d+(?:[.-]\d+)*(?:-?(?:alpha|beta|rc)[\d.]*)?|\d+\.\d+(?:\.\d+)*(?:-[a-z\d.]+)?|\d{4}-\d{2}(?:-\d{2})?|draft(?:-\d+)?|next|latest)$/i;

/** The versions that a path names: pages of one version speak of the schemas of that version. */
export function versionsIn(path: string): readonly string[] {
  const segments = path.split('/');
  const file = segments.pop() ?? '';
  const stem = file.replace(/(?:\.schema)?\.(?:json|ya?ml|mdx?|markdown)$/i, '');
  const inName = stem.split(/[_-](?=v?\d+\.\d)/).slice(-1);
  return [...segments, ...inName]
    .filter((segment) => VERSION.test(segment))
    .map((segment) => segment.replace(/^v(?=\d)/i, ''));
}

/** Whether a page and a schema may be of the same version; a path without one goes with any. */
export function sameVersion(a: readonly string[], b: readonly string[]): boolean {
  return a.length === 0 || b.length === 0 || a.some((version) => b.includes(version));
}

/** Folders that two paths have in common, as a share of the deeper one. */
export function nearness(a: string, b: string): number {
  const one = a.split('/').slice(0, -1);
  const other = b.split('/').slice(0, -1);
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared++;
  return (1 + shared) / (1 + Math.max(one.length, other.length));
}

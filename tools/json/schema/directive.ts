const STANDARD: ReadonlySet<string> = new Set([
  '$schema',
  '$id',
  '$ref',
  '$anchor',
  '$defs',
  '$comment',
  '$vocabulary',
  '$dynamicRef',
  '$dynamicAnchor',
  '$recursiveRef',
  '$recursiveAnchor',
  '$self',
  '$data',
  '$async',
]);

const OF_BUILDS = /^\$+(?:\$|extends?|import|includes?|inherits?|merge|overlay|patch|ref[A-Z])/;

/** A word of a build, which puts something else in its place: `$include`, `$$inherit`, `$merge`. */
export function isDirective(keyword: string): boolean {
  return OF_BUILDS.test(keyword) && !STANDARD.has(keyword.replace(/^\$+/, '$'));
}

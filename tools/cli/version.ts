/** Filled in by the build. */
export const version = process.env.SPECORD_VERSION ?? '0.0.0-source';

/** Where the site stands: the homepage of the package, if it has one. */
export const home = process.env.SPECORD_HOME || undefined;

/** Names the code. Code that was not built has no name, and nothing may be kept under it. */
export function buildName(): string | undefined {
  return process.env.SPECORD_BUILD;
}

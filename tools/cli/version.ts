/** Filled in by the build. Without one there is no name for the code, and nothing may be kept under it. */
export const version = process.env.SPECORD_VERSION ?? '0.0.0-source';
export const build = process.env.SPECORD_BUILD;

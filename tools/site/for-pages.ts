import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** What stands in a page for the modules of Node that computing asks for; what the others do is never asked for there. */
const instead: Readonly<Record<string, string>> = {
  crypto: like('hash.ts'),
  os: 'exports.availableParallelism = () => 1;',
  path: like('paths.ts'),
  'path/posix': like('paths.ts'),
  'timers/promises': 'export const setImmediate = () => new Promise((resolve) => setTimeout(resolve));',
  // Values are deflated because large corpora would not fit otherwise; what people paste does.
  zlib: 'export const deflateRawSync = (text) => text, inflateRawSync = deflateRawSync, gunzipSync = deflateRawSync;',
};

function like(file: string): string {
  return `module.exports = require(${JSON.stringify(join(import.meta.dirname, file))});`;
}

export const forPages: Plugin = {
  name: 'for-pages',
  setup(build) {
    build.onResolve({ filter: /^node:/ }, ({ path }) => ({ path: path.slice(5), namespace: 'for-pages' }));
    build.onLoad({ filter: /.*/, namespace: 'for-pages' }, ({ path }) => ({
      contents: instead[path] ?? 'module.exports = { constants: {} };',
      resolveDir: import.meta.dirname,
    }));
  },
};

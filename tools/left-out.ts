import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** What bundled packages bring along that is never used here, and would be loaded or done all the same. */
const unused: readonly { readonly module: RegExp; instead(text: string): string }[] = [
  {
    // Checks the rules that the parser of AsyncAPI is made of, which do not change, at every start.
    module: /spectral-core\/dist\/ruleset\/validation\/ajv\.js$/,
    instead: () => 'exports.createValidator = () => () => true;',
  },
  {
    // Every text comes from the corpus: nothing is ever fetched.
    module: /node-fetch\/lib\/index\.(?:mjs|js)$/,
    instead: () => 'export default () => Promise.reject(new Error("There is no network here."));',
  },
  {
    // Redocly's linter reads GraphQL, too, which is never given to it.
    module: /node_modules\/graphql\/index\.(?:mjs|js)$/,
    instead: () => 'module.exports = {};',
  },
  {
    // All schemas a second time, without their names.
    module: /@asyncapi\/specs\/index\.js$/,
    instead: (text) => text.replace(/schemasWithoutId: \{.*?\}/s, 'schemasWithoutId: {}'),
  },
];

export const leftOut: Plugin = {
  name: 'left-out',
  setup(build) {
    for (const { module, instead } of unused)
      build.onLoad({ filter: module }, ({ path }) => ({
        contents: instead(readFileSync(path, 'utf8')),
        loader: 'js',
      }));
    // The same file is another module where the import says that it is JSON.
    build.onLoad({ filter: /\.json$/ }, ({ path, with: attributes }) =>
      attributes.type === 'json'
        ? { contents: `export { default } from ${JSON.stringify(path)};`, loader: 'js' }
        : undefined,
    );
  },
};

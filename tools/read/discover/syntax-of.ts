import type { Syntax } from '../document.ts';

const BY_EXTENSION: Readonly<Record<string, Syntax>> = {
  json: 'json',
  jsonc: 'jsonc',
  jsonschema: 'json',
  schema: 'json',
  jsonl: 'ndjson',
  ndjson: 'ndjson',
  yaml: 'yaml',
  yml: 'yaml',
  proto: 'proto',
  md: 'markdown',
  mdx: 'markdown',
  markdown: 'markdown',
  adoc: 'markdown',
  asciidoc: 'markdown',
  rst: 'markdown',
};

/** Files that their tools read with comments, whatever their extension says. */
const WITH_COMMENTS =
  /(?:^|\/)(?:tsconfig|jsconfig)(?:\.[\w.-]+)?\.json$|(?:^|\/)(?:devcontainer|api-extractor|turbo|nx|biome|deno|tslint)\.json$/;

export function syntaxOf(path: string): Syntax | undefined {
  const extension = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  const format = Object.hasOwn(BY_EXTENSION, extension) ? BY_EXTENSION[extension] : undefined;
  return format === 'json' && WITH_COMMENTS.test(path) ? 'jsonc' : format;
}

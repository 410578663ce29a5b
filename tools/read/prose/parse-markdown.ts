import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { parseInPieces } from './plain/parse-in-pieces.ts';

const withoutMatter = unified().use(remarkParse).use(remarkGfm).use(withoutBareLinks).freeze();

const markdown = withoutMatter().use(remarkFrontmatter, ['yaml', 'toml']).freeze();

const mdx = markdown().use(without, ['codeIndented']).freeze();

export function parseMarkdown(text: string): Root {
  return parseInPieces(text, { parse: parseWhole, parseRest: (rest) => withoutMatter.parse(rest) });
}

export function parseWhole(text: string): Root {
  return markdown.parse(text);
}

/** MDX has no indented code: what stands inside of a tag is indented as its author likes. */
export function parseMdx(masked: string): Root {
  return mdx.parse(masked);
}

/** URLs without brackets stay text: to look for them takes a third of the time, and they never lead into the corpus. */
function withoutBareLinks(this: Processor): void {
  without.call(this, ['wwwAutolink', 'protocolAutolink', 'emailAutolink']);
  const data = this.data();
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? [])
    .flat()
    .map(({ transforms: _, ...extension }) => extension);
}

function without(this: Processor, constructs: string[]): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: constructs } }];
}

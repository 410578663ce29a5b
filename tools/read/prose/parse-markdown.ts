import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter, ['yaml', 'toml']).freeze();

/** MDX has no indented code: what stands inside of a tag is indented as its author likes. */
function withoutIndentedCode(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({ disable: { null: ['codeIndented'] } });
}

const mdx = markdown().use(withoutIndentedCode).freeze();

export function parseMarkdown(text: string): Root {
  return markdown.parse(text);
}

export function parseMdx(masked: string): Root {
  return mdx.parse(masked);
}

import type { Nodes } from 'mdast';

/** The ways of `mmark`, `mkdocs`, `mdbook`, `jekyll`, `docfx` and others to put a page in. */
const INCLUSION =
  /^(?:\{\{(?!\{)|\{%-?\s*include[\w-]*\s|!{1,3}include\b|:::\s*include\b|@(?:import|include)\b|\[!INCLUDE\b|<!--\s*[@#]?include\b|-{1,2}8<-{1,2}\s|\{!)/i;
const PAGE = /(?:^|[^\w@./-])([\w@./-]+\.(?:mdx?|markdown))(?![\w/])/i;
const LONGEST = 300;

/** The pages that lines of a page put in, as they are named there. */
export function partsNamed(nodes: readonly Nodes[], text: string): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'paragraph' && node.type !== 'html') return [];
    const source = text.slice(node.position?.start.offset, node.position?.end.offset);
    return source.split('\n').flatMap((line) => pageIn(line.trim()));
  });
}

function pageIn(line: string): string[] {
  if (line.length > LONGEST || !INCLUSION.test(line)) return [];
  const [, page] = PAGE.exec(line) ?? [];
  return page === undefined ? [] : [page];
}

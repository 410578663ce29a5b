import ignore from 'ignore';

const LINE = /^\s*(?!#)(\S+)\s+(?:.*\s)?(-?)linguist-generated(=\w+)?(?:\s|$)/;

/** The paths that `.gitattributes` calls generated, by which hosts leave them out of reviews. */
export function markedGenerated(attributes = ''): (path: string) => boolean {
  const patterns = attributes.split('\n').flatMap((line) => {
    const [, pattern, off, value] = LINE.exec(line) ?? [];
    if (pattern === undefined) return [];
    return [off === '-' || value === '=false' ? `!${pattern}` : pattern];
  });
  if (patterns.length === 0) return () => false;
  const marked = ignore({ allowRelativePaths: true }).add(patterns);
  return (path) => marked.ignores(path);
}

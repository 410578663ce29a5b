import type { Nodes } from 'mdast';

/** What a build is told to put into a page, by its name. */
export interface PutIn {
  /** The macro. */
  readonly by: string;
  readonly name: string;
  readonly span: readonly [start: number, end: number];
}

/** `{{ fields("Loan") }}`, `{{< relref "loans/return" >}}`. */
const CALL = /\{\{[%<]?-?\s*(?<by>[A-Za-z][\w.-]*)\s*\(?\s*(?<quote>["'])(?<name>[^"'{}]+)\k<quote>/g;
/** An anchor of the page itself, or a file that no document is made of. */
const OTHER = /^#|\.(?!mdx?$|json$|ya?ml$|html?$)\w+$/;

/** But for what only shows how to write it. */
export function putIn(nodes: readonly Nodes[], text: string): readonly PutIn[] {
  if (!text.includes('{{')) return [];
  const shown = nodes.flatMap(({ type, position }) =>
    (type === 'code' || type === 'inlineCode') && position ? [position] : [],
  );
  return [...text.matchAll(CALL)].flatMap(({ index, groups = {} }): PutIn[] => {
    const { by = '', name = '' } = groups;
    const isShown = shown.some(({ start, end }) => start.offset! <= index && index < end.offset!);
    if (isShown || OTHER.test(name)) return [];
    const start = index + text.slice(index).search(/["']/) + 1;
    return [{ by, name, span: [start, start + name.length] }];
  });
}

import type { Nodes } from 'mdast';
import type { Span } from '../data/span-table.ts';
import { blankSpans } from './blank.ts';

/** What a build is told to put into a page, by its name. */
export interface MacroCall {
  /** The macro. */
  readonly by: string;
  readonly name: string;
  readonly span: Span;
}

/** `{{ fields("Loan") }}`, `{{< relref "loans/return" >}}`. */
const CALL = /\{\{[%<]?-?\s*(?<by>[A-Za-z][\w.-]*)\s*(?:\(\s*)?(?<quote>["'])(?<name>[^"'{}]+)\k<quote>/g;
/** An anchor of the page itself, or a file that no document is made of. */
const OTHER = /^#|\.(?!mdx?$|json$|ya?ml$|html?$)\w+$/;

/** But for what only shows how to write it. */
export function macroCalls(nodes: readonly Nodes[], text: string): readonly MacroCall[] {
  if (!text.includes('{{')) return [];
  const shown = nodes.flatMap(({ type, position }): Span[] =>
    (type === 'code' || type === 'inlineCode') && position
      ? [[position.start.offset!, position.end.offset!]]
      : [],
  );
  return [...blankSpans(text, shown).matchAll(CALL)].flatMap(({ 0: call, index, groups }): MacroCall[] => {
    const { by = '', name = '' } = groups ?? {};
    const end = index + call.length - 1;
    return OTHER.test(name) ? [] : [{ by, name, span: [end - name.length, end] }];
  });
}

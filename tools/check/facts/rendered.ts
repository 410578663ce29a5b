import type { Nodes } from 'mdast';
import { member } from '../../json/value.ts';
import type { ProseDocument } from '../../read/document.ts';
import { macroCalls } from '../../read/prose/macro-calls.ts';
import type { Rendered } from '../../rules/facts.ts';

/** What sites of API descriptions show for it. */
const SCHEMA = 'openapi-schema';

/** What was put in once is told of in a changelog, and what is not live is built no more. */
export function renderedIn(document: ProseDocument, nodes: readonly Nodes[]): readonly Rendered[] {
  const { frontMatter, standing, kind, text, root } = document;
  if ((standing !== 'live' && standing !== 'template') || kind === 'changelog') return [];
  const schema = member(frontMatter?.value, SCHEMA);
  const stated =
    typeof schema === 'string' ? [{ by: SCHEMA, name: schema, at: frontMatter!.place(`/${SCHEMA}`) }] : [];
  const called = macroCalls(nodes, text).map(({ span, ...call }) => ({
    ...call,
    at: document.place(root, span),
  }));
  return [...stated, ...called];
}

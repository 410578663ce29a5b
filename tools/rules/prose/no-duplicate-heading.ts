import { once } from '../../read/once.ts';
import type { Outline, OutlineHeading } from '../facts.ts';
import { defineRule } from '../rule.ts';
import { siteOf, targetOf } from './link-target.ts';

export default defineRule({
  id: 'prose/no-duplicate-heading',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['outlines', 'exists'],
  cites: 'A section is cited by its title',
  *check({ outlines, exists }) {
    const isLinked = linkedIn(outlines, exists);
    for (const { file, headings } of outlines) {
      if (/(?:^|\/)(?:changelog|changes|history|releases?)\b[^/]*$/i.test(file)) continue;
      const trail: { readonly heading: OutlineHeading; readonly below: Map<string, OutlineHeading> }[] = [];
      const top = new Map<string, OutlineHeading>();
      for (const heading of headings) {
        while ((trail.at(-1)?.heading.depth ?? 0) >= heading.depth) trail.pop();
        const siblings = trail.at(-1)?.below ?? top;
        const first = siblings.get(heading.text);
        if (first && first.depth === heading.depth) {
          if (isLinked(file, first, heading))
            yield {
              at: heading.at,
              data: { text: heading.text },
              related: [{ at: first.at, says: 'has the same title under the same heading' }],
            };
        } else siblings.set(heading.text, heading);
        trail.push({ heading, below: new Map() });
      }
    }
  },
  says: ({ text }) =>
    `Two sections under one heading are both called "${text}": a reference to it by title is ambiguous, and its anchor ends in a number that moves. Merge them or rename one.`,
  subjects: ({ outlines }) => outlines.reduce((sum, { headings }) => sum + headings.length, 0),
});

/** Many titles are repeated on purpose. It matters where somebody refers to one of them. */
function linkedIn(
  outlines: readonly Outline[],
  exists: (path: string) => boolean,
): (file: string, ...headings: readonly OutlineHeading[]) => boolean {
  const linked = once(() => {
    const site = siteOf(outlines, exists);
    const targets = outlines.flatMap(({ file, links }) => links.map((link) => targetOf(link, file, site)));
    return new Set(
      targets.flatMap((target) => (target.kind === 'file' ? `${target.path}#${target.anchor}` : [])),
    );
  });
  // Who links to each by its own anchor tells them apart.
  return (file, ...headings) => {
    const known = headings.filter(({ slug }) => linked().has(`${file}#${slug}`));
    return known.length > 0 && known.length < headings.length;
  };
}

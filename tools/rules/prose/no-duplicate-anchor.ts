import type { Link, Named } from '../facts.ts';
import { defineRule } from '../rule.ts';
import { writing } from '../writing.ts';

/** Editors write `<a href="#ebb" id="ebb"></a>` into a heading and copy it with that, and only the heading leads there. */
function isItself({ url, at: { range } }: Link, { name, at }: Named): boolean {
  return url === `#${name}` && range.line === at.range.line;
}

export default defineRule({
  id: 'prose/no-duplicate-anchor',
  since: '0.1.0',
  severity: 'info',
  reads: ['outlines'],
  cites: 'HTML Living Standard §3.2.6: the id must be unique among all the IDs in the tree',
  *check({ outlines }) {
    for (const { file, ids, links, headings } of outlines) {
      const owners = new Map<string, Named>();
      const taken = new Set(
        [...ids, ...headings.map(({ slug }) => ({ name: slug }))].map(({ name }) => name),
      );
      for (const anchor of ids) {
        const first = owners.get(anchor.name);
        if (!first) owners.set(anchor.name, anchor);
        // On one line the two name the same place.
        else if (
          first.at.range.line !== anchor.at.range.line &&
          !links.some((link) => isItself(link, anchor))
        )
          yield {
            at: anchor.at,
            data: { name: anchor.name },
            cause: `anchor ${file}#${anchor.name}`,
            mends: [writing(anchor.at, anchor.name, freeName(anchor.name, taken))],
            related: [{ at: first.at, says: 'has it first, and every link leads here' }],
          };
      }
    }
  },
  says: ({ name }) =>
    `The anchor "${name}" stands here a second time: links to it lead to the first. Name this place differently.`,
  subjects: ({ outlines }) => outlines.reduce((sum, { ids }) => sum + ids.length, 0),
});

/** Numbered, as those are that are made of headings. */
function freeName(name: string, taken: Set<string>): string {
  let number = 2;
  while (taken.has(`${name}-${number}`)) number += 1;
  taken.add(`${name}-${number}`);
  return `${name}-${number}`;
}

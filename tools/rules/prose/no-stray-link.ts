import type { Outline, Stray } from '../facts.ts';
import { defineRule } from '../rule.ts';
import { anchorsOf } from './anchors.ts';
import { isFragment } from './fragment.ts';
import { folderOf, joinedFolders } from './joined-pages.ts';
import { listedPages } from './listed-pages.ts';
import { wholesOf } from './wholes.ts';

const wording: Readonly<Record<Stray['form'], (name: string) => string>> = {
  footnote: (name) =>
    `The footnote "${name}" has no definition, so its mark is shown as text. Add \`[^${name}]: …\`.`,
  definition: (name) =>
    `The link refers to "${name}", which this document does not define, so its brackets are shown as text. Add \`[${name}]: …\`.`,
  inverted: (name) =>
    `Text and target are the wrong way round, so this is shown as text and leads nowhere. Write \`[text](${name})\`.`,
};

export default defineRule({
  id: 'prose/no-stray-link',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['outlines', 'data'],
  cites: 'CommonMark 0.31 §6.3: a reference link needs a matching link reference definition',
  *check({ outlines, data }) {
    const own = new Map(outlines.map((outline) => [outline.file, anchorsOf(outline)]));
    const joined = new Set(joinedFolders(outlines, own).map(({ folder }) => folder));
    const wholes = wholesOf(outlines, listedPages(data));
    for (const outline of outlines) {
      const { file, strays, filledIn } = outline;
      // A note of a part stands on the page that the part is put into, or on another part of it.
      const isPart = filledIn || isFragment(file) || joined.has(folderOf(file)) || wholes.has(file);
      for (const { form, name, at } of strays)
        if ((!isPart || form === 'inverted') && !isNotation(form, name, outline))
          yield { at, data: { form, name }, ...weight(form) };
    }
  },
  says: ({ form, name }) => wording[form](name),
  subjects: ({ outlines }) =>
    outlines.reduce((sum, { links, strays }) => sum + links.length + strays.length, 0),
});

/** A class of characters in a pattern: `[a-z][a-z0-9_-]*`. */
const CHARACTERS = /a-z|A-Z|0-9|a-f|A-F|\\[dws]|^\^./;

/** How footnotes are called: `[^"]` and `[^,;]` are patterns. */
const LABEL = /^[\p{L}\p{N}_.:*#+†‡-]+$/u;

/** Signs of mathematics, as no label has them; an address that was meant for the target may. */
const OPERATOR = /^(?!.*:\/\/).*[=<>^∑∏∫·×÷√≤≥±−∈]/u;

/** How other tools cite a source: `[@smith][@jones]`. */
const CITED = /^@/;

/** A letter or two in brackets on a page that defines no target at all: `LINE[Z][M]`; or a pattern. */
function isNotation(form: Stray['form'], name: string, { links }: Outline): boolean {
  if (form === 'footnote') return CHARACTERS.test(name) || !LABEL.test(name);
  if (form === 'definition' && (CHARACTERS.test(name) || OPERATOR.test(name) || CITED.test(name)))
    return true;
  return form === 'definition' && name.length < 3 && !links.some((link) => link.form === 'definition');
}

/** Two pairs of brackets in a row may be an index into a list. */
function weight(form: Stray['form']): { readonly severity?: 'warning' } {
  return form === 'definition' ? { severity: 'warning' } : {};
}

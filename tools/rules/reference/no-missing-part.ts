import { indexBy } from '../../claims/binding/index-by.ts';
import type { Rendered } from '../facts.ts';
import { defineRule } from '../rule.ts';
import { nearName } from '../shapes/near-name.ts';
import { definedIn, endingsOf, type Kind } from './by-name.ts';

interface Data {
  readonly by: string;
  readonly name: string;
  readonly kind: Kind;
  readonly known: number;
  readonly near?: string;
}

/** So many names show what a macro takes, and no more of them than one, or this part, may lead nowhere. */
const FEWEST = 5;
const MOST_LOST = 1 / 8;
/** What this names is no guess. */
const UNDERSTOOD = 'openapi-schema';

export default defineRule<'outlines' | 'data' | 'files', Data>({
  id: 'reference/no-missing-part',
  since: '0.1.0',
  severity: 'info',
  reads: ['outlines', 'data', 'files'],
  cites: 'What a page has put in by its name is there',
  *check({ outlines, data, files }) {
    const uses = outlines.flatMap(({ rendered }) => rendered);
    const groups = indexBy(uses, ({ by }) => [by]);
    if (groups.size === 0) return;
    const known = knownBy(
      data,
      files.map(({ path }) => path),
    );
    for (const [by, own] of groups) {
      const { kind, names, lost } = understood(own, known, by === UNDERSTOOD ? 1 : FEWEST);
      for (const { name, at } of lost) {
        const near = nearName(lookedFor(name), names);
        yield { at, data: { by, name, kind, known: names.length, ...(near !== undefined && { near }) } };
      }
    }
  },
  subjects: ({ outlines }) => outlines.reduce((sum, { rendered }) => sum + rendered.length, 0),
  says: ({ by, name, kind, known, near }) =>
    `\`${by}\` puts in what is called \`${name}\`, and there is no ${kind} of that name, as there is for ${known === 1 ? 'another' : `${known} others`} that it is given${near === undefined ? '' : `; the nearest is \`${near}\``}. Correct the name, or the page is built without it.`,
});

type IsKnown = (name: string) => boolean;

function knownBy(
  data: Parameters<typeof definedIn>[0],
  paths: readonly string[],
): readonly (readonly [Kind, IsKnown])[] {
  const [definitions, endings] = [definedIn(data), endingsOf(paths)];
  return [
    ['definition', (name) => definitions.has(name)],
    ['file', (name) => endings.has(name)],
  ];
}

interface Understood {
  readonly kind: Kind;
  /** What the macro is given elsewhere, and is there. */
  readonly names: readonly string[];
  readonly lost: readonly Rendered[];
}

/** By what most of its names are; nothing is lost of a macro that nobody here understands. */
function understood(
  uses: readonly Rendered[],
  known: ReturnType<typeof knownBy>,
  fewest: number,
): Understood {
  const names = [...new Set(uses.map(({ name }) => lookedFor(name)))];
  const tried = known.map(([kind, isKnown]): Understood => {
    const found = names.filter(isKnown);
    const isMeant =
      found.length >= fewest && names.length - found.length <= Math.max(1, MOST_LOST * found.length);
    const lost = isMeant ? uses.filter(({ name }) => !isKnown(lookedFor(name))) : [];
    return { kind, names: found, lost };
  });
  return tried.reduce((best, one) => (one.names.length > best.names.length ? one : best));
}

/** A path is looked for without what leads there and without its anchor. */
function lookedFor(name: string): string {
  return name
    .replace(/#.*$/, '')
    .replace(/^(?:\.{0,2}\/)+|\/$/g, '')
    .replace(/\.\w+$/, '')
    .replace(/\/_?index$/, '');
}

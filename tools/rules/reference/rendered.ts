import type { Place } from '../../finding.ts';
import { isObject, member } from '../../json/value.ts';
import type { DataDocument, ProseDocument } from '../../read/document.ts';
import type { Terms } from '../facts.ts';

/** A name by which a build is told what to put into a page. */
export interface Rendered {
  /** The macro, or the member of the front matter. */
  readonly by: string;
  readonly name: string;
  readonly at: Place;
}

/** `{{ fields("Loan") }}`, `{{< relref "loans/return" >}}`. */
const CALL = /\{\{[%<]?-?\s*(?<by>[A-Za-z][\w.-]*)\s*\(?\s*(?<quote>["'])(?<name>[^"'{}]+)\k<quote>/g;
/** What sites of API descriptions understand by themselves. */
export const SCHEMA = 'openapi-schema';
/** An anchor of the page itself, or a file that no document is made of. */
const OTHER = /^#|\.(?!mdx?$|json$|ya?ml$|html?$)\w+$/;

/** What pages are told to show, but for what only shows how to write it. */
export function renderedIn(
  prose: readonly ProseDocument[],
  terms: readonly Terms[],
  placeIn: (file: string, within: readonly [start: number, end: number]) => Place,
): readonly Rendered[] {
  const shown = new Map(terms.map(({ file, fences }) => [file, fences]));
  return prose
    .filter(({ standing, kind }) => (standing === 'live' || standing === 'template') && kind !== 'changelog')
    .flatMap((page) => {
      const fences = shown.get(page.path) ?? [];
      const isShown = (at: number) =>
        fences.some(({ start, text }) => at >= start && at < start + text.length);
      const calls = [...page.text.matchAll(CALL)].flatMap(({ index, groups = {} }): Rendered[] => {
        const { by = '', name = '' } = groups;
        if (OTHER.test(name) || isShown(index) || page.text[index - 1] === '`') return [];
        const start = index + page.text.slice(index).search(/["']/) + 1;
        return [{ by, name, at: placeIn(page.path, [start, start + name.length]) }];
      });
      return [...fromFrontMatter(page), ...calls];
    });
}

function fromFrontMatter({ frontMatter }: ProseDocument): readonly Rendered[] {
  const name = member(frontMatter?.value, SCHEMA);
  if (frontMatter === undefined || typeof name !== 'string') return [];
  return [{ by: SCHEMA, name, at: frontMatter.place(`/${SCHEMA}`) }];
}

/** What a name can be told by. */
export type Kind = 'definition' | 'file';

export function definedIn(data: readonly DataDocument[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { value } of data) {
    const components = Object.values((member(value, 'components') ?? {}) as object);
    for (const holder of [member(value, '$defs'), member(value, 'definitions'), ...components])
      if (isObject(holder)) for (const name of Object.keys(holder)) found.add(name);
  }
  return found;
}

/** Every ending of a path, with the ends of its name and without: `loans/return` for `pages/loans/return/index.md`. */
export function endingsOf(paths: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const path of paths) {
    const plain = path.replace(/\/_?index\.\w+$/, '').replace(/(\/[^/.]+)\.[^/]*$/, '$1');
    for (const one of [path, plain, path.replace(/^([^/.]+)\.[^/]*$/, '$1')])
      for (let at = 0; at >= 0; at = one.indexOf('/', at) + 1 || -1) found.add(one.slice(at));
  }
  return found;
}

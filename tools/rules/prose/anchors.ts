import type { Outline } from '../facts.ts';

/** All names that a fragment may use, as written and as the slug dialects of site generators would have them. */
export interface Anchors {
  readonly exact: ReadonlySet<string>;
  readonly loose: ReadonlySet<string>;
}

export function anchorsOf({ headings, anchors, footnotes }: Outline): Anchors {
  const names = [
    ...headings.flatMap(({ slug, text }) => [slug, text]),
    ...numberedFromTwo(headings),
    // Some generators let no name begin with a digit.
    ...headings.flatMap(({ slug }) => (/^\d/.test(slug) ? [`id-${slug}`] : [])),
    ...anchors.map(({ name }) => name),
    ...footnotes.map(({ name }) => `fn-${name}`),
  ];
  return { exact: new Set(names), loose: new Set(names.map(loosened)) };
}

/** Some generators call the second heading of a name `name-2`, and others `name-1`. */
function numberedFromTwo(headings: Outline['headings']): readonly string[] {
  const slugs = new Set(headings.map(({ slug }) => slug));
  return headings.flatMap(({ slug }) => {
    const [, name, number] = /^(.+)-(\d+)$/.exec(slug) ?? [];
    return name !== undefined && slugs.has(name) ? [`${name}-${Number(number) + 1}`] : [];
  });
}

export function hasAnchor({ exact, loose }: Anchors, anchor: string): boolean {
  return (
    exact.has(anchor) || loose.has(loosened(anchor)) || isMadeByTheSite(anchor) || isSection(loose, anchor)
  );
}

/** Writers of specifications call the section "Lists" of the section "Types" `sec-Types.Lists`, and `sec-Lists` too. */
export function isSection(loose: Anchors['loose'], anchor: string): boolean {
  const [, name] = /^sec-(?:.*\.)?(.+)$/.exec(anchor) ?? [];
  return name !== undefined && loose.has(loosened(name));
}

/** Whether it is more than nearly the name of something: case apart, which hosts forgive, and what they make of pictures. */
export function isSpelt({ exact }: Anchors, anchor: string): boolean {
  const name = anchor.toLowerCase();
  const isPictured = (one: string) => !/^[\x20-\x7e]*$/.test(one) && loosened(one) === loosened(name);
  return isMadeByTheSite(anchor) || [...exact].some((one) => one.toLowerCase() === name || isPictured(one));
}

/** Slug dialects differ in hyphens, underscores, case and marks: `_meta`, `meta` and `Meta` are one heading. */
export function loosened(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * The top of a page, lines of code, text fragments, the prefix that GitHub puts before names, and the operations that a
 * site generator lays out: `#post_v1orders`, `#operation/createOrder`.
 */
function isMadeByTheSite(anchor: string): boolean {
  return /^(?:top|:~:.*|L\d+(?:-L?\d+)?|user-content-.*|fnref.*|fn[-:].*|(?:get|put|post|delete|patch|head|options)_[\w-]+|(?:operation|tag|schema)\/.+|!?\/.*)$/.test(
    anchor,
  );
}

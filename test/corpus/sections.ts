import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import Slugger from 'github-slugger';

export const FOLDER = 'spec/v1';

/** A document of the specification, seen from its folder, and what is meant in it. */
export function placeOf(at: string): { readonly path: string; readonly fragment: string } {
  const [path = '', fragment = ''] = at.split('#');
  return { path: posix.join(FOLDER, path), fragment };
}

/** The anchor of a heading. */
export const anchorOf = (heading: string) => new Slugger().slug(heading.replaceAll('`', ''));

/** The text of each section by its anchor, up to the next heading of whatever level. */
export function sections(path: string): ReadonlyMap<string, string> {
  const slugger = new Slugger();
  const found = new Map<string, string>();
  let anchor = '';
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [, heading] = /^#+ (.*)$/.exec(line) ?? [];
    if (heading !== undefined) anchor = slugger.slug(heading.replaceAll('`', ''));
    found.set(anchor, `${found.get(anchor) ?? ''} ${heading === undefined ? line : ''}`);
  }
  return found;
}

/** The words, where the section has them; else what the section has instead. */
export function wordsAt({ at = '', says = '' }: { readonly at?: string; readonly says?: string }): string {
  const { path, fragment } = placeOf(at);
  const text = sections(path).get(fragment) ?? 'no such section';
  return text.includes(says) ? says : text;
}

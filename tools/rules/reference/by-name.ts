import { isObject, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';

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

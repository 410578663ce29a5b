import { isArray, type Json, type JsonObject, member } from '../../json/value.ts';
import { inCodePointOrder } from './code-point-order.ts';

export const CATEGORIES = [
  'filesystem_paths',
  'network_endpoints',
  'process_execs',
  'mcp_tools',
  'policy_decisions',
] as const;

export type ByCategory<T> = Readonly<Record<(typeof CATEGORIES)[number], T>>;

export type Surface = ByCategory<readonly string[]>;

export const EMPTY: Surface = byCategory(() => []);

export function byCategory<T>(of: (category: keyof Surface) => T): ByCategory<T> {
  return Object.fromEntries(CATEGORIES.map((category) => [category, of(category)])) as ByCategory<T>;
}

export function isTexts(value: Json | undefined): value is readonly string[] {
  return isArray(value) && value.every((item) => typeof item === 'string');
}

/** The five sets, or nothing where one of them is no list of texts. */
export function surfaceOf(artifact: JsonObject): Surface | undefined {
  const lists = byCategory((category) => member(artifact, category));
  return isSurface(lists) ? lists : undefined;
}

function isSurface(lists: ByCategory<Json | undefined>): lists is Surface {
  return CATEGORIES.every((category) => isTexts(lists[category]));
}

export type CategoryDiff = Readonly<Record<'added' | 'removed' | 'unchanged', readonly string[]>>;

/** Sets are compared: order and repetition carry no meaning. */
export function compareSurfaces(base: Surface, head: Surface): ByCategory<CategoryDiff> {
  return byCategory((category) => {
    const [before, after] = [new Set(base[category]), new Set(head[category])];
    return {
      added: inCodePointOrder(head[category].filter((value) => !before.has(value))),
      removed: inCodePointOrder(base[category].filter((value) => !after.has(value))),
      unchanged: inCodePointOrder(base[category].filter((value) => after.has(value))),
    };
  });
}

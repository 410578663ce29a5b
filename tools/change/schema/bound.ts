import { at, escapeToken } from '../../json/pointer.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';
import type { Branch } from './branches.ts';

/** A schema inside of a self-contained whole, by its pointer there. */
export interface Part extends Branch {
  readonly pointer: string;
}

export interface Union {
  readonly pointer: string;
  readonly branches: readonly Part[];
}

/** What holds for one value: all of the parts, and one or more branches of each union. */
export interface Bound {
  readonly whole: Json;
  /** The parts that the value was met by, and those that hold for it besides. */
  readonly own: readonly Part[];
  readonly parts: readonly Part[];
  readonly unions: readonly Union[];
  /** Where it was met in a branch: what it is a branch of, and the other branches. */
  readonly above?: { readonly own: readonly Part[]; readonly siblings: readonly Part[] };
}

export function partAt(whole: Json, pointer: string): Part | undefined {
  return partOf(whole, pointer, at(whole, pointer));
}

/** Where something stands below a schema: a keyword, and in a list or a map of schemas its name. */
export type Step = readonly [keyword: string, name?: string];

/** Found from the part, since the way from the top of a large whole is long. */
export function partBelow(whole: Json, { pointer, value }: Part, [keyword, name]: Step): Part | undefined {
  const held = member(value, keyword);
  if (held === undefined || name === undefined) return partOf(whole, `${pointer}/${keyword}`, held);
  const one = isArray(held) ? held[Number(name)] : member(held, name);
  return one === undefined ? undefined : partOf(whole, `${pointer}/${keyword}/${escapeToken(name)}`, one);
}

function partOf(whole: Json, pointer: string, value: Json | undefined): Part | undefined {
  if (value === undefined) return undefined;
  const aim = member(value, '$ref');
  const behind = typeof aim === 'string' ? at(whole, aim.slice(1)) : undefined;
  return { pointer, value, behind: behind ?? value };
}

export function boundBy(whole: Json, starts: readonly Part[]): Bound {
  const parts = new Map<string, Part>();
  const unions: Union[] = [];
  const waiting = [...starts];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    if (parts.has(part.pointer)) continue;
    parts.set(part.pointer, part);
    waiting.push(...beside(whole, part));
    for (const keyword of ['anyOf', 'oneOf']) {
      const branches = partsBelow(whole, part, keyword);
      if (branches.length > 0) unions.push({ pointer: `${part.pointer}/${keyword}`, branches });
    }
  }
  const own = [...parts.values()];
  return { whole, own, parts: own, unions };
}

/** The value in one branch of a union: what else held for it still does. */
export function inBranch({ whole, own, parts, unions }: Bound, union: Union, branch: Part): Bound {
  const within = boundBy(whole, [branch]);
  return {
    whole,
    own: within.parts,
    parts: [...within.parts, ...parts],
    unions: [...within.unions, ...unions.filter((one) => one !== union)],
    above: { own, siblings: union.branches.filter((one) => one !== branch) },
  };
}

/** Schemas that hold for the same value as this one, or may. */
function beside(whole: Json, part: Part): readonly Part[] {
  const aim = member(part.value, '$ref');
  const target = typeof aim === 'string' && aim.startsWith('#') ? partAt(whole, aim.slice(1)) : undefined;
  const single = ['then', 'else'].flatMap((keyword) => partBelow(whole, part, [keyword]) ?? []);
  const several = ['allOf', 'dependentSchemas'].flatMap((keyword) => partsBelow(whole, part, keyword));
  return [...(target ? [target] : []), ...single, ...several];
}

/** The schemas in a list or a map of a part. */
function partsBelow(whole: Json, part: Part, keyword: string): readonly Part[] {
  const held = member(part.value, keyword);
  const names = isArray(held) || isObject(held) ? Object.keys(held) : [];
  return names.flatMap((name) => partBelow(whole, part, [keyword, name]) ?? []);
}

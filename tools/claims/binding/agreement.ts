import type { JsonType, ShapeClaim, TypeStatement } from '../claim.ts';

/** So many types have to differ, and so large a part of those that both sides name. */
const FEW = 3;
const SHARE = 0.5;

/**
 * Whether the types of a text and those of the object that it seems to describe disagree more often than mistakes do:
 * then it tells of another form of the same things.
 */
export function isAtOdds(stated: ShapeClaim, object: ShapeClaim): boolean {
  const declared = new Map(object.fields.map((field) => [field.name, field.type]));
  let [all, differing] = [0, 0];
  for (const { name, type } of stated.fields) {
    const there = declared.get(name);
    if (!isTold(type) || !isTold(there)) continue;
    all += 1;
    if (!type.types.some((one) => there.types.some((other) => isAlike(one, other)))) differing += 1;
  }
  return differing >= FEW && differing >= SHARE * all;
}

function isTold(type: TypeStatement | undefined): type is TypeStatement {
  return type !== undefined && type.types.length > 0;
}

function isAlike(one: JsonType, other: JsonType): boolean {
  const coarse = (type: JsonType) => (type === 'integer' ? 'number' : type);
  return coarse(one) === coarse(other);
}

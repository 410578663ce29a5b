import type { JsonType, ShapeClaim, TypeStatement } from '../claim.ts';
import type { Binding } from './binding.ts';

/** So many types have to differ, and so large a part of those that both sides name. */
const FEW = 3;
const SHARE = 0.5;

/**
 * Whether the types of texts and those of the objects that they seem to describe disagree more often than mistakes do:
 * then they tell of another form of the same things.
 */
export function isAtOdds(pairs: readonly Pair[]): boolean {
  const isAlikeEach = pairs.flatMap(({ claim, to }) => typesAlike(claim, to));
  const differing = isAlikeEach.filter((isSame) => !isSame).length;
  return differing >= FEW && differing >= SHARE * isAlikeEach.length;
}

type Pair = Pick<Binding<ShapeClaim, ShapeClaim>, 'claim' | 'to'>;

function typesAlike(stated: ShapeClaim, object: ShapeClaim): boolean[] {
  const declared = new Map(object.fields.map((field) => [field.name, field.type]));
  return stated.fields.flatMap(({ name, type }) => {
    const there = declared.get(name);
    if (!isTold(type) || !isTold(there)) return [];
    return [type.types.some((one) => there.types.some((other) => isAlike(one, other)))];
  });
}

function isTold(type: TypeStatement | undefined): type is TypeStatement {
  return type !== undefined && type.types.length > 0;
}

function isAlike(one: JsonType, other: JsonType): boolean {
  const coarse = (type: JsonType) => (type === 'integer' ? 'number' : type);
  return coarse(one) === coarse(other);
}

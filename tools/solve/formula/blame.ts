import { isArray, isObject, type Json } from '../../json/value.ts';
import { jsonType } from '../json-type.ts';
import type { Formula } from './formula.ts';
import { holds } from './truth.ts';

/** The places of the keywords that make a value fail a formula: enough of them to fail it. */
export function blame(formula: Formula, value: Json, places: Set<number>): void {
  isBlamed([formula, value], { places, above: [] });
}

type Charge = readonly [formula: Formula, value: Json];

interface Blame {
  readonly places: Set<number>;
  /** The schemas that are on the way to being blamed. */
  readonly above: readonly Charge[];
}

/** Whether what makes the value fail was found: a schema does not fail because of itself. */
function isBlamed([formula, value]: Charge, blamed: Blame): boolean {
  if (holds(formula, value) !== false) return true;
  switch (formula.kind) {
    case 'at':
      blamed.places.add(formula.place);
      return isBlamed([formula.body, value], blamed);
    case 'and':
      return isOneBlamed(
        formula.parts.map((part) => [part, value]),
        blamed,
      );
    case 'or':
    case 'one':
      return areBlamed(
        formula.parts.map((part) => [part, value]),
        blamed,
      );
    case 'lazy':
      if (blamed.above.some(([above, of]) => above === formula && of === value)) return false;
      return isBlamed([formula.expand(jsonType(value)), value], {
        ...blamed,
        above: [...blamed.above, [formula, value]],
      });
    case 'unevaluated':
      return areBlamed(
        [
          ...formula.sometimes.map(({ condition }): Charge => [condition, value]),
          ...partsOf(value).map(([, part]): Charge => [formula.value, part]),
        ],
        blamed,
      );
    default:
      return arePartsBlamed(formula, value, blamed);
  }
}

function areBlamed(charges: readonly Charge[], blamed: Blame): boolean {
  return charges.every((charge) => isBlamed(charge, blamed));
}

function isOneBlamed(charges: readonly Charge[], blamed: Blame): boolean {
  return charges.some((charge) => holds(...charge) === false && isBlamed(charge, blamed));
}

function partsOf(value: Json): (readonly [key: string | number, part: Json])[] {
  if (isArray(value)) return [...value.entries()];
  return isObject(value) ? Object.entries(value) : [];
}

function arePartsBlamed(formula: Formula, value: Json, blamed: Blame): boolean {
  const parts = partsOf(value);
  const charge = ([, part]: readonly [unknown, Json]): Charge => [innerOf(formula), part];
  switch (formula.kind) {
    case 'elements':
      return isOneBlamed(parts.slice(formula.from, formula.to).map(charge), blamed);
    case 'some-element':
      return areBlamed(parts.slice(formula.from, formula.to).map(charge), blamed);
    case 'count':
    case 'some-member':
      return areBlamed(parts.map(charge), blamed);
    case 'members':
      return isOneBlamed(parts.filter(([name]) => holds(formula.names, name) === true).map(charge), blamed);
    case 'fields': {
      const field = (name: string | number) => formula.fields.get(String(name));
      return isOneBlamed(
        parts.filter(([name]) => field(name)).map(([name, part]) => [field(name)!, part]),
        blamed,
      );
    }
    case 'names':
      return isOneBlamed(
        parts.map(([name]) => [formula.value, name]),
        blamed,
      );
    default:
      return true;
  }
}

function innerOf(formula: Formula): Formula {
  return 'value' in formula ? formula.value : formula;
}

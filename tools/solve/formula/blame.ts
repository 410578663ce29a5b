import { isArray, isObject, type Json } from '../../json/value.ts';
import { jsonType } from '../json-type.ts';
import type { Formula } from './formula.ts';
import { holds } from './truth.ts';

/** The places of the keywords that make a value fail a formula: enough of them to fail it. */
export function blame(formula: Formula, value: Json, places: Set<number>): void {
  if (holds(formula, value) !== false) return;
  switch (formula.kind) {
    case 'at':
      places.add(formula.place);
      blame(formula.body, value, places);
      return;
    case 'and':
      blameFirst(
        formula.parts.map((part) => [part, value]),
        places,
      );
      return;
    case 'or':
    case 'one':
      blameAll(
        formula.parts.map((part) => [part, value]),
        places,
      );
      return;
    case 'lazy':
      blame(formula.expand(jsonType(value)), value, places);
      return;
    case 'unevaluated':
      blameAll(
        formula.sometimes.map(({ condition }) => [condition, value]),
        places,
      );
      blameAll(
        partsOf(value).map(([, part]) => [formula.value, part]),
        places,
      );
      return;
    default:
      blameParts(formula, value, places);
  }
}

type Charge = readonly [formula: Formula, value: Json];

function blameAll(charges: readonly Charge[], places: Set<number>): void {
  for (const [formula, value] of charges) blame(formula, value, places);
}

function blameFirst(charges: readonly Charge[], places: Set<number>): void {
  const failing = charges.find(([formula, value]) => holds(formula, value) === false);
  if (failing) blame(failing[0], failing[1], places);
}

function partsOf(value: Json): (readonly [key: string | number, part: Json])[] {
  if (isArray(value)) return [...value.entries()];
  return isObject(value) ? Object.entries(value) : [];
}

function blameParts(formula: Formula, value: Json, places: Set<number>): void {
  const parts = partsOf(value);
  const charge = ([, part]: readonly [unknown, Json]): Charge => [innerOf(formula), part];
  switch (formula.kind) {
    case 'elements':
      blameFirst(parts.slice(formula.from, formula.to).map(charge), places);
      return;
    case 'some-element':
      blameAll(parts.slice(formula.from, formula.to).map(charge), places);
      return;
    case 'count':
    case 'some-member':
      blameAll(parts.map(charge), places);
      return;
    case 'members':
      blameFirst(parts.filter(([name]) => holds(formula.names, name) === true).map(charge), places);
      return;
    case 'fields': {
      const field = (name: string | number) => formula.fields.get(String(name));
      blameFirst(
        parts.filter(([name]) => field(name)).map(([name, part]) => [field(name)!, part]),
        places,
      );
      return;
    }
    case 'names':
      blameFirst(
        parts.map(([name]) => [formula.value, name]),
        places,
      );
      return;
    default:
  }
}

function innerOf(formula: Formula): Formula {
  return 'value' in formula ? formula.value : formula;
}

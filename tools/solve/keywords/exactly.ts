import { compact } from '../../json/canonical.ts';
import { exact, type Rational } from '../../json/exact.ts';
import { inexactIn, literalAt } from '../../json/literals.ts';
import type { Json } from '../../json/value.ts';
import type { Site } from '../compile/site.ts';
import type { Formula } from '../formula/formula.ts';
import type { Formulas } from '../formula/formulas.ts';
import { type JsonType, jsonType } from '../json-type.ts';
import { quote } from '../words.ts';

type Entry = readonly [key: string, value: Json];

/** One of the values that a container holds, also where a number is written that no double can hold. */
export function oneOfThese(
  { formulas }: Site,
  entries: readonly Entry[],
  container: Json,
  seen: JsonType,
): Formula {
  const possible = entries.filter(([, value]) => jsonType(value) === seen);
  if (seen === 'null') return possible.length > 0 ? formulas.yes : formulas.no;
  const inexact: Formula[] = [];
  const plain: Json[] = [];
  for (const [key, value] of possible) {
    const literal = literalAt(container, key);
    if (literal !== undefined) inexact.push(exactly(formulas, exact(literal)));
    else if (inexactIn(value).length > 0) inexact.push(beyondDoubles(formulas, value));
    else plain.push(value);
  }
  return formulas.or([formulas.among(plain), ...inexact]);
}

function exactly(formulas: Formulas, number: Rational): Formula {
  return formulas.and([formulas.bound('min', number, false), formulas.bound('max', number, false)]);
}

function beyondDoubles(formulas: Formulas, value: Json): Formula {
  const key = [compact(value), ...inexactIn(value)].join(' ');
  return formulas.opaque(`inexact ${key}`, `${quote(value)} holds a number that no double can hold`);
}

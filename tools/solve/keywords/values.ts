import { compact } from '../../json/canonical.ts';
import { exact, type Rational } from '../../json/exact.ts';
import { inexactIn, literalAt } from '../../json/literals.ts';
import { isArray, type Json, member } from '../../json/value.ts';
import type { Formula } from '../formula/formula.ts';
import type { Formulas } from '../formula/formulas.ts';
import { type JsonType, jsonType } from '../json-type.ts';
import { quote } from '../words.ts';
import type { Assertion, Site } from './site.ts';

const KNOWN = new Set(['null', 'boolean', 'integer', 'number', 'string', 'array', 'object']);

export const type: Assertion = (site, value, seen) => {
  const named = (isArray(value) ? value : [value]).filter((name) => typeof name === 'string');
  const { formulas } = site;
  if (named.includes(seen) || (seen === 'null' && isNullable(site))) return undefined;
  const unknown = named.find((name) => !KNOWN.has(name));
  if (unknown !== undefined) {
    return formulas.opaque(`type ${unknown}`, `\`type\` names ${quote(unknown)}, which is no type`);
  }
  const whole = seen === 'number' && named.includes('integer');
  return site.at('type', whole ? formulas.multiple(exact(1), false) : formulas.no);
};

function isNullable({ node, schema }: Site): boolean {
  return node.resource.reading.keywords.has('nullable') && member(schema, 'nullable') === true;
}

export const enumeration: Assertion = (site, value, seen) =>
  isArray(value) ? site.at('enum', oneOfThese(site, Object.entries(value), value, seen)) : undefined;

export const constant: Assertion = (site, value, seen) =>
  site.at('const', oneOfThese(site, [['const', value]], site.schema, seen));

type Entry = readonly [key: string, value: Json];

function oneOfThese({ formulas }: Site, entries: readonly Entry[], container: Json, seen: JsonType): Formula {
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

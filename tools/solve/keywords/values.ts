import { exact } from '../../json/exact.ts';
import { isArray, type Json, member } from '../../json/value.ts';
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
  isArray(value) ? site.at('enum', oneOfThese(site, value, seen)) : undefined;

export const constant: Assertion = (site, value, seen) => site.at('const', oneOfThese(site, [value], seen));

function oneOfThese({ formulas }: Site, values: readonly Json[], seen: JsonType) {
  const possible = values.filter((value) => jsonType(value) === seen);
  return seen === 'null' && possible.length > 0 ? formulas.yes : formulas.among(possible);
}

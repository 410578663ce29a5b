import { canonical, compact } from '../../json/canonical.ts';
import { toPointer } from '../../json/pointer.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';
import { Redactor } from '../../redaction/redactor.ts';
import { CREDENTIAL_PATTERN } from '../../redaction/secret-patterns.ts';
import { isTelling } from '../../redaction/sensitive-members.ts';

/**
 * Where a value lacks what is expected of it. Further members of objects are allowed, except where an empty object is
 * expected: it stands for itself, as an empty list does.
 */
export function missingFrom(value: Json | undefined, expected: Json): readonly string[] {
  return compare(value, expected, []);
}

function compare(
  value: Json | undefined,
  expected: Json,
  path: readonly (string | number)[],
): readonly string[] {
  if (isObject(expected) && isObject(value) && Object.keys(expected).length > 0)
    return Object.entries(expected).flatMap(([name, item]) =>
      compare(member(value, name), item, [...path, name]),
    );
  if (isArray(expected) && isArray(value) && expected.length === value.length)
    return expected.flatMap((item, index) => compare(value[index], item, [...path, index]));
  if (value !== undefined && canonical(value) === canonical(expected)) return [];
  const place = path.length === 0 ? 'the body' : toPointer(path);
  if (path.some((name) => isTelling(String(name)))) return [`${place} is not what it should be`];
  return [`${place} should be ${shortened(expected)} and is ${shortened(value)}`];
}

const LONGEST = 200;

/** A value for a reader; what its members' names call secret is not shown. */
export function shortened(value: Json | undefined): string {
  if (value === undefined) return 'missing';
  const text = compact(new Redactor('mask', [], CREDENTIAL_PATTERN).redact(value));
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

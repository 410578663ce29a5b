import { at, parentPointer, parsePointer } from '../../json/pointer.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';
import type { ExampleClaim } from '../claim.ts';
import { undeclaredCause } from '../schema/undeclared-cause.ts';
import { fileStem } from '../schema/walk.ts';
import type { Fault } from './fault.ts';

/** What one edit mends: the schema where it demands the impossible, a copied example, or one member in many examples. */
export function causeOf(
  { pointer, keyword, says, there }: Omit<Fault, 'cause'>,
  example: ExampleClaim,
  schema: Json,
  within: string,
): string {
  const holder = at(schema, parentPointer(within));
  const undeclared = keyword === 'required' && undeclaredName(holder, at(example.value, pointer));
  if (undeclared) return undeclared;
  if (example.form === 'schema' && pointer === '') {
    const { subject } = example.context;
    const described = member(holder, 'description');
    return JSON.stringify(['example', subject, pointer, says, described, example.value]);
  }
  return JSON.stringify(['example', placeOf(there), nameIn(pointer), demandOf(says)]);
}

/** What has a name of its own is copied under that name. */
function placeOf({ file, pointer }: Fault['there']): string {
  return /\/(?:components|definitions|\$defs)\//.test(pointer) ? pointer : `${fileStem(file)}${pointer}`;
}

/** What is asked for; the values that miss it differ. */
function demandOf(says: string): string {
  return says.replace(/, and (?:is|has) .*$/s, '');
}

/** Items of a list make the same mistake. */
function nameIn(pointer: string): string {
  return parsePointer(pointer).findLast((token) => !/^\d+$/.test(token)) ?? '';
}

/** The schema requires what it nowhere declares: named as the rule on schemas names it. */
function undeclaredName(holder: Json | undefined, held: Json | undefined): string | undefined {
  const [required, declared] = [member(holder, 'required'), member(holder, 'properties')];
  if (!isArray(required) || !isObject(declared)) return undefined;
  const missing = required.filter((name) => typeof name === 'string' && member(held, name) === undefined);
  const [name] = missing;
  if (typeof name !== 'string' || missing.length > 1 || Object.hasOwn(declared, name)) return undefined;
  return undeclaredCause([name], Object.keys(declared));
}

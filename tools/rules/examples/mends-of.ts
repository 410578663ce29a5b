import type { Fault } from '../../claims/examples/fault.ts';
import type { Mend, Writing } from '../../finding.ts';
import { lastToken, at as valueAt } from '../../json/pointer.ts';
import { isArray, isObject, type Json } from '../../json/value.ts';
import { nearName } from '../shapes/near-name.ts';
import { leavingOut } from '../writing.ts';

/** What makes an example one that its schema accepts: of several faults all have to be mended. */
export function mendsOf(faults: readonly Fault[], example: Json): readonly Mend[] {
  const all = faults.map((fault) => writingOf(fault, valueAt(example, fault.pointer)));
  const writes = all.filter((one) => one !== undefined);
  const [first] = writes;
  const isWhole = first !== undefined && writes.length === faults.length;
  const title = writes.length > 1 ? `Correct all ${writes.length} values` : `Write ${first?.is}`;
  const undeclared = faults.filter(isUndeclared);
  const names = undeclared.map(({ pointer }) => `\`${lastToken(pointer)}\``).join(', ');
  return [
    ...(isWhole ? [{ title, safe: false, writes }] : []),
    ...(undeclared.length > 0 && undeclared.length === faults.length
      ? [
          leavingOut(
            `Take ${names} out`,
            ...undeclared.map(({ at }) => ({ name: 'before' as const, value: at })),
          ),
        ]
      : []),
  ];
}

/** A closed object has it, and its schema does not. */
function isUndeclared({ keyword, says, pointer }: Fault): boolean {
  return (
    /^(?:additional|unevaluated)Properties$/.test(keyword) &&
    says.startsWith(`must not have \`${lastToken(pointer)}\``)
  );
}

/** The value that the schema has instead, where the two are the same but for their form. */
function writingOf({ says, at, there }: Fault, held: Json | undefined): Writing | undefined {
  const is =
    held === undefined || isObject(held)
      ? undefined
      : (ofType(says, held) ?? ofList(says, held, isOfBranch(there)));
  const was = JSON.stringify(held);
  if (is === undefined || isArray(held)) return undefined;
  // Words have quotes in one notation and none in another: both sides are left as they stand.
  return typeof held === 'string' && typeof is === 'string'
    ? { at, was: held, is }
    : { at, was, is: JSON.stringify(is) };
}

function ofType(says: string, held: Json): Json | undefined {
  const [, type] =
    /^must be an? (string|integer|number|boolean|array)\b(?!.* or ).*, and is /.exec(says) ?? [];
  if (type === 'string' && (typeof held === 'number' || typeof held === 'boolean')) return String(held);
  if (type === 'array' && !isArray(held)) return [held];
  if (typeof held !== 'string') return undefined;
  const plain = held.trim();
  if (type === 'boolean' && /^(?:true|false)$/i.test(plain)) return plain.toLowerCase() === 'true';
  const number = type === 'integer' ? /^-?(?:0|[1-9]\d{0,14})$/ : /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,14})?$/;
  return (type === 'integer' || type === 'number') && number.test(plain) ? Number(plain) : undefined;
}

/** Another branch asks for another value. */
function isOfBranch({ pointer }: Fault['there']): boolean {
  return /\/(?:oneOf|anyOf)\/\d+\//.test(pointer);
}

/** The only one that is asked for, or the one that was meant. */
function ofList(says: string, held: Json, isOneOfMany: boolean): Json | undefined {
  const [, list] = /^must be (?:one of )?("[^…]*"), and is /.exec(says) ?? [];
  if (list === undefined || typeof held !== 'string') return undefined;
  const allowed = parsed(`[${list}]`);
  const words = allowed.filter((one) => typeof one === 'string');
  if (words.length !== allowed.length) return undefined;
  return words.length === 1 && !isOneOfMany ? words[0] : nearName(held, words);
}

function parsed(text: string): readonly Json[] {
  try {
    return JSON.parse(text) as readonly Json[];
  } catch {
    return [];
  }
}

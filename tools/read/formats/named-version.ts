import type { Recognise } from './format.ts';

/** A member at the top that bears the name of the standard and holds a version: `openapi: 3.1.0`. */
export function namedVersion(...members: readonly string[]): Recognise {
  return ({ names }) => {
    const name = members.find((one) => /^\d/.test(names.get(one) ?? ''));
    return name === undefined ? undefined : `\`${name}: ${names.get(name)}\` at its top`;
  };
}

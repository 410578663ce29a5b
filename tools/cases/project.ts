import { NotCanonical } from '../json/canonical.ts';
import type { Json } from '../json/value.ts';
import type { Projection } from './protocol.ts';
import { Refused } from './refused.ts';

export type Answer =
  | { readonly output: Json }
  | { readonly error: { readonly code: string; readonly message: string } };

/** What a projection answers, refusals included. */
export function project(
  projections: Readonly<Record<string, Projection>>,
  name: string,
  input: Json,
): Answer {
  const projection = Object.hasOwn(projections, name) ? projections[name] : undefined;
  if (projection === undefined) {
    const message = `there is no projection "${name}"; there are ${Object.keys(projections).join(', ')}`;
    return { error: { code: 'unknown-projection', message } };
  }
  try {
    return { output: projection(input) };
  } catch (error) {
    if (!(error instanceof Refused || error instanceof NotCanonical)) throw error;
    return { error: { code: error.code, message: error.message } };
  }
}

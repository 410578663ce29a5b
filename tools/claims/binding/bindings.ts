import type { Binding, Claim, ShapeClaim, ValuesClaim } from '../claim.ts';
import type { Ledger } from '../ledger.ts';
import { bindNested } from './bind-nested.ts';
import { bindShapes } from './bind-shapes.ts';
import { bindValues } from './bind-values.ts';

/** What the claims of prose are about, among what the structured documents state. */
export function bindingsOf(claims: readonly Claim[], ledger: Ledger): Binding[] {
  const live = claims.filter(({ context }) => context.aside === undefined);
  return [...shapeBindings(live, ledger), ...valueBindings(live, ledger)];
}

function shapeBindings(claims: readonly Claim[], ledger: Ledger): Binding<ShapeClaim, ShapeClaim>[] {
  const shapes = claims.filter((claim): claim is ShapeClaim => claim.kind === 'shape');
  if (shapes.length === 0) return [];
  return bindShapes(shapes, ledger.shapes()).flatMap(({ claim, candidate, bound }) => {
    const to = ledger.shapeOf(candidate.located);
    if (!to) return [];
    const binding = { claim, to, bound };
    return [binding, ...bindNested(binding, ledger)];
  });
}

function valueBindings(claims: readonly Claim[], ledger: Ledger): Binding<ValuesClaim, ValuesClaim>[] {
  const values = claims.filter((claim): claim is ValuesClaim => claim.kind === 'values');
  return values.length === 0 ? [] : bindValues(values, ledger.values());
}

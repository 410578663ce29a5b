import type { Binding, Claim, ExampleClaim, ShapeClaim, ValuesClaim } from '../claim.ts';
import type { Ledger } from '../ledger.ts';
import { apiExamples } from '../openapi/examples.ts';
import { bindExamples } from './bind-examples.ts';
import { bindNested } from './bind-nested.ts';
import { bindShapes, type ShapeChoice } from './bind-shapes.ts';
import { bindValues } from './bind-values.ts';
import { settled } from './settled.ts';

/** What the claims of prose are about, among what the structured documents state. */
export function bindingsOf(claims: readonly Claim[], ledger: Ledger): Binding[] {
  if (ledger.data.length === 0) return [];
  const live = claims.filter(({ context }) => context.aside === undefined);
  const shapes = bindShapes(
    live.filter((claim): claim is ShapeClaim => claim.kind === 'shape'),
    ledger.shapes(),
  );
  const values = live.filter((claim): claim is ValuesClaim => claim.kind === 'values');
  const shown = live.filter((claim): claim is ExampleClaim => claim.kind === 'example');
  const examples = [...shown, ...ledger.data.flatMap((document) => apiExamples(document, ledger.resolve))];
  return [
    ...shapes.flatMap((choice) => shapeBindings(choice, ledger)),
    ...bindValues(values, ledger.values()),
    ...bindExamples(examples, shapes, ledger),
  ];
}

function shapeBindings(
  { claim, candidate, bound }: ShapeChoice,
  ledger: Ledger,
): Binding<ShapeClaim, ShapeClaim>[] {
  const to = ledger.shapeOf(candidate.located);
  if (!to) return [];
  const binding = { claim: settled(claim, candidate), to, bound };
  return [binding, ...bindNested(binding, ledger)];
}

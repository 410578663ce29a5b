import type { Binding, Claim, ExampleClaim, OperationClaim, ShapeClaim, ValuesClaim } from '../claim.ts';
import type { Ledger } from '../ledger.ts';
import { apiExamples } from '../openapi/examples.ts';
import { surfaceOf } from '../surface.ts';
import { bindExamples } from './bind-examples.ts';
import { bindNested } from './bind-nested.ts';
import { bindOperations } from './bind-operations.ts';
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
    ...bindOperations(live.filter(isOperation), surfaceOf(ledger).filter(isOperation)),
  ];
}

function isOperation(claim: Claim): claim is OperationClaim {
  return claim.kind === 'operation';
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

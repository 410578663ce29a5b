import type {
  Binding,
  Claim,
  CountClaim,
  DutyClaim,
  ExampleClaim,
  OperationClaim,
  ShapeClaim,
  ValuesClaim,
} from '../claim.ts';
import type { Ledger } from '../ledger.ts';
import { apiExamples } from '../openapi/examples.ts';
import { keyOf } from '../schema/node.ts';
import { surfaceOf } from '../surface.ts';
import { anchoredBound, anchoredNode } from './anchored.ts';
import { bindCounts } from './bind-counts.ts';
import { bindDuties } from './bind-duties.ts';
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
  const stated = live.filter((claim): claim is ShapeClaim => claim.kind === 'shape');
  const shapes = bindShapes(
    stated,
    ledger.shapes(),
    stated.flatMap((claim) => anchoredShape(claim, ledger) ?? []),
  );
  const values = live.filter((claim): claim is ValuesClaim => claim.kind === 'values');
  const lists = bindValues(values, ledger);
  const counts = live.filter((claim): claim is CountClaim => claim.kind === 'count');
  const shown = live.filter((claim): claim is ExampleClaim => claim.kind === 'example');
  const examples = [...shown, ...ledger.data.flatMap((document) => apiExamples(document, ledger.resolve))];
  return [
    ...shapes.flatMap((choice) => shapeBindings(choice, ledger)),
    ...lists,
    ...bindCounts(counts, lists, ledger),
    ...bindDuties(
      live.filter((claim): claim is DutyClaim => claim.kind === 'duty'),
      ledger,
    ),
    ...bindExamples(examples, shapes, ledger),
    ...bindOperations(live.filter(isOperation), surfaceOf(ledger).filter(isOperation)),
  ];
}

function anchoredShape(claim: ShapeClaim, ledger: Ledger): ShapeChoice | undefined {
  const { anchor } = claim.context;
  const node = anchor?.kind === 'shape' ? anchoredNode(claim.context, ledger) : undefined;
  const candidate = node && ledger.shapes().at(keyOf(node));
  return anchor && candidate && { claim, candidate, bound: anchoredBound(anchor) };
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

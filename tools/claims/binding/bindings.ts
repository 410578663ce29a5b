import { messagesOf } from '../asyncapi/messages.ts';
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
import { messageExamples, schemaExamples } from '../examples/schema-examples.ts';
import type { Ledger } from '../ledger.ts';
import { apiExamples } from '../openapi/examples.ts';
import { keyOf } from '../schema/node.ts';
import { anchoredBound, anchoredNode } from './anchored.ts';
import { bindCounts } from './bind-counts.ts';
import { bindDuties } from './bind-duties.ts';
import { bindExamples } from './bind-examples.ts';
import { bindNested } from './bind-nested.ts';
import { bindOperations } from './bind-operations.ts';
import { bindShapes, type ShapeChoice } from './bind-shapes.ts';
import { bindValues } from './bind-values.ts';
import { type Editions, editionsAmong } from './editions.ts';
import { indexBy } from './index-by.ts';
import { settled } from './settled.ts';

/** Gives what is kept for a page, or makes it; `aim` tells apart which documents the page speaks of. */
export type Keep = (page: string, aim: string, make: () => readonly Binding[]) => readonly Binding[];

/**
 * What the claims of prose are about, among what the structured documents state. A page is bound by itself: while neither
 * its claims nor the structured documents change, its bindings stay. What API descriptions and schemas show goes by "".
 */
export function bindingsOf(
  claims: readonly Claim[],
  ledger: Ledger,
  keep: Keep = (_page, _aim, make) => make(),
): Binding[] {
  if (ledger.data.length === 0) return [];
  const editions = editionsAmong(claims, ledger.data);
  const here = (claim: Claim) => (claim.context.aside === undefined ? [claim.at.file] : []);
  const found = [...indexBy(claims, here)].flatMap(([file, own]) =>
    keep(file, editions.keyOf(file), () => pageBindings(own, ledger, editions)),
  );
  return [...found, ...keep('', '', () => apiBindings(ledger, editions))];
}

function pageBindings(claims: readonly Claim[], ledger: Ledger, editions: Editions): Binding[] {
  const stated = claims.filter((claim): claim is ShapeClaim => claim.kind === 'shape');
  const shapes = bindShapes(
    stated,
    ledger.shapes(),
    editions,
    stated.flatMap((claim) => anchoredShape(claim, ledger) ?? []),
  );
  const values = claims.filter((claim): claim is ValuesClaim => claim.kind === 'values');
  const lists = bindValues(values, ledger, editions);
  const counts = claims.filter((claim): claim is CountClaim => claim.kind === 'count');
  const duties = claims.filter((claim): claim is DutyClaim => claim.kind === 'duty');
  const examples = claims.filter((claim): claim is ExampleClaim => claim.kind === 'example');
  return [
    ...shapes.flatMap((choice) => shapeBindings(choice, ledger)),
    ...lists,
    ...bindCounts(counts, lists, ledger),
    ...bindDuties(duties, ledger),
    ...bindExamples(examples, shapes, ledger, editions),
    ...bindOperations(claims.filter(isOperation), ledger, editions),
  ];
}

function apiBindings(ledger: Ledger, editions: Editions): Binding[] {
  const examples = [
    ...ledger.data.flatMap((document) => apiExamples(document, ledger.resolve)),
    ...schemaExamples(ledger.located()),
    ...messageExamples(ledger.data.flatMap((document) => messagesOf(document, ledger.resolve))),
  ];
  return bindExamples(examples, [], ledger, editions);
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

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
import { settled } from './settled.ts';

interface Page {
  readonly claims: readonly Claim[];
  /** Which of the documents it speaks of: that changes with the editions beside it. */
  readonly spokenOf: string;
  readonly bindings: readonly Binding[];
}

const pages = new WeakMap<Ledger, Map<string, Page>>();

/**
 * What the claims of prose are about, among what the structured documents state. A page is bound by itself: while neither
 * its claims nor the structured documents change, its bindings stay.
 */
export function bindingsOf(claims: readonly Claim[], ledger: Ledger): Binding[] {
  if (ledger.data.length === 0) return [];
  const kept = pages.get(ledger) ?? new Map<string, Page>();
  pages.set(ledger, kept);
  const files = byFile(claims);
  const editions = editionsAmong(claims, ledger.data);
  const found = [...files].flatMap(([file, own]) => {
    const known = kept.get(file);
    const spokenOf = editions.keyOf(file);
    if (known?.spokenOf === spokenOf && isSameList(known.claims, own)) return known.bindings;
    const bindings = pageBindings(own, ledger, editions);
    kept.set(file, { claims: own, spokenOf, bindings });
    return bindings;
  });
  return [...found, ...apiBindings(ledger, editions)];
}

function byFile(claims: readonly Claim[]): ReadonlyMap<string, Claim[]> {
  const found = new Map<string, Claim[]>();
  for (const claim of claims) {
    if (claim.context.aside !== undefined) continue;
    const known = found.get(claim.at.file);
    if (known) known.push(claim);
    else found.set(claim.at.file, [claim]);
  }
  return found;
}

function isSameList(a: readonly Claim[], b: readonly Claim[]): boolean {
  return a.length === b.length && a.every((claim, index) => claim === b[index]);
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
    ...bindOperations(claims.filter(isOperation), ledger.surface().filter(isOperation), editions),
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

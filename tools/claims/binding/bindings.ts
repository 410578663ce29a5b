import type { Document } from '../../read/document.ts';
import type { Claim, ExampleClaim, OperationClaim, ShapeClaim, ValuesClaim } from '../claim.ts';
import { schemaExamples } from '../examples/schema-examples.ts';
import { examplesOf } from '../formats/offered.ts';
import type { Ledger } from '../ledger.ts';
import { keyOf } from '../schema/node.ts';
import type { CountClaim, DutyClaim } from '../text-claims.ts';
import { isAtOdds } from './agreement.ts';
import { anchoredBound, anchoredNode } from './anchored.ts';
import { bindCounts } from './bind-counts.ts';
import { bindDescriptions } from './bind-descriptions.ts';
import { bindDuties } from './bind-duties.ts';
import { bindExamples } from './bind-examples.ts';
import { bindNested, innerClaim } from './bind-nested.ts';
import { bindOperations } from './bind-operations.ts';
import { bindShapes, type ShapeChoice } from './bind-shapes.ts';
import { bindValues } from './bind-values.ts';
import type { Binding } from './binding.ts';
import { consensusOf } from './consensus.ts';
import { type Editions, editionsAmong } from './editions.ts';
import type { ObjectOwners } from './object-owners.ts';
import { settled } from './settled.ts';

/** Finds what is claimed about among what the structured documents state, one document after another. */
export interface Binder {
  /** What a document claims, and what it shows as an API description or a schema. */
  bind(document: Document, claims: readonly Claim[]): readonly Binding[];
}

/** `pages` are the paths of all documents that may claim something. */
export function binderOf(pages: readonly string[], ledger: Ledger): Binder {
  const editions = editionsAmong(pages, ledger.data);
  const known = new Set<Document>(ledger.data);
  return {
    bind(document, claims) {
      if (ledger.data.length === 0) return [];
      const current = claims.filter(({ context }) => context.aside === undefined);
      const stated = current.length === 0 ? [] : pageBindings(current, ledger, editions);
      if (document.format === 'markdown' || !known.has(document)) return stated;
      const examples = [
        ...examplesOf(document, ledger.resolve),
        ...schemaExamples(ledger.schemas.in(document), ledger.resolve),
      ];
      return [
        ...stated,
        ...bindExamples(examples, [], ledger, editions),
        ...bindDescriptions(document, ledger),
      ];
    },
  };
}

function pageBindings(claims: readonly Claim[], ledger: Ledger, editions: Editions): Binding[] {
  const stated = claims.filter((claim): claim is ShapeClaim => claim.kind === 'shape');
  const shapes = stated.length === 0 ? [] : shapesStated(stated, ledger, editions);
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

function shapesStated(
  stated: readonly ShapeClaim[],
  ledger: Ledger,
  editions: Editions,
): readonly ShapeChoice[] {
  const anchored = stated.flatMap((claim) => anchoredShape(claim, ledger) ?? []);
  return bindOutsideIn(stated, ledger.shapes(), editions, anchored);
}

/** Where nobody knows the whole, its parts go by their own names; a single field may be anybody's. */
function bindOutsideIn(
  stated: readonly ShapeClaim[],
  owners: ObjectOwners,
  editions: Editions,
  known: readonly ShapeChoice[],
): readonly ShapeChoice[] {
  const chosen = bindShapes(stated, owners, editions, known);
  const bound = new Set(chosen.map(({ claim }) => claim.at));
  const inner = stated.filter(({ at }) => !bound.has(at)).flatMap(innerClaims);
  if (inner.length === 0) return chosen;
  return [...chosen, ...bindOutsideIn(inner, owners, editions, [...known, ...chosen])];
}

function innerClaims(outer: ShapeClaim): ShapeClaim[] {
  return outer.fields.flatMap((field) =>
    (field.fields ?? []).length > 1 ? [{ ...innerClaim(outer, field), complete: false }] : [],
  );
}

function anchoredShape(claim: ShapeClaim, ledger: Ledger): ShapeChoice | undefined {
  const { anchor } = claim.context;
  const node = anchor?.kind === 'shape' ? anchoredNode(claim.context, ledger) : undefined;
  const owner = node && ledger.shapes().at(keyOf(node));
  return anchor && owner && { claim, owners: [owner], bound: anchoredBound(anchor) };
}

function isOperation(claim: Claim): claim is OperationClaim {
  return claim.kind === 'operation';
}

function shapeBindings(
  { claim, owners, bound, grounds, elsewhere = [] }: ShapeChoice,
  ledger: Ledger,
): Binding<ShapeClaim, ShapeClaim>[] {
  const shapes = owners.flatMap(({ located }) => ledger.shapeOf(located) ?? []);
  if (shapes.length === 0) return [];
  const own = settled(claim, owners[0]!);
  const to = consensusOf(shapes);
  const beside = new Set(owners.flatMap(({ key }) => [...(ledger.alongside().get(key) ?? [])]));
  const known = [...elsewhere, ...own.fields.map(({ name }) => name).filter((name) => beside.has(name))];
  const binding = {
    claim: own,
    to,
    bound,
    ...(grounds && { grounds }),
    ...(known.length > 0 && { elsewhere: known }),
  };
  const all = [binding, ...bindNested(own, shapes, bound, ledger, grounds)];
  if (bound.by !== 'inferred') return all;
  return isAtOdds([binding]) || isAtOdds(all) ? [] : all.filter((one) => !isAtOdds([one]));
}

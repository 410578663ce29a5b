import { lastToken } from '../../json/pointer.ts';
import { isObject, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { Field, ShapeClaim, Value } from '../claim.ts';
import { operationsOf, parametersOf } from '../formats/offered.ts';
import type { Ledger } from '../ledger.ts';
import { parameterOf } from '../openapi/operations.ts';
import { statedInWords } from '../prose/shape/field-words.ts';
import { requirementOfDescription } from '../prose/shape/required-words.ts';
import { clip } from '../prose/text/clip.ts';
import { plainPhrase } from '../prose/text/plain-phrase.ts';
import { ANYTHING } from '../schema/description.ts';
import { children, keyOf, placeOf, type SchemaNode } from '../schema/node.ts';
import { contextOf, fieldOf } from '../schema/shape-claim.ts';
import type { Located } from '../schema/walk.ts';
import type { Binding } from './binding.ts';

type ShapeBinding = Binding<ShapeClaim, ShapeClaim>;

/** A cheap look first: most descriptions only tell what a thing is for. */
const TELLING =
  /default|required|mandatory|optional|one of|values?\b|either|enum|always|allowed|valid|max|min|at (?:least|most)|between|range|length|up to|exceed|non-?negative|positive|[<>≤≥]/i;

/**
 * What data says in words beside what it says by keywords: the description of a property, a definition or a parameter
 * is about nothing else.
 */
export function bindDescriptions(document: DataDocument, ledger: Ledger): ShapeBinding[] {
  const located = ledger.schemas.in(document).flatMap((one) => {
    const isObjectLike = isObject(member(one.node.value, 'properties'));
    return isObjectLike ? ofMembers(one, ledger) : ofWhole(one, ledger);
  });
  return [...located, ...ofParameters(document, ledger)];
}

function ofMembers(located: Located, ledger: Ledger): ShapeBinding[] {
  const told = children(located.node, 'properties').filter(isTelling);
  const shape = told.length === 0 ? undefined : ledger.shapeOf(located);
  if (!shape) return [];
  const declared = new Map(shape.fields.map((field) => [field.name, field]));
  // What a part of a composition declares may be required beside the other parts.
  const isAlone = located.as !== 'part' && located.as !== 'branch';
  const fields = told.flatMap((node) => {
    const there = declared.get(lastToken(node.pointer) ?? '');
    return there ? [inWords(node, there, isAlone)] : [];
  });
  return bindingOf(fields, shape);
}

/** A definition, an item or an entry of its own: whether it has to be there is not its own affair. */
function ofWhole({ node, as, names, trail }: Located, ledger: Ledger): ShapeBinding[] {
  const [name] = names;
  if (as === 'property' || as === 'part' || name === undefined || !isTelling(node)) return [];
  const there = fieldOf(name, { all: [node], some: [] }, ANYTHING, ledger.describe, trail);
  return bindingOf([inWords(node, there, false)], shapeAround(there, node, name));
}

function ofParameters(document: DataDocument, ledger: Ledger): ShapeBinding[] {
  const nodes = operationsOf(document, ledger.resolve).flatMap((operation) =>
    parametersOf(operation, ledger.resolve),
  );
  const own = new Map(nodes.map((node) => [keyOf(node), node]));
  return [...own.values()]
    .filter((node) => node.document === document && isTelling(node))
    .flatMap((node) => {
      const there: Field = parameterOf(node, ledger.describe);
      return bindingOf([inWords(node, there, true)], shapeAround(there, node, there.name));
    });
}

function isTelling({ value }: SchemaNode): boolean {
  const text = member(value, 'description');
  return typeof text === 'string' && TELLING.test(text);
}

function inWords(node: SchemaNode, there: Field, isMember: boolean): Field {
  const text = String(member(node.value, 'description'));
  const at = placeOf(node, 'description');
  const placing = { place: () => at, placeIn: () => at };
  const { values, range, ...said } = statedInWords(placing, plainPhrase(text), there.name, there.type);
  return {
    name: there.name,
    at,
    ...(values && { values }),
    ...(range && { range }),
    ...(isPlain(said.default) && { default: said.default }),
    ...(isMember && requirementOfDescription(text)),
  };
}

/** Objects and lists are cut short in words: `[0, 0]` for two lengths with their units. */
function isPlain(preset: Field['default']): preset is Value {
  return preset !== undefined && (typeof preset.value !== 'object' || preset.value === null);
}

/** A thing by itself is compared like the only field of an object. */
function shapeAround(field: Field, node: SchemaNode, subject: string): ShapeClaim {
  return {
    kind: 'shape',
    form: 'schema',
    at: placeOf(node),
    says: subject,
    complete: true,
    context: contextOf(subject, [], []),
    fields: [field],
  };
}

function bindingOf(fields: readonly Field[], to: ShapeClaim): ShapeBinding[] {
  const told = fields.filter((field) => Object.keys(field).length > 2);
  const [first] = told;
  if (!first) return [];
  const claim: ShapeClaim = {
    kind: 'shape',
    form: 'description',
    at: first.at,
    says: clip(told.map(({ name }) => name).join(', ')),
    complete: false,
    context: to.context,
    fields: told,
  };
  return [{ claim, to, bound: { by: 'cited', because: 'the description stands beside what it is about' } }];
}

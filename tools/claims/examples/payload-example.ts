import { fact } from '../../facts/fact.ts';
import { isObject, type Json, member } from '../../json/value.ts';
import type { Binding } from '../binding/binding.ts';
import type { Editions } from '../binding/editions.ts';
import { indexBy } from '../binding/index-by.ts';
import { nameOf } from '../binding/likeness.ts';
import type { ObjectOwner, ObjectOwners } from '../binding/object-owners.ts';
import type { ExampleClaim, ShapeClaim } from '../claim.ts';
import type { Ledger } from '../ledger.ts';
import { isOfOtherEdition } from './fault.ts';
import { partAt } from './part-of-example.ts';

type ExampleBinding = Binding<ExampleClaim, ShapeClaim>;

/** What an envelope holds, and what says of what kind that is. */
const HELD = ['data', 'payload', 'params', 'body', 'content', 'detail'];
const KINDS = ['type', 'kind', 'method', 'event', 'eventType', 'event_type', 'messageType', 'message_type'];
/** What a schema of a payload is called beside the name of its kind. */
const SUFFIX = /(?:event|message|notification|request)?(?:data|payload|params|body|content|detail|event)$/;
/** A payload shares so much of its members with its schema, and so many. */
const SHARE = 0.6;
const FEWEST = 2;

/**
 * The payload of an example whose envelope leaves it free, where its kind, or else the heading, is the name of exactly one
 * schema.
 */
export function bindPayload(
  example: ExampleClaim,
  envelope: ShapeClaim | undefined,
  ledger: Ledger,
  editions: Editions,
): readonly ExampleBinding[] {
  const { value } = example;
  if (!isObject(value)) return [];
  const name = HELD.find((one) => isObject(member(value, one)));
  const held = name === undefined ? undefined : member(value, name);
  if (name === undefined || !isObject(held) || Object.keys(held).length === 0) return [];
  if (envelope && isDescribed(envelope, name)) return [];
  for (const said of kindsOf(example)) {
    const named = ownersNamed(ledger.shapes(), said).filter(
      (owner) => editions.speaksOf(example.at.file, owner.file) && !owner.located.node.document.archived,
    );
    if (named.length > 1) return [];
    const [owner] = named;
    if (owner && !isItself(owner, value) && isLike(held, owner))
      return judged(partAt(example, `/${name}`, ledger), owner, said, name, ledger);
  }
  return [];
}

function isDescribed({ fields }: ShapeClaim, name: string): boolean {
  const field = fields.find((one) => one.name === name);
  return field !== undefined && ((field.fields?.length ?? 0) > 0 || (field.type?.names?.length ?? 0) > 0);
}

function kindsOf({ value, context }: ExampleClaim): readonly string[] {
  const said = KINDS.flatMap((key) => {
    const kind = member(value, key);
    return typeof kind === 'string' ? [kind] : [];
  });
  const titles = [context.subject, context.titles.at(-1)].filter((one) => one !== undefined);
  return [...said.flatMap(formsOf), ...titles];
}

/** `com.example.order.created.v1` may be called `order.created` where it is described. */
function formsOf(kind: string): readonly string[] {
  const steps = kind.replace(/[./_-]v?\d+(?:\.\d+)*$/, '').split(/[./:]/);
  return steps.slice(0, -1).length === 0
    ? [kind]
    : [kind, ...steps.slice(1, -1).map((_, index) => steps.slice(index + 1).join('.'))];
}

function ownersNamed(owners: ObjectOwners, said: string): readonly ObjectOwner[] {
  const { joined } = nameOf(said);
  return joined.length < 4 ? [] : (byName(owners).get(joined.replace(SUFFIX, '') || joined) ?? []);
}

const byName = fact('payloads by name', ({ all }: ObjectOwners) =>
  indexBy(
    all.filter(({ named }) => named),
    ({ aliases }) => [
      ...new Set(
        aliases
          .filter(({ weight }) => weight === 1)
          .map(({ joined }) => joined.replace(SUFFIX, '') || joined),
      ),
    ],
  ),
);

/** The schema of the envelope goes by the same name. */
function isItself({ fields }: ObjectOwner, value: Json): boolean {
  const names = Object.keys(value as object);
  return names.filter((name) => fields.has(name)).length * 2 > names.length;
}

function isLike(held: Json, { fields }: ObjectOwner): boolean {
  const names = Object.keys(held as object);
  const known = names.filter((name) => fields.has(name)).length;
  return known >= FEWEST && known >= SHARE * names.length;
}

function judged(
  part: ExampleClaim,
  owner: ObjectOwner,
  said: string,
  name: string,
  ledger: Ledger,
): readonly ExampleBinding[] {
  const to = ledger.shapeOf(owner.located);
  const faults = to && ledger.judge(owner.located.node, part);
  if (!faults || isOfOtherEdition(faults)) return [];
  const because = `the example shows in \`${name}\` what is called ${said}`;
  return [{ claim: part, to, bound: { by: 'inferred', because }, faults }];
}

import { fact } from '../../facts/fact.ts';
import { escapeToken } from '../../json/pointer.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';
import { beforeFirst } from '../../read/text/before-first.ts';
import type { Binding } from '../binding/binding.ts';
import { isFile } from '../binding/cited-files.ts';
import type { Editions } from '../binding/editions.ts';
import { indexBy } from '../binding/index-by.ts';
import { wordsOf } from '../binding/likeness.ts';
import type { ObjectOwner, ObjectOwners } from '../binding/object-owners.ts';
import type { ExampleClaim, ShapeClaim } from '../claim.ts';
import type { Ledger } from '../ledger.ts';
import { fileStem } from '../schema/walk.ts';
import { isOfOtherEdition } from './fault.ts';
import { namedSchema } from './named-schema.ts';
import { partAt } from './part-of-example.ts';

type ExampleBinding = Binding<ExampleClaim, ShapeClaim>;

const MOST_OBJECTS = 2_000;

/** `order.json` among the examples shows what `order.yaml` among the schemas describes. */
export function bindByFileName(
  example: ExampleClaim,
  ledger: Ledger,
  editions: Editions,
): ExampleBinding | undefined {
  const { subject } = example.context;
  if (example.form !== 'file' || subject === undefined || !isObject(example.value)) return undefined;
  const stem = beforeFirst(subject, '$');
  const roots = wholesOf(ledger.shapes(), stem)
    .filter(({ located }) => located.as === 'root')
    .filter(({ file }) => editions.speaksOf(example.at.file, file))
    .filter((owner) => knownShare(example.value, owner) >= 0.5);
  const exact = roots.filter(({ file }) => fileStem(file) === stem);
  const [root, ...others] = exact.length > 0 ? exact : roots;
  // `orders.json` with a list of `orders` holds what `order.yaml` describes, and is none.
  if (!root || others.length > 0 || isArray(member(example.value, stem))) return undefined;
  return judged(example, root, `the file is named as ${root.located.node.document.path} is`, ledger);
}

/** Objects inside of an example that name the schema they follow. */
export function bindNamedParts(example: ExampleClaim, ledger: Ledger): ExampleBinding[] {
  return partsOf(example, ledger).flatMap((part) => {
    const [cite] = part.context.cites;
    if (cite?.kind !== 'file') return [];
    const owners = wholesOf(ledger.shapes(), fileStem(cite.path))
      .filter(({ located }) => isFile(cite.path, located.node.document.path))
      .map((owner) => ({ owner, share: knownShare(part.value, owner) }))
      .sort((a, b) => b.share - a.share || isNamedAsFile(b.owner) - isNamedAsFile(a.owner));
    const [best] = owners;
    if (!best || best.share < 0.6) return [];
    return judged(part, best.owner, `the example names ${cite.path}`, ledger) ?? [];
  });
}

function judged(
  example: ExampleClaim,
  owner: ObjectOwner,
  because: string,
  ledger: Ledger,
): ExampleBinding | undefined {
  const to = ledger.shapeOf(owner.located);
  const faults = to && ledger.judge(owner.located.node, example);
  if (!faults || isOfOtherEdition(faults)) return undefined;
  return { claim: example, to, bound: { by: 'cited', because }, faults };
}

/** The roots and definitions of files of that name: thousands of examples ask for some of them. */
function wholesOf(owners: ObjectOwners, stem: string): readonly ObjectOwner[] {
  return wholesByStem(owners).get(plainStem(stem)) ?? [];
}

const wholesByStem = fact('wholes by stem', ({ all }: ObjectOwners) => {
  const wholes = all.filter(({ located }) => located.as === 'root' || located.as === 'definition');
  return indexBy(wholes, ({ file }) => [plainStem(fileStem(file))]);
});

/** What the name of an example says beside what it is an example of; a number behind it counts examples of any age. */
const MANNER = /^v?\d+(?:\.\d+)+[-_]|[-_.](?:example|sample|valid)$/gi;

/** `order_created.example`, `2.1-order-created` and `OrderCreated` are one name. */
function plainStem(stem: string): string {
  return wordsOf(stem.replace(MANNER, '')).join('');
}

function isNamedAsFile({ located }: ObjectOwner): number {
  return Number(located.names.includes(fileStem(located.node.document.path)));
}

function knownShare(value: Json, { fields }: ObjectOwner): number {
  const names = Object.keys(value as object).filter((name) => name !== '$schema');
  return names.length === 0 ? 0 : names.filter((name) => fields.has(name)).length / names.length;
}

function partsOf(example: ExampleClaim, ledger: Ledger): ExampleClaim[] {
  const found: ExampleClaim[] = [];
  const waiting: { readonly value: Json; readonly pointer: string }[] = [
    { value: example.value, pointer: '' },
  ];
  for (let seen = 0; waiting.length > 0 && seen < MOST_OBJECTS; seen += 1) {
    const { value, pointer } = waiting.pop()!;
    const inner = isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
    for (const [key, held] of inner)
      if (isObject(held) || isArray(held))
        waiting.push({ value: held, pointer: `${pointer}/${escapeToken(key)}` });
    if (
      pointer !== '' &&
      isObject(value) &&
      typeof member(value, '$schema') !== 'string' &&
      namedSchema(value).length > 0
    )
      found.push({
        ...partAt(example, pointer, ledger),
        context: { ...example.context, cites: namedSchema(value) },
      });
  }
  return found.reverse();
}

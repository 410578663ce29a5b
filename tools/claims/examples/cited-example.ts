import { isObject, member } from '../../json/value.ts';
import { versionsIn } from '../../read/discover/versions.ts';
import { anchoredBound, anchoredNode } from '../binding/anchored.ts';
import type { Binding } from '../binding/binding.ts';
import type { ExampleClaim, ShapeClaim } from '../claim.ts';
import type { Ledger } from '../ledger.ts';
import { placeOf, type SchemaNode } from '../schema/node.ts';
import { type Fault, isOfOtherEdition } from './fault.ts';
import type { Judge } from './judge.ts';
import { namedSchema } from './named-schema.ts';

/** An example beside its schema needs no search. */
export function bindCited(
  example: ExampleClaim,
  ledger: Ledger,
  judge: Judge,
): Binding<ExampleClaim, ShapeClaim> | undefined {
  const { anchor } = example.context;
  const named = anchor && anchoredNode(example.context, ledger);
  const judged = named && judge(named, example);
  if (anchor && judged) {
    const to = schemaClaim(named, ofExample(example), ledger);
    return { claim: example, to, bound: anchoredBound(anchor), faults: judged };
  }
  const identified = bySchemaId(example, ledger, judge) ?? byEditionNamed(example, ledger, judge);
  if (identified) return identified;
  const isBeside = example.form === 'api' || example.form === 'schema';
  const cited = isBeside ? example.context.cites[0] : undefined;
  if (cited?.kind !== 'file' || cited.pointer === undefined) return undefined;
  const node = ledger.nodeAt({ file: cited.path, pointer: cited.pointer });
  const faults = node && judge(node, example);
  if (!faults) return undefined;
  const because = 'the schema stands beside the example';
  const to = schemaClaim(node, ofExample(example), ledger);
  const other = example.form === 'schema' && (isOfAnother(example, to) || isHint(example, faults));
  return { claim: example, to, bound: { by: 'cited', because }, faults: other ? [] : faults };
}

/** `$schema` of an example is the address that its schema gives itself, wherever the file of it lies. */
function bySchemaId(
  example: ExampleClaim,
  ledger: Ledger,
  judge: Judge,
): Binding<ExampleClaim, ShapeClaim> | undefined {
  const address = member(example.value, '$schema');
  const [from] = ledger.data;
  if (!from || typeof address !== 'string' || !/^[a-z][a-z\d+.-]*:/i.test(address)) return undefined;
  const found = ledger.resolve(address, from, '');
  if (!found.found || member(found.value, '$id') === undefined || example.form === 'schema') return undefined;
  const node: SchemaNode = { ...found, chain: [] };
  const faults = judge(node, example);
  if (!faults || isOfOtherEdition(faults)) return undefined;
  const because = `the example names ${address}`;
  return {
    claim: example,
    to: schemaClaim(node, ofExample(example), ledger),
    bound: { by: 'cited', because },
    faults,
  };
}

/** `$schema` of an example names one edition by its file; the newest is what a page shows that names none. */
function byEditionNamed(
  example: ExampleClaim,
  ledger: Ledger,
  judge: Judge,
): Binding<ExampleClaim, ShapeClaim> | undefined {
  const [named] = namedSchema(example.value);
  if (named?.kind !== 'file' || named.pointer !== undefined || versionsIn(named.path).length === 0)
    return undefined;
  const isNamed = ({ path }: { readonly path: string }) => path.split('/').at(-1) === named.path;
  const [document, ...others] = ledger.data.filter(isNamed);
  const node =
    others.length > 0 || !document ? undefined : ledger.nodeAt({ file: document.path, pointer: '' });
  const faults = node && judge(node, example);
  if (!faults || isOfOtherEdition(faults)) return undefined;
  const because = `the example names ${named.path}`;
  return {
    claim: example,
    to: schemaClaim(node, ofExample(example), ledger),
    bound: { by: 'cited', because },
    faults,
  };
}

/** Some schemas show the object that theirs stands in: it has no member that theirs knows. */
function isOfAnother({ value }: ExampleClaim, { fields }: ShapeClaim): boolean {
  if (!isObject(value) || fields.length === 0) return false;
  return !fields.some(({ name }) => Object.hasOwn(value, name));
}

/** A sentence where an object belongs says what such an object is for, and is none. */
function isHint({ value }: ExampleClaim, faults: readonly Fault[]): boolean {
  const isObjectWanted = faults.some(
    ({ pointer, keyword, says }) => pointer === '' && keyword === 'type' && /^must be an object\b/.test(says),
  );
  return typeof value === 'string' && isObjectWanted;
}

/** A schema of a string or a list has no shape; it is named all the same. */
export function schemaClaim(node: SchemaNode, subject: string, ledger: Ledger): ShapeClaim {
  const shape = ledger.shapeOf({ node, as: 'body', names: [subject], trail: [] });
  if (shape) return shape;
  const context = { subject, titles: [], mentions: [], cites: [] };
  return { kind: 'shape', form: 'schema', at: placeOf(node), says: '', complete: true, context, fields: [] };
}

export function ofExample({ context }: ExampleClaim): string {
  return `the schema of ${context.subject ?? 'this value'}`;
}

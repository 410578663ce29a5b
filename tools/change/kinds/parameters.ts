import type { Operation } from '../../claims/formats/format.ts';
import { parametersOf } from '../../claims/formats/offered.ts';
import { child, placeOf, type SchemaNode } from '../../claims/schema/node.ts';
import { member } from '../../json/value.ts';
import type { Change } from '../change.ts';
import { pair } from '../pair.ts';
import type { JudgeSchemas } from '../schema/judge.ts';
import type { Surface } from '../surface.ts';
import type { OperationPair } from './operation-pair.ts';

export function parameterChanges(operation: OperationPair, judge: JudgeSchemas): readonly Change[] {
  const { name, before, after, base, head } = operation;
  const { kept, added, removed } = pair(parametersByName(before, base), parametersByName(after, head));
  return [
    ...added.map(({ key, item }) => addedParameter(name, key, item)),
    ...removed.map(
      ({ key, item }): Change => ({
        kind: 'parameter-removed',
        subject: `${name} ${key}`,
        verdict: 'breaking',
        says: `${name} no longer knows its ${key}: clients that send it are refused or not heard.`,
        role: 'submitted',
        base: placeOf(item),
        witness: {
          instance: key,
          acceptedBy: 'base',
          says: 'is part of a request that the head does not describe',
        },
        differences: [],
      }),
    ),
    ...kept.flatMap(({ key, base: from, head: to }) => [
      ...requirement(name, key, from, to),
      ...respelling(name, key, from, to),
      ...judge.pair({
        kind: 'parameter-changed',
        subject: `${name} ${key}`,
        role: 'submitted',
        before: child(from, 'schema') ?? withoutName(from),
        after: child(to, 'schema') ?? withoutName(to),
      }),
    ]),
  ];
}

function addedParameter(name: string, key: string, item: SchemaNode): Change {
  const required = member(item.value, 'required') === true;
  return {
    kind: 'parameter-added',
    subject: `${name} ${key}`,
    verdict: required ? 'breaking' : 'additive',
    says: required
      ? `${name} now requires its ${key}: requests without it, which were fine, are refused.`
      : `${name} takes a new optional ${key}.`,
    role: 'submitted',
    head: placeOf(item),
    ...(required && {
      witness: { instance: name, acceptedBy: 'base', says: `without the ${key} was a complete request` },
    }),
    differences: [],
  };
}

function requirement(name: string, key: string, from: SchemaNode, to: SchemaNode): readonly Change[] {
  const [before, after] = [from, to].map((node) => member(node.value, 'required') === true);
  if (before === after) return [];
  const places = { base: placeOf(from, 'required'), head: placeOf(to, 'required') };
  return [
    {
      kind: 'parameter-changed',
      subject: `${name} ${key}`,
      verdict: after ? 'breaking' : 'additive',
      says: after
        ? `${name} now requires its ${key}: requests without it, which were fine, are refused.`
        : `The ${key} of ${name} may be left out now.`,
      role: 'submitted',
      ...places,
      ...(after && {
        witness: {
          instance: name,
          acceptedBy: 'base' as const,
          says: `without the ${key} was a complete request`,
        },
      }),
      differences: [{ says: `\`required\` was ${before} and is ${after}`, ...places }],
    },
  ];
}

/** OpenAPI 2 writes the type beside the name; as a schema the rest is what counts. */
function withoutName(node: SchemaNode): SchemaNode {
  return { ...node, value: member(node.value, 'type') === undefined ? true : node.value };
}

/** What the parameter is called; the parts of a path go by their order, headers by any case. */
function parametersByName(operation: Operation, surface: Surface): ReadonlyMap<string, SchemaNode> {
  const order = [...operation.path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name);
  const all = parametersOf(operation, surface.corpus.resolve).filter(
    (one) => !isSetByProtocol(one) && !isBody(one),
  );
  return new Map(
    all.map((one) => {
      const [place, name] = [member(one.value, 'in'), String(member(one.value, 'name'))];
      const index = place === 'path' ? order.indexOf(name) : -1;
      if (index >= 0) return [`path parameter ${index + 1}`, one];
      return [
        `${place === undefined ? '' : `${place} `}parameter "${place === 'header' ? name.toLowerCase() : name}"`,
        one,
      ];
    }),
  );
}

/** What OpenAPI 2 calls a body is one, whatever its name, which nobody sends. */
export function isBody({ value }: SchemaNode): boolean {
  return member(value, 'in') === 'body';
}

/** OpenAPI §4.8.12: these are described elsewhere, and what is said of them as parameters is ignored. */
function isSetByProtocol({ value }: SchemaNode): boolean {
  const name = String(member(value, 'name')).toLowerCase();
  return member(value, 'in') === 'header' && ['accept', 'content-type', 'authorization'].includes(name);
}

/** The ways of writing a value into a URL; a client that goes on writing it the old way is read wrongly. */
const spelling = ['style', 'explode', 'allowReserved', 'collectionFormat'];

function respelling(name: string, key: string, from: SchemaNode, to: SchemaNode): readonly Change[] {
  const changed = spelling.filter(
    (keyword) => spelt(from, keyword) !== spelt(to, keyword) && !isScalar(from) && !isScalar(to),
  );
  return changed.map((keyword) => {
    const places = { base: placeOf(from, keyword), head: placeOf(to, keyword) };
    const says = `\`${keyword}\` was ${spelt(from, keyword)} and is ${spelt(to, keyword)}`;
    return {
      kind: 'parameter-changed',
      subject: `${name} ${key}`,
      verdict: 'breaking',
      says: `The ${key} of ${name} is written otherwise now: ${says}.`,
      role: 'submitted',
      ...places,
      witness: {
        instance: { [keyword]: spelt(from, keyword) },
        acceptedBy: 'base',
        says: 'is how it was written',
      },
      differences: [{ says, ...places }],
    };
  });
}

function spelt({ value }: SchemaNode, keyword: string): string {
  const style =
    member(value, 'style') ?? (['query', 'cookie'].includes(String(member(value, 'in'))) ? 'form' : 'simple');
  if (keyword === 'style') return String(style);
  const usual = keyword === 'explode' ? style === 'form' : keyword === 'collectionFormat' ? 'csv' : false;
  return String(member(value, keyword) ?? usual);
}

/** A single value is written the same way in most styles. */
function isScalar(node: SchemaNode): boolean {
  const type = member(member(node.value, 'schema') ?? node.value, 'type');
  return typeof type === 'string' && type !== 'array' && type !== 'object';
}

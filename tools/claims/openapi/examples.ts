import { isObject, type Json, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { ExampleClaim } from '../claim.ts';
import { child, placeOf, type Resolve, type SchemaNode, target } from '../schema/node.ts';
import { type Body, bodiesOf } from './bodies.ts';
import { operationsOf, parametersOf } from './operations.ts';

/** Examples of bodies and parameters, each citing the schema beside it. */
export function apiExamples(document: DataDocument, resolve: Resolve): ExampleClaim[] {
  const bodies = bodiesOf(document, resolve).flatMap((body) => bodyExamples(body, resolve));
  const parameters = operationsOf(document, resolve)
    .flatMap((operation) => parametersOf(operation, resolve))
    .flatMap((parameter) => {
      const schema = child(parameter, 'schema');
      const subject = String(member(parameter.value, 'name'));
      return schema ? held(parameter, resolve).map((node) => exampleClaim(node, schema, subject)) : [];
    });
  return unique([...bodies, ...parameters]);
}

function bodyExamples({ media, schema, operation, status }: Body, resolve: Resolve): ExampleClaim[] {
  if (!media) return [];
  const subject = `${operation.method.toUpperCase()} ${operation.path}${status === undefined ? '' : ` ${status}`}`;
  return held(media, resolve).map((node) => exampleClaim(node, schema, subject));
}

/** `example`, and the values of `examples`, each of which may be a reference. */
export function held(node: SchemaNode, resolve: Resolve): SchemaNode[] {
  const single = child(node, 'example');
  const examples = member(node.value, 'examples');
  const several = isObject(examples)
    ? Object.keys(examples).flatMap((name) => {
        const written = child(node, 'examples', name)!;
        return child(target(written, resolve) ?? written, 'value') ?? [];
      })
    : [];
  return single ? [single, ...several] : several;
}

export function exampleClaim(node: SchemaNode, schema: SchemaNode, subject: string): ExampleClaim {
  return {
    kind: 'example',
    form: 'openapi',
    at: placeOf(node),
    says: clip(node.value),
    complete: true,
    context: {
      subject,
      titles: [],
      mentions: [],
      cites: [{ kind: 'file', path: schema.document.path, pointer: schema.pointer }],
    },
    value: node.value,
    strict: true,
    elided: [],
    places: {},
  };
}

function clip(value: Json): string {
  return JSON.stringify(value).slice(0, 120);
}

/** A shared response shows the same example under every operation that refers to it. */
function unique(claims: readonly ExampleClaim[]): ExampleClaim[] {
  const seen = new Set<string>();
  return claims.filter(({ at, context }) => {
    const cited = context.cites[0];
    const key = `${at.file}#${at.pointer} ${cited?.kind === 'file' ? `${cited.path}#${cited.pointer}` : ''}`;
    return seen.has(key) ? false : seen.add(key) && true;
  });
}

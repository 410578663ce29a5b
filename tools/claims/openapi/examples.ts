import { isObject, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { ExampleClaim } from '../claim.ts';
import { exampleBeside } from '../examples/example-beside.ts';
import type { Body } from '../formats/format.ts';
import { operationName } from '../formats/operation-name.ts';
import { child, children, type Resolve, type SchemaNode, target } from '../schema/node.ts';
import { httpBodies } from './bodies.ts';
import { httpOperations, httpParameters } from './operations.ts';

/** Examples of bodies and parameters, each citing the schema beside it. */
export function httpExamples(document: DataDocument, resolve: Resolve): ExampleClaim[] {
  const bodies = httpBodies(document, resolve).flatMap((body) => bodyExamples(body, resolve));
  const parameters = httpOperations(document, resolve)
    .flatMap((operation) => httpParameters(operation, resolve))
    .flatMap((parameter) => {
      const schema = child(parameter, 'schema');
      const subject = String(member(parameter.value, 'name'));
      if (!schema) return [];
      const isInUrl = isCompound(schema, resolve);
      const shown = held(parameter, resolve).filter(({ value }) => !(isInUrl && typeof value === 'string'));
      return shown.map((node) => exampleBeside(node, schema, subject));
    });
  return unique([...bodies, ...parameters]);
}

/** Alternatives within alternatives that go on longer than this are nobody's parameter. */
const DEPTH = 5;

/** All that it describes are lists and objects: some show these as they stand in the URL, as OpenAPI 3.0 asks. */
function isCompound(schema: SchemaNode, resolve: Resolve, depth = 0): boolean {
  const node = target(schema, resolve) ?? schema;
  const type = member(node.value, 'type');
  if (type !== undefined) return type === 'array' || type === 'object';
  const branches = ['oneOf', 'anyOf', 'allOf'].flatMap((keyword) => children(node, keyword));
  return depth < DEPTH && branches.length > 0 && branches.every((one) => isCompound(one, resolve, depth + 1));
}

function bodyExamples({ media, schema, operation, part }: Body, resolve: Resolve): ExampleClaim[] {
  if (!media) return [];
  const subject = `${operationName(operation)}${part === undefined ? '' : ` ${part}`}`;
  return held(media, resolve).map((node) => exampleBeside(node, schema, subject));
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

/** A shared response shows the same example under every operation that refers to it. */
function unique(claims: readonly ExampleClaim[]): ExampleClaim[] {
  const seen = new Set<string>();
  return claims.filter(({ at, context }) => {
    const cited = context.cites[0];
    const key = `${at.file}#${at.pointer} ${cited?.kind === 'file' ? `${cited.path}#${cited.pointer}` : ''}`;
    return seen.has(key) ? false : seen.add(key) && true;
  });
}

import { at, parentPointer } from '../../json/pointer.ts';
import { isObject, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { ExampleClaim } from '../claim.ts';
import { behind, exampleBeside } from '../examples/example-beside.ts';
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

function bodyExamples({ media, schema, operation, part, role }: Body, resolve: Resolve): ExampleClaim[] {
  const subject = `${operationName(operation)}${part === undefined ? '' : ` ${part}`}`;
  const shown = media ? held(media, resolve) : besideSchema(schema, resolve);
  return shown.map((node) => exampleBeside(node, schema, subject, role));
}

/** In OpenAPI 2.0 a response shows its examples by their media types. */
function besideSchema(schema: SchemaNode, resolve: Resolve): SchemaNode[] {
  const pointer = parentPointer(schema.pointer);
  const response = { ...schema, pointer, value: at(schema.document.value, pointer) ?? null };
  const types = Object.keys(Object(member(response.value, 'examples'))).filter((type) =>
    /\bjson\b/i.test(type),
  );
  return types.flatMap((type) => behind(child(response, 'examples', type)!, resolve) ?? []);
}

/** `example`, and the values of `examples`, each of which may stand elsewhere. */
function held(node: SchemaNode, resolve: Resolve): SchemaNode[] {
  const single = child(node, 'example');
  const several = isObject(member(node.value, 'examples')) ? children(node, 'examples') : [];
  const named = several.flatMap((written) => {
    const one = target(written, resolve) ?? written;
    return child(one, 'value') ?? elsewhere(one, resolve) ?? [];
  });
  return [...(single ? [single] : []), ...named].flatMap((shown) => behind(shown, resolve) ?? []);
}

/** `externalValue` is the address of the value, which may be a file of the specification. */
function elsewhere(example: SchemaNode, resolve: Resolve): SchemaNode | undefined {
  const address = member(example.value, 'externalValue');
  const found = typeof address === 'string' ? resolve(address, example.document, example.pointer) : undefined;
  return found?.found ? { ...found, chain: example.chain } : undefined;
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

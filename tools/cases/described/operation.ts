import type { Scheme } from '../../claims/formats/format.ts';
import { operationsOf, parametersOf, schemesOf } from '../../claims/formats/offered.ts';
import { child, type Resolve, type SchemaNode, target } from '../../claims/schema/node.ts';
import type { Dialect } from '../../json/schema/dialect.ts';
import { isObject, type Json, type JsonObject, member } from '../../json/value.ts';
import type { Corpus, DataDocument } from '../../read/document.ts';
import { formatOf } from '../../read/formats/formats.ts';
import type { Described } from '../exchange.ts';
import { describedAnswers } from './answers.ts';
import { type Credentials, credentialsOf } from './credentials.ts';
import { directed } from './directed.ts';
import { JSON_TYPE, mediaOf } from './media.ts';

/** An operation as a client meets it: all that its description says of requests and answers, references followed. */
export interface DescribedOperation {
  readonly api: DataDocument;
  readonly node: SchemaNode;
  /** Method and path, as `POST /pets`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly DescribedParameter[];
  readonly body?: DescribedBody;
  readonly answers: Described;
  /** Undefined where anybody may call it. */
  readonly credentials?: Credentials;
}

export interface DescribedSchema {
  readonly schema: Json;
  readonly dialect: Dialect;
  /** Values that the description shows for it. */
  readonly shown: readonly Json[];
}

export interface DescribedParameter extends DescribedSchema {
  readonly name: string;
  readonly in: string;
  readonly isRequired: boolean;
  /** Whether the items of a list are parameters of the same name each. */
  readonly isExploded: boolean;
}

export interface DescribedBody extends DescribedSchema {
  readonly isRequired: boolean;
  /** Undefined for one that is no JSON, which is not made here. */
  readonly type?: string;
}

/** The operations that a description offers, in its order. */
export function describedOperations(api: DataDocument, { resolve }: Corpus): readonly DescribedOperation[] {
  const dialect = formatOf(api).dialect?.(api.value) ?? '2020-12';
  const schemes = schemesOf(api, resolve);
  return operationsOf(api, resolve)
    .filter(({ method }) => method !== '')
    .map((operation) => {
      const { node, path } = operation;
      const method = operation.method.toUpperCase();
      const all = parametersOf(operation, resolve);
      const body = bodyOf(node, all, dialect, resolve);
      return {
        ...{ api, node, method, path, name: `${method} ${path}` },
        parameters: all.flatMap((one) => parameterOf(one, dialect, resolve)),
        ...(body && { body }),
        answers: describedAnswers(node, api, dialect, resolve),
        ...credentialsIn(node, api, schemes),
      };
    });
}

function credentialsIn(node: SchemaNode, api: DataDocument, schemes: readonly Scheme[]) {
  const credentials = credentialsOf(member(node.value, 'security') ?? member(api.value, 'security'), schemes);
  return credentials && { credentials };
}

/** OpenAPI 2 writes the schema of a parameter among the members of the parameter. */
const ABOUT_PARAMETERS: ReadonlySet<string> = new Set([
  ...['name', 'in', 'required', 'description', 'allowEmptyValue', 'collectionFormat', 'schema'],
  ...['style', 'explode', 'allowReserved', 'example', 'examples', 'deprecated'],
]);

function parameterOf(node: SchemaNode, dialect: Dialect, resolve: Resolve): readonly DescribedParameter[] {
  const place = String(member(node.value, 'in'));
  if (place === 'body' || place === 'formData' || !isObject(node.value)) return [];
  const written = child(node, 'schema') ?? { ...node, value: withoutParameter(node.value) };
  return [
    {
      name: String(node.value.name),
      in: place,
      isRequired: node.value.required === true || place === 'path',
      isExploded: node.value.explode !== false && node.value.collectionFormat !== 'csv',
      ...{ schema: directed(written, dialect, resolve, 'request'), dialect },
      shown: shownBy(node, resolve),
    },
  ];
}

function withoutParameter(parameter: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(parameter).filter(([name]) => !ABOUT_PARAMETERS.has(name)));
}

function bodyOf(
  node: SchemaNode,
  parameters: readonly SchemaNode[],
  dialect: Dialect,
  resolve: Resolve,
): DescribedBody | undefined {
  const written = child(node, 'requestBody');
  const body = written && (target(written, resolve) ?? written);
  const older = parameters.find(({ value }) => ['body', 'formData'].includes(String(member(value, 'in'))));
  const holder = body ?? older;
  if (holder === undefined) return undefined;
  const isRequired = member(holder.value, 'required') === true;
  const media = mediaOf(holder).find(({ type }) => JSON_TYPE.test(type));
  const isOlder = body === undefined && member(older?.value, 'in') === 'body';
  const at = isOlder ? holder : media?.node;
  if (at === undefined) return { isRequired, schema: true, dialect, shown: [] };
  const schema = child(at, 'schema');
  return {
    ...{ isRequired, dialect, type: media?.type ?? 'application/json', shown: shownBy(at, resolve) },
    schema: schema ? directed(schema, dialect, resolve, 'request') : true,
  };
}

/** What stands beside a schema as an example of it, then what the schema itself shows. */
function shownBy(node: SchemaNode, resolve: Resolve): readonly Json[] {
  const held = child(node, 'examples');
  const names = isObject(held?.value) ? Object.keys(held.value) : [];
  const several = names.flatMap((name) => {
    const written = child(held!, name)!;
    return member((target(written, resolve) ?? written).value, 'value') ?? [];
  });
  const schema = child(node, 'schema');
  const own = schema && (target(schema, resolve) ?? schema).value;
  return [member(node.value, 'example'), ...several, member(own, 'example'), member(own, 'default')].filter(
    (value) => value !== undefined,
  );
}

import { isArray, isObject, type Json, type JsonObject, member } from '../../../tools/json/value.ts';

/** What version 2 has no word for. */
const NEWER = [
  'webhooks',
  'x-webhooks',
  'callbacks',
  'links',
  'encoding',
  'x-operations',
  'allowReserved',
  'discriminator',
  'style',
  '4XX',
  'bearer',
  'Bearer',
  'digest',
  'openIdConnect',
].map((word) => `"${word}"`);
/** Neither has it definitions for parameters and headers, parameters with a content type or members, nor content without a schema. */
const ELSEWHERE = [
  /"(?:parameters|headers)":.*"\$ref"/,
  /"in":"query","content"/,
  /"in":"header","schema":\{"type":"object"/,
  /"[a-z]+\/[a-z]+":\{\}/,
];

/** The same description in OpenAPI 2; undefined where that cannot say it. */
export function asSwagger(document: Json): Json | undefined {
  const said = JSON.stringify(document);
  if (NEWER.some((word) => said.includes(word)) || ELSEWHERE.some((pattern) => pattern.test(said)))
    return undefined;
  const { info, paths, components, servers, security, tags } = document as JsonObject;
  const written = Object.entries(paths as JsonObject).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item as JsonObject).map(([method, one]) => [
        method,
        isArray(one) ? one.map((each) => parameter(each as JsonObject)) : operation(one as JsonObject),
      ]),
    ),
  ]);
  const schemas = member(components, 'schemas');
  const schemes = member(components, 'securitySchemes');
  const address = addressOf(servers);
  if (address === undefined) return undefined;
  return JSON.parse(
    JSON.stringify({
      swagger: '2.0',
      info,
      ...(security !== undefined && { security }),
      ...(tags !== undefined && { tags }),
      ...address,
      paths: Object.fromEntries(written),
      ...(schemas !== undefined && { definitions: schemas }),
      ...(isObject(schemes) && { securityDefinitions: mapped(schemes, scheme) }),
    }).replaceAll('#/components/schemas/', '#/definitions/'),
  ) as Json;
}

/** One address, which may have several schemes. */
function addressOf(servers: Json | undefined): JsonObject | undefined {
  if (!Array.isArray(servers)) return {};
  if (servers.length > 1) return undefined;
  const { protocol, host, pathname } = new URL(String(member(servers[0], 'url')));
  return { schemes: [protocol.replace(':', '')], host, basePath: pathname };
}

function mapped(values: JsonObject, change: (one: JsonObject) => Json): JsonObject {
  return Object.fromEntries(Object.entries(values).map(([name, one]) => [name, change(one as JsonObject)]));
}

function operation({ parameters, requestBody, responses, ...rest }: JsonObject): Json {
  const content = member(requestBody, 'content') as JsonObject | undefined;
  const media = Object.entries(content ?? {});
  const held = Array.isArray(parameters) ? parameters.map((one) => parameter(one as JsonObject)) : [];
  const body = media.map(([, one]) => ({
    name: 'body',
    in: 'body',
    schema: member(one, 'schema')!,
    ...(member(requestBody, 'required') === true && { required: true }),
  }));
  const types = Object.values(responses as JsonObject).flatMap((one) =>
    Object.keys((member(one, 'content') ?? {}) as object),
  );
  return {
    ...rest,
    ...(media.length > 0 && { consumes: media.map(([type]) => type) }),
    ...(types.length > 0 && { produces: types }),
    parameters: [...held, ...body],
    responses: mapped(responses as JsonObject, response),
  };
}

function parameter({ schema, explode, style, ...rest }: JsonObject): Json {
  const isList = member(schema, 'type') === 'array';
  return {
    ...rest,
    ...(schema as JsonObject),
    ...(isList && { collectionFormat: explode === false ? 'csv' : 'multi' }),
  };
}

function response({ content, headers, ...rest }: JsonObject): Json {
  const [schema] = Object.values((content ?? {}) as JsonObject).flatMap((one) => member(one, 'schema') ?? []);
  const flat =
    isObject(headers) && mapped(headers, ({ schema: one, ...more }) => ({ ...more, ...(one as JsonObject) }));
  return { ...rest, ...(flat && { headers: flat }), ...(schema !== undefined && { schema }) };
}

/** By other names. */
const FLOWS: Readonly<Record<string, string>> = {
  clientCredentials: 'application',
  authorizationCode: 'accessCode',
};

function scheme({ type, scheme: name, flows, ...rest }: JsonObject): Json {
  if (type === 'http') return { type: name ?? 'basic' };
  const [[called, flow] = ['', undefined]] = Object.entries((flows ?? {}) as JsonObject);
  return { type: type!, ...rest, ...(flow && { flow: FLOWS[called] ?? called, ...(flow as JsonObject) }) };
}

import { isObject, type Json, type JsonObject, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { Flow, Scheme } from '../formats/format.ts';
import { child, type Resolve, type SchemaNode, target } from '../schema/node.ts';

/** The ways in that a document knows, in `components`, or in version 2 at its top. */
export function schemesIn(document: DataDocument, resolve: Resolve): Scheme[] {
  const root: SchemaNode = { document, pointer: '', value: document.value, chain: [] };
  const holder = child(root, 'components', 'securitySchemes') ?? child(root, 'securityDefinitions');
  if (!holder || !isObject(holder.value)) return [];
  return Object.keys(holder.value).map((name) => {
    const written = child(holder, name)!;
    const node = target(written, resolve) ?? written;
    const value = isObject(node.value) ? node.value : {};
    return { node, name, wire: wireOf(value), flows: flowsOf(value) };
  });
}

/** OpenAPI 2 called by `basic` what is a scheme of HTTP. */
function wireOf({ type, in: place, name, scheme, openIdConnectUrl }: JsonObject): Json {
  if (type === 'basic') return { type: 'http', scheme: 'basic' };
  const shown = { type, in: place, name, openIdConnectUrl };
  const stated = Object.fromEntries(Object.entries(shown).filter(([, one]) => one !== undefined));
  return {
    ...(stated as JsonObject),
    ...(typeof scheme === 'string' && { scheme: scheme.toLowerCase() }),
    ...(place === 'header' && typeof name === 'string' && { name: name.toLowerCase() }),
  };
}

const renamed: Readonly<Record<string, string>> = {
  accessCode: 'authorizationCode',
  application: 'clientCredentials',
};

function flowsOf(scheme: JsonObject): ReadonlyMap<string, Flow> {
  const { flow, flows } = scheme;
  if (typeof flow === 'string') return new Map([[renamed[flow] ?? flow, flowOf(scheme)]]);
  return new Map(Object.entries(isObject(flows) ? flows : {}).map(([name, one]) => [name, flowOf(one)]));
}

/** AsyncAPI 3 lists under another name which scopes there are. */
function flowOf(flow: Json): Flow {
  const addresses = ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'].flatMap(
    (name) => {
      const value = member(flow, name);
      return typeof value === 'string' ? [[name, value] as const] : [];
    },
  );
  const scopes = member(flow, 'scopes') ?? member(flow, 'availableScopes');
  return { addresses: new Map(addresses), scopes: isObject(scopes) ? Object.keys(scopes) : [] };
}

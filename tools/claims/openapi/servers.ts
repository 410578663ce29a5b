import { isArray, type Json, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { Server } from '../formats/format.ts';
import { child, children, type SchemaNode } from '../schema/node.ts';

export function httpServers(document: DataDocument): Server[] {
  const root: SchemaNode = { document, pointer: '', value: document.value, chain: [] };
  if (member(root.value, 'swagger') !== undefined) return second(root);
  return children(root, 'servers').flatMap((node) => {
    const url = member(node.value, 'url');
    return typeof url === 'string' ? [{ node, address: filled(url, member(node.value, 'variables')) }] : [];
  });
}

/** OpenAPI 2 has the parts of one address, and several schemes. */
function second(root: SchemaNode): Server[] {
  const [host, path, schemes] = ['host', 'basePath', 'schemes'].map((name) => member(root.value, name));
  if (host === undefined && path === undefined) return [];
  const node = child(root, host === undefined ? 'basePath' : 'host')!;
  const rest = `${typeof host === 'string' ? `//${host}` : ''}${typeof path === 'string' ? path : ''}`;
  const listed = isArray(schemes) && typeof host === 'string' ? schemes : [];
  return (listed.length > 0 ? listed.map((scheme) => `${scheme}:${rest}`) : [rest]).map((address) => ({
    node,
    address: trimmed(address),
  }));
}

/** A template with the value that each of its variables has by default. */
export function filled(template: string, variables: Json | undefined): string {
  return trimmed(
    template.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => {
      const value = member(member(variables, name), 'default');
      return typeof value === 'string' ? value : whole;
    }),
  );
}

function trimmed(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '');
}

import { member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { Server } from '../formats/format.ts';
import { filled } from '../openapi/servers.ts';
import { children, type Resolve, type SchemaNode } from '../schema/node.ts';
import { followed } from './exchanges.ts';

/** Version 2 gives one URL, version 3 its parts. */
export function brokersIn(document: DataDocument, resolve: Resolve): Server[] {
  const root: SchemaNode = { document, pointer: '', value: document.value, chain: [] };
  return children(root, 'servers').flatMap((written) => {
    const node = followed(written, resolve);
    const [url, host, path, protocol] = ['url', 'host', 'pathname', 'protocol'].map((name) =>
      member(node.value, name),
    );
    const place =
      typeof url === 'string' ? url : typeof host === 'string' ? `${host}${path ?? ''}` : undefined;
    if (place === undefined) return [];
    const address = /^[a-z][\w+.-]*:\/\//i.test(place) ? place : `${protocol}://${place}`;
    return [{ node, address: filled(address, member(node.value, 'variables')) }];
  });
}

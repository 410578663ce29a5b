import type { Wire } from '../../cases/protocol.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';
import { isRequired, shapeOf } from './operations.ts';

const METHODS: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options']);

/**
 * The operations that the host's own API description leaves out, of those that it may leave out. A description that lacks
 * what every host serves is none to go by.
 */
export function undescribed(wire: Wire, description: Json | undefined): ReadonlySet<string> {
  const paths = member(description, 'paths');
  const { operations = [] } = wire;
  if (!isObject(paths)) return new Set();
  const bases = basesOf(description);
  const described = new Set(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(isObject(item) ? item : {})
        .filter((method) => METHODS.has(method))
        .flatMap((method) => bases.map((base) => shapeOf(`${method.toUpperCase()} ${base}${path}`))),
    ),
  );
  const missing = operations.filter(({ operation }) => !described.has(shapeOf(operation)));
  // That of the discovery document and of the description itself are left out by most generators.
  const isWhole = missing.every(
    ({ operation }) =>
      !isRequired(wire, operation) ||
      operation.endsWith(` ${wire.description}`) ||
      operation.endsWith(` ${wire.discovery}`),
  );
  return new Set(
    isWhole ? missing.filter(({ required }) => required !== true).map(({ operation }) => operation) : [],
  );
}

/** Paths of servers, and the paths as they stand. */
function basesOf(description: Json | undefined): readonly string[] {
  const servers = member(description, 'servers');
  const urls = (isArray(servers) ? servers : []).map((server) => String(member(server, 'url') ?? ''));
  const paths = urls.map((url) =>
    URL.canParse(url, 'http://host/') ? new URL(url, 'http://host/').pathname : '/',
  );
  return [...new Set(['', ...paths.map((path) => path.replace(/\/$/, ''))])];
}

/** `GET /v1/runs/{id}?limit=10` taken apart. */
export interface MethodPath {
  readonly method: string;
  readonly path: string;
  /** Scheme and host of an absolute URL. */
  readonly server?: string;
  /** Names of the query's members. */
  readonly query: readonly string[];
}

export const METHODS = 'GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE|QUERY';

const STATED = new RegExp(`^(?:\\d+(?:\\.\\d+)*\\.?\\s+)?(${METHODS})\\s+(\\S+)`);

export function methodPath(text: string): MethodPath | undefined {
  const match = STATED.exec(text.trim());
  return match === null ? undefined : pathOf(match[2]!, match[1]!);
}

/** A path with dots or stars in it speaks of many. */
export function pathOf(written: string, method: string): MethodPath | undefined {
  const target = written.replaceAll(/\\?<([\w.-]+)\\?>/g, '{$1}');
  const absolute = /^(https?:\/\/[^/?#]+|\{[\w-]+\}(?=\/))?(\/[^?#\s]*)(?:\?([^#\s]*))?/.exec(target);
  if (absolute === null) return undefined;
  const path = absolute[2]!.replace(/(?<![,;:)])[,;:)]+$|(?<!\.)\.$/, '');
  if (/\*|…|\.{3}|[<>|\\"']/.test(path) || path.includes('//')) return undefined;
  const query = (absolute[3] ?? '')
    .split('&')
    .map((part) => part.split('=')[0]!)
    .filter((name) => /^[\w.[\]-]+$/.test(name));
  return { method, path, query, ...(absolute[1] !== undefined && { server: absolute[1] }) };
}

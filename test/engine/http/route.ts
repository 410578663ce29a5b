import type { Caller } from '../access/callers.ts';
import type { Host } from '../host.ts';
import type { Answer, Request } from './message.ts';

/** One operation. A path is written as in the catalogue; what stands in braces is given to the operation. */
export interface Route {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly scopes: readonly string[];
  /** Capability without which the operation is not served, and how that is answered. */
  readonly needs?: { readonly capability: string; readonly status: 403 | 404 | 501 };
  answer(call: Call): Promise<Answer> | Answer;
}

export interface Call {
  readonly host: Host;
  readonly request: Request;
  /** Who asks; public operations do not look at it. */
  readonly caller: Caller;
  readonly parameters: Readonly<Record<string, string>>;
  /** The operations that the host serves. */
  readonly served: readonly string[];
}

/** The parameters in a path, or undefined where it is another one. */
export function parametersIn(path: string, pattern: string): Record<string, string> | undefined {
  const source = pattern.replaceAll(/[.:]/g, '\\$&').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/:]+)');
  const found = new RegExp(`^${source}$`).exec(path);
  if (!found) return undefined;
  return Object.fromEntries(
    Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}

/** The engine that the user has named, and the credentials that they have given. */
export interface Target {
  readonly origin: URL;
  /** By role; a role that is missing here was not given. */
  readonly credentials: ReadonlyMap<string, string>;
  /** By role why the credential that was given proves nothing. */
  readonly useless?: ReadonlyMap<string, string>;
  readonly interruptKey?: string | undefined;
  /** Where deliveries of the engine are awaited; undefined when nobody has named an address. */
  readonly listenOn?: { readonly host: string; readonly port: number } | undefined;
  /** What the user has said about this host, by name. */
  readonly settings: ReadonlyMap<string, string>;
  /** Longest wait for an answer. */
  readonly timeoutMs: number;
}

/** The address of a path on the engine, which may be mounted below a path of its own. */
export function addressOf({ origin }: Pick<Target, 'origin'>, path: string): URL {
  return new URL(origin.pathname.replace(/\/$/, '') + path, origin);
}

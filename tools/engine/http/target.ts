import { Unreachable } from './unreachable.ts';

/** The engine that the user has named, and the credentials that they have given. */
export interface Target {
  readonly origin: URL;
  /** By role; a role that is missing here was not given. */
  readonly credentials: ReadonlyMap<string, string>;
  /** By role why the credential that was given proves nothing. */
  readonly useless?: ReadonlyMap<string, string>;
  /** What the host signs tokens with. */
  readonly tokenKey?: string | undefined;
  /** Where deliveries of the engine are awaited; undefined when nobody has named an address. */
  readonly listenOn?: { readonly host: string; readonly port: number } | undefined;
  /** What the user has said about this host, by name. */
  readonly settings: ReadonlyMap<string, string>;
  /** Longest wait for an answer. */
  readonly timeoutMs: number;
}

/**
 * The address of a path on the engine, which may be mounted below a path of its own. Paths come from the files of cases,
 * and what is sent there carries a credential, so that no path may name another host or leave the one of the engine.
 */
export function addressOf({ origin }: Pick<Target, 'origin'>, path: string): URL {
  const mounted = origin.origin + origin.pathname.replace(/\/$/, '');
  const address = URL.canParse(mounted + path) ? new URL(mounted + path) : undefined;
  if (!path.startsWith('/') || !address?.href.startsWith(`${mounted}/`))
    throw new Unreachable(
      `a case names \`${path}\`, which is no path below ${mounted}, so nothing was sent; correct the case`,
    );
  address.username = origin.username;
  address.password = origin.password;
  return address;
}

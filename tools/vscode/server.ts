import type { ServerOptions } from 'vscode-languageclient/node';

export interface Settings {
  /** A program to start instead of the one that the extension brings along. */
  readonly path: string;
  readonly codeConfig: boolean;
}

/**
 * What answers the editor. A workspace may say which program that is, and run a configuration that is code, only where the
 * user trusts it.
 */
export function serverOf(bundled: string, { path }: Settings, isTrusted: boolean): ServerOptions {
  return isTrusted && path !== ''
    ? { command: path, args: ['lsp'] }
    : { module: bundled, args: ['lsp'], options: { execArgv: [] } };
}

export function initializationOf({ codeConfig }: Settings, isTrusted: boolean) {
  return { codeConfig: isTrusted && codeConfig };
}

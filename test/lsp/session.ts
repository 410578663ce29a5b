import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createProtocolConnection,
  type Diagnostic,
  type InitializeParams,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';

/** An editor that does what it is told, with the program in a process of its own behind it. */
export interface Session {
  readonly connection: ProtocolConnection;
  uri(file: string): string;
  open(file: string, text?: string): Promise<void>;
  /** Replaces the text of an open document by another one. */
  type(file: string, text: string): Promise<void>;
  /** What is told of a file next time that it holds. */
  told(file: string, holds: (all: readonly Diagnostic[]) => boolean): Promise<readonly Diagnostic[]>;
  ask<Answer>(method: string, file: string, more?: object): Promise<Answer>;
  end(): Promise<number | null>;
}

interface Wait {
  readonly uri: string;
  readonly holds: (all: readonly Diagnostic[]) => boolean;
  readonly resolve: (all: readonly Diagnostic[]) => void;
}

export async function sessionIn(
  folder: string,
  program: string,
  options: Partial<InitializeParams> = {},
): Promise<Session> {
  const env = { ...process.env, CI: '', GITHUB_ACTIONS: '' };
  const child = spawn(process.execPath, [program, 'lsp', '--stdio', `--clientProcessId=${process.pid}`], {
    cwd: folder,
    env,
  });
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const uri = (file: string) => pathToFileURL(join(folder, file)).href;
  const latest = new Map<string, readonly Diagnostic[]>();
  const waits: Wait[] = [];
  const versions = new Map<string, number>();
  connection.onNotification('textDocument/publishDiagnostics', (told: PublishDiagnosticsParams) => {
    const isOld = told.version !== undefined && told.version !== versions.get(told.uri);
    latest.set(told.uri, told.diagnostics);
    for (const wait of [...waits])
      if (!isOld && wait.uri === told.uri && wait.holds(told.diagnostics)) {
        waits.splice(waits.indexOf(wait), 1);
        wait.resolve(told.diagnostics);
      }
  });
  connection.listen();
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: uri(''),
    capabilities: {},
    workspaceFolders: null,
    ...options,
  });
  await connection.sendNotification('initialized', {});
  const notify = (method: string, params: object) => connection.sendNotification(method, params);
  return {
    connection,
    uri,
    open(file, text = readFileSync(join(folder, file), 'utf8')) {
      versions.set(uri(file), 1);
      const languageId = file.endsWith('.md') ? 'markdown' : 'json';
      return notify('textDocument/didOpen', {
        textDocument: { uri: uri(file), languageId, version: 1, text },
      });
    },
    type(file, text) {
      const version = (versions.get(uri(file)) ?? 0) + 1;
      versions.set(uri(file), version);
      return notify('textDocument/didChange', {
        textDocument: { uri: uri(file), version },
        contentChanges: [{ text }],
      });
    },
    told(file, holds) {
      const known = latest.get(uri(file));
      if (known && holds(known)) return Promise.resolve(known);
      return new Promise((resolve) => waits.push({ uri: uri(file), holds, resolve }));
    },
    ask: (method, file, more = {}) =>
      connection.sendRequest(method, { textDocument: { uri: uri(file) }, ...more }),
    async end() {
      await connection.sendRequest('shutdown');
      await notify('exit', {});
      return ended;
    },
  };
}

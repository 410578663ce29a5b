import { type Connection, createConnection } from 'vscode-languageserver';
import {
  createProtocolConnection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { ACTION_KINDS } from './actions.ts';
import { answers } from './answers.ts';
import { type Folder, folderOf } from './folder.ts';
import type { Given } from './given.ts';
import { openTexts } from './open-texts.ts';
import { fileIn, pathOf } from './places.ts';
import { publisher } from './publisher.ts';

/** Speaks the Language Server Protocol until the client ends it, or is gone; gives the exit code. */
export function serve(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  given: Given,
): Promise<number> {
  return new Promise((exit) => {
    const watchDog = { shutdownReceived: false, initialize: () => undefined, exit };
    input.on('end', () => exit(watchDog.shutdownReceived ? 0 : 1));
    const reader = new StreamMessageReader(input);
    const writer = new StreamMessageWriter(output);
    begin(
      createConnection((logger) => createProtocolConnection(reader, writer, logger), watchDog),
      given,
    );
  });
}

function begin(connection: Connection, given: Given): void {
  const texts = openTexts();
  let folders: readonly Folder[] = [];
  let wanted: InitializeParams | undefined;
  connection.onInitialize((params) => {
    wanted = params;
    folders = pathsOf(params).map((path) => opened(path, params, connection, texts, given));
    return capabilities(given);
  });
  connection.onInitialized(() => {
    if (wanted?.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration)
      void connection.client.register(DidChangeWatchedFilesNotification.type, {
        watchers: [{ globPattern: '**/*' }],
      });
    refresh();
  });
  function refresh(): void {
    for (const folder of folders) folder.refresh();
  }
  texts.documents.onDidChangeContent(refresh);
  texts.documents.onDidClose(refresh);
  texts.documents.onDidSave(refresh);
  connection.onDidChangeWatchedFiles(refresh);
  connection.onDidChangeConfiguration(refresh);
  answers(connection, given, (uri) => {
    const path = pathOf(uri);
    const folder = path === undefined ? undefined : nearest(folders, path);
    return folder && path !== undefined ? { folder, path } : undefined;
  });
  texts.documents.listen(connection);
  connection.listen();
}

function pathsOf({ workspaceFolders, rootUri }: InitializeParams): readonly string[] {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
  return uris.flatMap((uri) => pathOf(uri) ?? []);
}

function nearest(folders: readonly Folder[], path: string): Folder | undefined {
  return folders
    .filter((folder) => fileIn(folder.path, path) !== undefined)
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** Code in a workspace is run only where the editor says that its user trusts it. */
function opened(
  path: string,
  { initializationOptions }: InitializeParams,
  connection: Connection,
  texts: ReturnType<typeof openTexts>,
  given: Given,
): Folder {
  const isTrusted = initializationOptions?.codeConfig === true;
  const distrust = isTrusted ? undefined : 'the editor has not set its initialization option `codeConfig`';
  const publish = publisher(given, (sent) => void connection.sendDiagnostics(sent));
  const log = (says: string) => connection.console.warn(given.shown(says));
  return folderOf(path, {
    texts,
    distrust,
    onEarly: publish.early,
    onState: (state) => {
      publish.all(state);
      const { refused, crashes } = state.linted;
      if (refused !== undefined) log(`${path}: ${refused}`);
      for (const { rule, says } of crashes) log(`${rule} failed, which is a bug in this tool: ${says}`);
    },
    onFailure: (error) => log(`${path} could not be checked: ${String(error)}`),
  });
}

function capabilities({ version }: Given): InitializeResult {
  return {
    serverInfo: { name: 'specord', version },
    capabilities: {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
      hoverProvider: true,
      definitionProvider: true,
      referencesProvider: true,
      codeLensProvider: {},
      completionProvider: { triggerCharacters: ['`'] },
      renameProvider: { prepareProvider: true },
      codeActionProvider: { codeActionKinds: ACTION_KINDS },
      workspace: { workspaceFolders: { supported: true } },
    },
  };
}

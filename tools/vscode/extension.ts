import { type ExtensionContext, workspace } from 'vscode';
import { LanguageClient, type LanguageClientOptions } from 'vscode-languageclient/node';
import { initializationOf, type Settings, serverOf } from './server.ts';

const LANGUAGES = [
  'json',
  'jsonc',
  'yaml',
  'markdown',
  'mdx',
  'asciidoc',
  'restructuredtext',
  'proto',
  'proto3',
];

let client: LanguageClient | undefined;

export async function activate(context: ExtensionContext): Promise<void> {
  const start = async () => {
    await client?.stop();
    client = clientFor(context.asAbsolutePath('server/bin.js'));
    await client.start();
  };
  context.subscriptions.push(
    workspace.onDidGrantWorkspaceTrust(start),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('specord')) void start();
    }),
  );
  await start();
}

export function deactivate(): Promise<void> | undefined {
  return client?.stop();
}

function clientFor(bundled: string): LanguageClient {
  const said = workspace.getConfiguration('specord');
  const settings: Settings = { path: said.get('path', ''), codeConfig: said.get('codeConfig', false) };
  const options: LanguageClientOptions = {
    documentSelector: LANGUAGES.map((language) => ({ scheme: 'file', language })),
    initializationOptions: initializationOf(settings, workspace.isTrusted),
  };
  return new LanguageClient('specord', 'Specord', serverOf(bundled, settings, workspace.isTrusted), options);
}

import { existsSync, readFileSync } from 'node:fs';
import Module from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildExtension } from '../../tools/vscode/build.ts';
import { initializationOf, serverOf } from '../../tools/vscode/server.ts';
import { folderOf } from '../check/folder.ts';

const settings = { path: '/repository/evil', codeConfig: true };

describe('the extension for Visual Studio Code', () => {
  it('starts nothing of a workspace that is not trusted', () => {
    expect(serverOf('/extension/bin.js', settings, false)).toMatchObject({ module: '/extension/bin.js' });
    expect(initializationOf(settings, false)).toEqual({ codeConfig: false });
  });

  it('does as the settings say in one that is', () => {
    expect(serverOf('/extension/bin.js', settings, true)).toEqual({ command: settings.path, args: ['lsp'] });
    expect(serverOf('/extension/bin.js', { ...settings, path: '' }, true)).toMatchObject({ args: ['lsp'] });
    expect(initializationOf(settings, true)).toEqual({ codeConfig: true });
  });

  it('is laid out as its manifest says, and is loaded by an editor', async () => {
    const folder = await buildExtension(folderOf({ 'bin.js': '', 'golden/cases.json': '' }));
    expect([existsSync(join(folder, 'server/bin.js')), existsSync(join(folder, 'server/golden'))]).toEqual([
      true,
      false,
    ]);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(manifest.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(existsSync(join(folder, manifest.main))).toBe(true);
    expect(manifest.capabilities.untrustedWorkspaces.restrictedConfigurations).toEqual([
      'specord.path',
      'specord.codeConfig',
    ]);
    const { activate, deactivate } = loadedWith(editor(), join(folder, manifest.main));
    expect([typeof activate, deactivate()]).toEqual(['function', undefined]);
  });
});

/** An editor without anything: every class that is derived from, every list of names. */
function editor(): unknown {
  const anything: object = new Proxy(class {}, {
    get: (target, name) => (name in target ? Reflect.get(target, name) : anything),
  });
  return anything;
}

function loadedWith(vscode: unknown, path: string) {
  const own = new Module(path);
  const load = own.require.bind(own);
  own.require = Object.assign((id: string) => (id === 'vscode' ? vscode : load(id)), load);
  (own as unknown as { _compile(text: string, path: string): void })._compile(
    readFileSync(path, 'utf8'),
    path,
  );
  return own.exports as { activate: unknown; deactivate(): unknown };
}

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Golden cases and types are for other readers of the package. */
const notServed = new Set(['golden', 'types', 'view.html', 'sbom.cdx.json', 'fixtures.js', 'build-id']);

/** Lays out the extension in `reports/vscode` as it is packed: its script, its manifest, and the built tool as its server. */
export async function buildExtension(tool = join(root, 'dist')): Promise<string> {
  const target = join(root, 'reports/vscode');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: ['tools/vscode/extension.ts'],
    outfile: join(target, 'extension.js'),
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    // The Node of the oldest editor that the manifest names.
    target: 'node20',
    external: ['vscode'],
    logLevel: 'warning',
  });
  cpSync(tool, join(target, 'server'), {
    recursive: true,
    filter: (path) => !notServed.has(basename(path)),
  });
  // What is bundled are modules.
  writeFileSync(join(target, 'server/package.json'), '{ "type": "module" }\n');
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, 'manifest.json'), 'utf8')) as object;
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify({ ...manifest, version }, undefined, 2)}\n`);
  for (const file of ['README.md', '../../LICENSE'])
    cpSync(join(import.meta.dirname, file), join(target, basename(file)));
  return target;
}

import { type ExecFileSyncOptions, execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/**
 * `npm run sea` makes one file of the built tool and of the Node that runs this, for teams without Node:
 * `reports/sea/specord`. What puts the two together, `postject`, is called by `npx`.
 */
const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');
const target = join(root, 'reports/sea');
const isWindows = process.platform === 'win32';
const file = join(target, isWindows ? 'specord.exe' : 'specord');
/** Types and golden cases as modules are for programs. */
const LEFT_OUT = /^(?:types\/|index\.js$|solve\.js$|fixtures\.js$|build-id$)/;

if (process.platform === 'darwin')
  throw new Error(
    'On macOS the file has to be signed anew, which this does not do. Run it on Linux or Windows.',
  );
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
await build({
  absWorkingDir: root,
  entryPoints: ['tools/sea/start.ts'],
  outfile: join(target, 'start.cjs'),
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20.19',
  logLevel: 'warning',
});
writeFileSync(join(target, 'id'), readFileSync(join(dist, 'build-id')));
writeFileSync(join(target, 'files'), gzipSync(JSON.stringify(filesToRun()), { level: 9 }));
const config = {
  main: 'start.cjs',
  output: 'blob',
  disableExperimentalSEAWarning: true,
  assets: { id: 'id', files: 'files' },
};
writeFileSync(join(target, 'sea.json'), JSON.stringify(config));
const quietly: ExecFileSyncOptions = { cwd: target, stdio: ['ignore', 'ignore', 'inherit'] };
execFileSync(process.execPath, ['--experimental-sea-config', 'sea.json'], quietly);
cpSync(process.execPath, file);
chmodSync(file, 0o755);
const fuse = ['--sentinel-fuse', 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'];
const postject = ['--yes', '--ignore-scripts', 'postject@1.0.0-alpha.6'];
execFileSync('npx', [...postject, file, 'NODE_SEA_BLOB', 'blob', ...fuse], {
  ...quietly,
  shell: isWindows,
});
for (const part of ['start.cjs', 'id', 'files', 'sea.json', 'blob']) rmSync(join(target, part));
console.log(file);

function filesToRun(): Readonly<Record<string, string>> {
  const paths = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !LEFT_OUT.test(path));
  const held = paths.map((path) => [path, readFileSync(join(dist, path)).toString('base64')]);
  const text = (is: string) => Buffer.from(is).toString('base64');
  return {
    ...Object.fromEntries(held),
    'package.json': text('{ "type": "module" }\n'),
    'start.cjs': text(
      "import('./bin.js').catch((error) => { console.error(error); process.exitCode = 2; });\n",
    ),
  };
}

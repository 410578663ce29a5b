import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BuildOptions } from 'esbuild';
import { declareTypes } from './declared.ts';
import { leftOut } from './left-out.ts';
import { onePiece } from './one-piece.ts';
import { sbomOf } from './sbom.ts';
import { builtPage } from './view/built.ts';

/**
 * `npm run build` writes `dist/`: one file to start with, pieces that are loaded when they are needed, rule pages, types,
 * the golden cases and the licences of what is bundled. With `--if-stale` it does so only where the sources have changed
 * since; with `--readable` functions keep their names, which profiles show.
 */
const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const evidence = join(root, 'test/wild/evidence.json');
const stamp = join(dist, 'build-id');

async function main(args: readonly string[]): Promise<void> {
  const id = buildId();
  if (args.includes('--if-stale') && existsSync(stamp) && readFileSync(stamp, 'utf8') === id) return;
  rmSync(dist, { recursive: true, force: true });
  const inputs = await bundle(id, !args.some((arg) => arg === '--if-stale' || arg === '--readable'));
  packPages();
  const page = await builtPage(true);
  writeFileSync(join(dist, 'view.html'), page.html);
  // The loader of configurations that are code asks for it by this path once one has types in it.
  cpSync(join(root, 'node_modules/jiti/dist/babel.cjs'), join(dist, 'babel.cjs'));
  cpSync(join(root, 'tools/check/config/config.schema.json'), join(dist, 'config.schema.json'));
  cpSync(join(root, 'tools/claims/golden/case.schema.json'), join(dist, 'case.schema.json'));
  const certificate = 'certificate.schema.json';
  cpSync(join(root, 'tools/report/verification', certificate), join(dist, certificate));
  cpSync(join(root, 'tools/solve/README.md'), join(dist, 'solve.md'));
  cpSync(join(root, 'tools/view/data/page.schema.json'), join(dist, 'view.schema.json'));
  cpSync(evidence, join(dist, 'evidence.json'));
  cpSync(join(root, 'tools/report/json.schema.json'), join(dist, 'report.schema.json'));
  const bundled = bundledFolders([...inputs, ...page.inputs]);
  writeFileSync(join(dist, 'THIRD-PARTY.md'), licencesOf(bundled));
  if (!args.includes('--if-stale')) {
    writeFileSync(join(dist, 'sbom.cdx.json'), sbomOf(root, 'specord', bundled));
    packFixtures();
    declareTypes(root, join(dist, 'types'), {
      index: 'tools/index.ts',
      solve: 'tools/solve/index.ts',
      fixtures: 'tools/fixtures.ts',
    });
  }
  writeFileSync(stamp, id);
}

/** Names the code: what was computed by other code must not be taken from a cache. */
function buildId(): string {
  const hash = createHash('sha1');
  for (const path of [
    ...filesBelow(join(root, 'tools')),
    evidence,
    join(root, 'package.json'),
    join(root, 'package-lock.json'),
  ])
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function bundle(id: string, minifyIdentifiers: boolean): Promise<readonly string[]> {
  const { build } = await import('esbuild');
  const { version, homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
    homepage?: string;
  };
  const options = {
    absWorkingDir: root,
    entryPoints: {
      bin: 'tools/bin.ts',
      index: 'tools/index.ts',
      solve: 'tools/solve/index.ts',
      fixtures: 'tools/fixtures.ts',
      'problem-worker': 'tools/check/problems/problem-worker.ts',
      'page-worker': 'tools/check/ahead/page-worker.ts',
      'audit-worker': 'tools/cli/audit/audit-worker.ts',
      'lint-worker': 'tools/cli/lint/lint-worker.ts',
    },
    outdir: dist,
    bundle: true,
    splitting: true,
    chunkNames: '[name]-[hash]',
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    target: 'node20.19',
    minifySyntax: true,
    minifyWhitespace: true,
    minifyIdentifiers,
    metafile: true,
    legalComments: 'none',
    logLevel: 'warning',
    // Whoever has a fleet installs these; nobody else needs them.
    external: ['bullmq', 'ioredis', 'pg', 'kysely', '@electric-sql/pglite'],
    plugins: [leftOut],
    // Some of the bundled packages are CommonJS and ask for modules of Node by `require`.
    banner: {
      js: "import{createRequire as specordRequire}from'node:module';const require=specordRequire(import.meta.url);",
    },
    define: {
      'process.env.SPECORD_VERSION': JSON.stringify(version),
      'process.env.SPECORD_BUILD': JSON.stringify(id),
      'process.env.SPECORD_HOME': JSON.stringify(homepage ?? ''),
    },
  } as const satisfies BuildOptions;
  const { metafile } = await build({ ...options, write: false });
  await build({ ...options, plugins: [leftOut, onePiece(root, metafile)] });
  return Object.keys(metafile.inputs);
}

/** In one file: a disk takes its time for each. */
function packPages(): void {
  const folders = [join(root, 'tools/rules'), join(root, 'tools/check/pages')];
  const pages = folders.flatMap((folder) =>
    filesBelow(folder)
      .filter((one) => one.endsWith('.md'))
      .map((path): [string, string] => [
        relative(folder, path).replaceAll('\\', '/'),
        readFileSync(path, 'utf8'),
      ]),
  );
  writeFileSync(join(dist, 'pages.json'), JSON.stringify(Object.fromEntries(pages)));
}

/** The golden cases as they are kept here, many in a file, and the schemas that they name in another. */
function packFixtures(): void {
  const golden = join(root, 'test/golden');
  for (const path of filesBelow(golden))
    writePack(relative(golden, path), JSON.parse(readFileSync(path, 'utf8')));
  const schemas = readdirSync(join(root, 'schemas')).filter((name) => name.endsWith('.schema.json'));
  const schema = (name: string) => JSON.parse(readFileSync(join(root, 'schemas', name), 'utf8'));
  writePack('schemas.json', Object.fromEntries(schemas.sort().map((name) => [name, schema(name)])));
}

function writePack(name: string, value: unknown): void {
  const path = join(dist, 'golden', `${name}.gz`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, gzipSync(JSON.stringify(value), { level: 9 }));
}

function bundledFolders(inputs: readonly string[]): ReadonlySet<string> {
  return new Set(inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []));
}

function licencesOf(folders: ReadonlySet<string>): string {
  const packages = [...folders, 'node_modules/@types/mdast', 'node_modules/@types/unist'].map(licenceOf);
  const unique = new Map(packages.map((one) => [one.title, one]));
  const sections = [...unique.values()].sort((a, b) => (a.title < b.title ? -1 : 1));
  const intro = '# Third-party software\n\nThese packages are bundled. Their licences and notices follow.\n';
  return [intro, ...sections.map(({ title, licence, text }) => `## ${title}\n\n${licence}\n\n${text}`)].join(
    '\n',
  );
}

function licenceOf(folder: string): {
  readonly title: string;
  readonly licence: string;
  readonly text: string;
} {
  const path = join(root, folder);
  const { name, version, license } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  const file = readdirSync(path).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file ? `\`\`\`text\n${readFileSync(join(path, file), 'utf8').trim()}\n\`\`\`\n` : '';
  return { title: `${name} ${version}`, licence: String(license ?? 'See the text below.'), text };
}

await main(process.argv.slice(2));

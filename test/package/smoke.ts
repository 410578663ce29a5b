import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { $ } from 'zx';
import { buildExtension } from '../../tools/vscode/build.ts';
import { callers } from '../engine/access/callers.ts';
import { startEngine } from '../engine/start-engine.ts';
import { wrongEngines } from '../engine/wrong/wrong-engines.ts';
import { sessionIn } from '../lsp/session.ts';
import { installed, packed } from './stranger.ts';

/** Packs the package, installs it where nothing else is, and uses it as a stranger would. */
const root = join(import.meta.dirname, '../..');
const place = mkdtempSync(join(tmpdir(), 'specord-smoke-'));
const mostBytes = 4 * 2 ** 20;
const mostFiles = 400;

$.verbose = false;
$.quiet = true;

function expect(holds: boolean, says: string): void {
  if (!holds) throw new Error(says);
  console.log(`  ${says}`);
}

async function installsAlone(): Promise<string> {
  const { path, size, entryCount, bundled } = await packed(place);
  expect(size < mostBytes, `the tarball has ${(size / 2 ** 20).toFixed(1)} MB, less than 4`);
  expect(entryCount < mostFiles, `it has ${entryCount} files: a disk takes its time for each`);
  expect(bundled.length === 0, 'the tarball carries no node_modules');
  const home = await installed(path, place);
  const { stdout } = await $({ cwd: home })`npm ls --all --parseable`;
  expect(stdout.trim().split('\n').length === 2, 'it installs alone, without dependencies');
  return home;
}

/** More than the memory that it is given can hold ends with a sentence, and not with a dump of the heap. */
async function endsWithoutMemory(home: string): Promise<void> {
  const large = join(home, 'large');
  mkdirSync(large);
  const value = JSON.stringify({
    title: 'Large',
    enum: Array.from({ length: 1_200_000 }, (_, at) => `v${at}`),
  });
  for (const name of ['a', 'b', 'c']) writeFileSync(join(large, `${name}.schema.json`), value);
  const env = { ...process.env, NODE_OPTIONS: '--max-old-space-size=100' };
  const ended = await $({
    cwd: home,
    nothrow: true,
    env,
  })`node_modules/.bin/specord lint --root large --no-cache`;
  expect(ended.exitCode === 2, 'what does not fit into memory is not checked');
  expect(
    /^specord: \d+ MB of memory are not enough/.test(ended.stderr),
    'and that is all that is said of it',
  );
}

function rulesIn(report: string): ReadonlySet<string> {
  const { findings } = JSON.parse(report) as { findings: { rule: string }[] };
  return new Set(findings.map(({ rule }) => rule));
}

async function begins(home: string): Promise<void> {
  writeFileSync(join(home, 'a.schema.json'), '{ "type": "object" }');
  await $({ cwd: home })`node_modules/.bin/specord init`;
  const path = join(home, 'specord.config.json');
  const { $schema = '' } = JSON.parse(readFileSync(path, 'utf8')) as { $schema?: string };
  const properties = Object.keys(JSON.parse(readFileSync(join(home, $schema), 'utf8')).properties);
  expect(properties.includes('rules'), 'the configuration that it begins with names its schema');
  for (const name of ['a.schema.json', path]) rmSync(resolve(home, name));
}

async function lints(home: string): Promise<void> {
  cpSync(join(root, 'test/package/corpus'), join(home, 'corpus'), { recursive: true });
  const bin = join(home, 'node_modules/.bin/specord');
  const clean = await $({ cwd: home, nothrow: true })`${bin} lint --root corpus/clean`;
  expect(clean.exitCode === 0 && clean.stdout.includes('no findings'), 'a clean corpus has no findings');
  const told = await $({ cwd: home })`${bin} --help`;
  expect(
    told.stderr === '',
    `nothing is said beside, as of a flag that Node ${process.version} does not know`,
  );
  const asked = ['lint', '--root', 'corpus/broken', '--format', 'json', '--fail-on', 'info'];
  const broken = await $({ cwd: home, nothrow: true })`${bin} ${asked}`;
  const found = rulesIn(broken.stdout);
  for (const rule of ['reference/no-dangling-ref', 'api/no-invalid-openapi'])
    expect(found.has(rule), `${rule} finds what is broken`);
  expect(broken.exitCode === 1, 'and the exit code says so');
  const named = await $({ cwd: home, nothrow: true })`${bin} ${asked} --only api/no-invalid-asyncapi`;
  expect(rulesIn(named.stdout).has('api/no-invalid-asyncapi'), 'so does a rule that runs only when named');
  const again = await $({ cwd: home, nothrow: true })`${bin} ${asked}`;
  expect(again.stdout === broken.stdout, 'a second run prints the same bytes');
  const nothing = await $({ cwd: home, nothrow: true })`${bin} lint --root node_modules/specord/dist/types`;
  expect(nothing.exitCode === 2, 'a folder with nothing to check exits 2');
  const page = await $({ cwd: home })`${bin} explain reference/no-dangling-ref --page`;
  expect(page.stdout.startsWith('# reference/no-dangling-ref'), 'rule pages are part of the package');
}

async function readsConfigurations(home: string): Promise<void> {
  const bin = join(home, 'node_modules/.bin/specord');
  const folder = join(place, 'configured');
  const off = "{ rules: { 'prose/no-broken-link': 'off' } }";
  const texts = {
    ts: `import { defineConfig } from 'specord';\nconst level = 'off' as const;\nexport default defineConfig({ rules: { 'prose/no-broken-link': level } });\n`,
    mts: `export default ${off} satisfies object;\n`,
    js: `export default ${off};\n`,
    mjs: `export default ${off};\n`,
    cjs: `module.exports = ${off};\n`,
    json: '{ "rules": { "prose/no-broken-link": "off" } }\n',
    jsonc: '{ "rules": { "prose/no-broken-link": "off" } } // known\n',
    yaml: 'rules: { prose/no-broken-link: "off" }\n',
    yml: 'rules: { prose/no-broken-link: "off" }\n',
  };
  for (const [end, text] of Object.entries(texts)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    writeFileSync(join(folder, 'README.md'), '# A\n\n[more](more.md)\n');
    writeFileSync(join(folder, `specord.config.${end}`), text);
    const { exitCode, stdout } = await $({ cwd: folder, nothrow: true })`${bin} lint`;
    const isRead = exitCode === 0 && stdout.includes('no findings');
    expect(isRead, `specord.config.${end} is read${isRead ? '' : `: ${stdout}`}`);
  }
}

/** The page lies in the package and holds what was found. */
async function shows(home: string): Promise<void> {
  const bin = join(home, 'node_modules/.bin/specord');
  await $({ cwd: home })`${bin} view --root corpus/broken -o page.html`;
  const page = readFileSync(join(home, 'page.html'), 'utf8');
  expect(page.includes('reference/no-dangling-ref'), 'the page of `view` holds the findings');
  const empty = statSync(join(home, 'node_modules/specord/dist/view.html')).size;
  expect(empty < 300_000, `without data it has ${Math.round(empty / 1000)} kB, less than 300`);
}

async function answersEditorsAndAgents(home: string): Promise<void> {
  const folder = join(place, 'edited');
  mkdirSync(folder);
  const bin = join(home, 'node_modules/specord/dist/bin.js');
  const editor = await sessionIn(folder, bin);
  await editor.open('README.md', '# A\n\n[more](more.md)\n');
  const [told] = await editor.told('README.md', (all) => all.length > 0);
  expect(told?.code === 'prose/no-broken-link', 'specord lsp tells what an unsaved text holds');
  expect((await editor.end()) === 0, 'and ends when it is told to');
  const brought = await sessionIn(folder, join(await buildExtension(), 'server/bin.js'));
  await brought.open('README.md', '# A\n\n[more](more.md)\n');
  const [same] = await brought.told('README.md', (all) => all.length > 0);
  expect(same?.code === told?.code, 'what the extension of an editor brings along tells the same');
  await brought.end();
  const agent = new Client({ name: 'smoke', version: '1' });
  await agent.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [bin, 'mcp', '--root', folder],
      cwd: folder,
    }),
  );
  const asked = { path: 'README.md', text: '# A\n\n[more](more.md)\n' };
  const { content } = await agent.callTool({ name: 'check', arguments: asked });
  expect(
    JSON.stringify(content).includes('prose/no-broken-link'),
    'specord mcp tells what a text would bring in',
  );
  await agent.close();
}

/** The solver alone, without what lints. */
async function solves(home: string): Promise<void> {
  const program = `import { satisfiable, schemaOf } from 'specord/solve';
    console.log(JSON.stringify(satisfiable(schemaOf({ type: 'integer', minimum: 3 })).witness));`;
  writeFileSync(join(home, 'solve.mjs'), program);
  const { stdout } = await $({ cwd: home })`node solve.mjs`;
  expect(stdout.trim() === '3', 'specord/solve finds a value');
}

async function checksEngines(home: string): Promise<void> {
  const bin = join(home, 'node_modules/.bin/specord');
  const env = { ...process.env, SPECORD_TOKEN: callers.owner.token };
  const right = await startEngine();
  const fine = await $({ cwd: home, nothrow: true, env })`${bin} verify --engine ${right.url}`;
  await right.close();
  const [passed = '0'] = /\d+(?= passed, 0 failed, 0 crashed)/.exec(fine.stdout) ?? [];
  expect(fine.exitCode === 0 && Number(passed) > 200, `the reference engine passes ${passed} cases`);
  const defect = wrongEngines.find(
    ({ mistake }) => mistake === 'counts other events than a bundle holds',
  )?.defect;
  const wrong = await startEngine(defect ? { around: defect } : {});
  const caught = await $({ cwd: home, nothrow: true, env })`${bin} verify --engine ${wrong.url}`;
  await wrong.close();
  const sentence = 'MUST equal the length of `events`';
  expect(
    caught.exitCode === 1 && caught.stdout.includes(sentence),
    'a wrong engine fails, and reads the sentence',
  );
  const project = `${bin} project --ndjson`;
  const own = await $({
    cwd: home,
    nothrow: true,
  })`${bin} verify --engine-cmd ${project} --only runtime-diff text-stream`;
  expect(own.exitCode === 0, 'a command that answers projections passes');
  const listed = `import { fixtures } from 'specord/fixtures';
const files = fixtures();
const one = JSON.parse(files.get('http-run-diff/with-itself.json'));
console.log(JSON.parse(files.get('manifest.json')).total, one.id);`;
  const read = await $({ cwd: home })`node --input-type=module --eval ${listed}`;
  expect(/^\d{4,} http-run-diff\/with-itself$/.test(read.stdout.trim()), 'programs can read the cases');
}

async function isTyped(home: string): Promise<void> {
  writeFileSync(
    join(home, 'rule.ts'),
    `import { defineConfig, defineRule, lint } from 'specord';
import { fixtures } from 'specord/fixtures';
import { satisfiable, schemaOf } from 'specord/solve';
const rule = defineRule({
  id: 'own/no-drafts', since: '1.0.0', severity: 'error', reads: ['prose'], cites: 'our own style',
  *check({ prose }) { for (const page of prose) if (page.path.includes('draft')) yield { at: page.place(page.root), data: { path: page.path } }; },
  says: ({ path }) => \`\${path} is a draft.\`,
});
export default defineConfig({ plugins: [rule] });
export const wrong = defineRule({
  id: 'own/no-x', since: '1.0.0', severity: 'error', reads: ['prose'], cites: '',
  // @ts-expect-error a rule sees only what it declares
  *check({ data }) { yield* data; },
  says: () => '',
});
const { summary } = await lint({ cwd: '.' });
summary.rules.toFixed();
fixtures().get('manifest.json')?.trim();
satisfiable(schemaOf({ type: 'integer' })).verdict.trim();
`,
  );
  const compilerOptions = { noEmit: true, strict: true, target: 'es2023', module: 'nodenext', types: [] };
  writeFileSync(join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['rule.ts'] }));
  const typed = await $({ cwd: home, nothrow: true })`${join(root, 'node_modules/.bin/tsc')}`;
  expect(
    typed.exitCode === 0,
    `its types hold for a stranger${typed.exitCode === 0 ? '' : `: ${typed.stdout}`}`,
  );
}

try {
  expect(statSync(join(root, 'dist/types/index.d.ts')).isFile(), 'the package is built');
  const home = await installsAlone();
  await begins(home);
  await lints(home);
  await shows(home);
  await answersEditorsAndAgents(home);
  await solves(home);
  await readsConfigurations(home);
  await endsWithoutMemory(home);
  await checksEngines(home);
  await isTyped(home);
} finally {
  rmSync(place, { recursive: true, force: true });
}

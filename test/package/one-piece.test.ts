import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { onePiece } from '../../tools/one-piece.ts';

const says = (name: string) =>
  `export const ${name} = () => console.log(${JSON.stringify(name.repeat(200))});\n`;
const FILES = {
  'tools/main.ts':
    "export const run = (name: string) => name === 'lint' ? import('./cli/commands/lint.ts') : name === 'much' ? import('./much.ts') : import('./little.ts');",
  'tools/cli/commands/lint.ts':
    "import { a } from '../../a.ts';\nimport { b } from '../../b.ts';\nimport { c } from '../../c.ts';\na(); b(); c();\nexport const later = () => import('../../later.ts');",
  'tools/much.ts': "import { a } from './a.ts';\nimport { b } from './b.ts';\na(); b();",
  'tools/little.ts': "import { d } from './d.ts';\nd();",
  'tools/later.ts': "import { c } from './c.ts';\nc();",
  'tools/a.ts': says('a'),
  'tools/b.ts': says('b'),
  'tools/c.ts': says('c'),
  'tools/d.ts': says('d'),
};

test('what most runs load stays in few files, and what needs little of it loads little', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'specord-piece-')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const options = {
    ...{ absWorkingDir: root, entryPoints: ['tools/main.ts'], outdir: 'dist', bundle: true, splitting: true },
    ...{ format: 'esm', metafile: true, write: false },
  } as const satisfies BuildOptions;
  const { metafile } = await build(options);
  const whole = await build({ ...options, plugins: [onePiece(root, metafile)] });
  const needed = (entry: string, { outputs } = whole.metafile) => {
    const [, { imports }] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry)!;
    return imports.filter(({ kind }) => kind === 'import-statement').length;
  };
  expect(needed('tools/cli/commands/lint.ts', metafile)).toBe(2);
  expect(needed('tools/cli/commands/lint.ts')).toBe(1);
  expect(needed('tools/little.ts')).toBe(0);
});

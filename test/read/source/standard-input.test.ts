import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../../../tools/read/source/byte-chunks.ts');

it('leaves standard input open, so that no file gets its number', () => {
  const program = `import { openSync } from 'node:fs';
    import { byteChunks } from ${JSON.stringify(source)};
    const text = Buffer.concat(Array.from(byteChunks('-'), (chunk) => Buffer.from(chunk))).toString();
    console.log(text, openSync(process.execPath, 'r') > 2);`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { stdout, stderr } = spawnSync(process.execPath, args, { input: 'said', encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toBe('said true\n');
});

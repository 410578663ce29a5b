import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '../check/folder.ts';
import { realProgram } from './real-program.ts';

/** What it says on either stream until it waits for a change. */
function untilItWaits(child: ChildProcessWithoutNullStreams): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ends it.\n')) resolve(said);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`ended: ${said}`)));
  });
}

it('checks again when a file changes, when one is new, and when the configuration is mended', async () => {
  const folder = folderOf({ 'README.md': '# Runs\n\nSee [more](more.md).\n' });
  const env = { ...process.env, CI: '', GITHUB_ACTIONS: '' };
  const child = spawn(process.execPath, [await realProgram(), 'lint', '--watch', '--no-cache'], {
    cwd: folder,
    env,
  });
  try {
    expect(await untilItWaits(child)).toContain('"more.md" leads to more.md, which does not exist');
    writeFileSync(join(folder, 'README.md'), '# Runs\n\nSee nothing.\n');
    expect(await untilItWaits(child)).toContain('no findings');
    writeFileSync(join(folder, 'new.md'), '# New\n\n[x](y.md)\n');
    expect(await untilItWaits(child)).toContain('"y.md" leads to y.md');
    writeFileSync(join(folder, 'specord.config.json'), '{ "rulez": {} }');
    expect(await untilItWaits(child)).toContain('There is no setting "rulez"');
    writeFileSync(join(folder, 'specord.config.json'), '{ "rules": { "prose": "off" } }');
    expect(await untilItWaits(child)).toContain('no findings');
  } finally {
    child.removeAllListeners('exit');
    child.kill('SIGINT');
  }
}, 60_000);

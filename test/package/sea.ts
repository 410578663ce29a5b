import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The single file as somebody has it who has no Node: it lints where there is nothing but a home. */
const root = join(import.meta.dirname, '../..');
const file = join(root, 'reports/sea', process.platform === 'win32' ? 'specord.exe' : 'specord');
const home = mkdtempSync(join(tmpdir(), 'specord-sea-'));
const env = { HOME: home, USERPROFILE: home, PATH: home };
const corpus = (name: string) => join(root, 'test/package/corpus', name);

function expect(holds: boolean, says: string): void {
  if (!holds) throw new Error(says);
  console.log(`  ${says}`);
}

const clean = execFileSync(file, ['lint', '--root', corpus('clean')], { env, encoding: 'utf8' });
expect(clean.includes('no findings'), 'a clean corpus has no findings');
const asked = ['lint', '--root', corpus('broken'), '--format', 'json', '--fail-on', 'info'];
const broken = spawnSync(file, asked, { env, encoding: 'utf8' });
expect(broken.status === 1 && broken.stdout.includes('"reference/no-dangling-ref"'), 'a broken one has some');
expect(broken.stderr === '', 'and nothing is said beside');
const again = spawnSync(file, asked, { env, encoding: 'utf8' });
expect(again.stdout === broken.stdout, 'a second run prints the same bytes');
const page = execFileSync(
  file,
  ['lint', '--root', corpus('broken'), '--format', 'html', '--fail-on', 'never'],
  {
    env,
    encoding: 'utf8',
  },
);
expect(page.startsWith('<!doctype html>'), 'it brings the page along');

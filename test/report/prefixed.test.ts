import { expect, it } from 'vitest';
import { folderOf } from '../check/folder.ts';
import { runCommand } from '../cli/scenario.ts';

const files = { 'protocol/README.md': 'See [more](more.md).\n' };

it('names paths from the top of the repository where GitHub shows them', async () => {
  const folder = folderOf(files);
  const env = { GITHUB_WORKSPACE: folder };
  const args = ['lint', '--root', 'protocol', '--only', 'prose', '-f'];
  const { out } = await runCommand([...args, 'github'], folder, env);
  expect(out).toMatch(/^::\w+ file=protocol\/README\.md,line=1/);
  const sarif = JSON.parse((await runCommand([...args, 'sarif'], folder, env)).out);
  expect(sarif.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toBe(
    'protocol/README.md',
  );
  expect((await runCommand([...args, 'agent'], folder, env)).out).toMatch(/^README\.md:1/);
});

it('names them from the root where that is the top', async () => {
  const folder = folderOf(files);
  const { out } = await runCommand(['lint', '--only', 'prose', '-f', 'github'], folder);
  expect(out).toMatch(/^::\w+ file=protocol\/README\.md,line=1/);
});

import { expect, it } from 'vitest';
import { formatNames } from '../../tools/report/format.ts';
import { folderOf } from '../check/folder.ts';
import { runCommand } from './scenario.ts';

const files = {
  'pumps/README.md': 'A pump has [a plate](plate.md).\n',
  'valves/README.md': 'A valve has [a plate](plate.md).\n',
};
const args = ['lint', '--root', 'pumps', '--root', 'valves', '--only', 'prose/no-broken-link'];

it.each(formatNames.filter((name) => name !== 'statistics'))(
  '%s names the paths of several roots from the working folder',
  async (name) => {
    const { out } = await runCommand([...args, '--format', name], folderOf(files));
    for (const file of Object.keys(files)) expect(out).toContain(file);
  },
);

it('what is alike in two roots has two keys', async () => {
  const { out } = await runCommand([...args, '--format', 'json'], folderOf(files));
  const { findings, summary } = JSON.parse(out);
  expect(new Set(findings.map(({ key }: { key: string }) => key)).size).toBe(2);
  expect(summary).toMatchObject({ documents: { prose: 2 }, found: { info: 2 } });
});

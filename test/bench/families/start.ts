import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Family, specord } from '../family.ts';

const node = 'node -e 0';

/** What a user waits for before anything happens. */
export const start: Family = {
  name: 'start',
  async groups(bench) {
    const folder = join(bench.work, 'one-file');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'point.schema.json'),
      '{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "required": ["x"], "properties": {"x": {"type": "number"}}}\n',
    );
    const commands = [
      { name: node, command: process.execPath, args: ['-e', '0'], cwd: bench.root },
      specord(bench, 'specord --help', ['--help']),
      specord(bench, 'specord explain', ['explain', 'schema/use-declared-required']),
      specord(bench, 'specord lint, one file, cold', ['lint', '--root', folder, '--no-cache']),
    ];
    return [
      {
        title: 'Start',
        commands,
        ratios: commands.slice(1).map((one) => ({ what: one.name, of: one.name, against: [node] })),
      },
    ];
  },
};

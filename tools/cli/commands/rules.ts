import { Option } from 'commander';
import { houseRules } from '../../check/house-rules.ts';
import { rules } from '../../index.ts';
import type { CommandModule } from '../command.ts';

const command: CommandModule = {
  define(command) {
    command.addOption(
      new Option('-f, --format <name>', 'how to list them').choices(['text', 'json']).default('text'),
    );
  },
  async run({ out }, parsed) {
    const listed = [...rules, ...houseRules]
      .map(({ id, severity, since, cites, reads }) => ({ id, severity, since, reads, cites }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    const width = Math.max(...listed.map(({ id }) => id.length));
    const asText = () =>
      listed
        .map(({ id, severity, cites }) => `${id.padEnd(width)}  ${severity.padEnd(7)}  ${cites}\n`)
        .join('');
    const { format } = parsed.opts<{ format: string }>();
    out(format === 'json' ? `${JSON.stringify(listed, null, 2)}\n` : asText());
    return 0;
  },
};

export default command;

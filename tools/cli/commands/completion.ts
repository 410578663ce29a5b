import { Argument } from 'commander';
import type { CommandModule } from '../command.ts';
import { bash } from '../completion/bash.ts';
import { fish } from '../completion/fish.ts';
import { offeredBy } from '../completion/offered.ts';
import { zsh } from '../completion/zsh.ts';

const shells = { bash, zsh, fish };

const command: CommandModule = {
  define(command) {
    command.addArgument(new Argument('<shell>', 'the shell that is to read it').choices(Object.keys(shells)));
  },
  async run({ out }, parsed) {
    const write = shells[parsed.args[0] as keyof typeof shells];
    out(write(offeredBy(parsed.parent?.commands ?? [])));
    return 0;
  },
};

export default command;

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Process, started } from './program.ts';
import { postgresIn, redisIn, type Server } from './servers.ts';

/** A fleet with servers of its own. */
export interface Site {
  readonly folder: string;
  readonly redis: Server;
  readonly db: Server;
  add(name: string, corpora: readonly string[]): Promise<void>;
  start(action: 'run' | 'worker', name: string, more?: readonly string[], clock?: string): Process;
}

/** So little that what is harmful is soon set apart. */
const LIMITS = ['--seconds', '4', '--memory', '96', '--disk', '8', '--no-cache'];

export async function siteIn(folder: string, program: string, corpora: string): Promise<Site> {
  mkdirSync(folder, { mode: 0o755 });
  const redis = await redisIn(join(folder, 'redis'));
  const db = await postgresIn(join(folder, 'postgres'));
  const shared = ['--redis', redis.address, '--db', db.address, '--packs', join(folder, 'packs')];
  const start = (name: string, args: readonly string[], clock?: string) =>
    started(program, [...shared, ...args], { cwd: folder, clock, log: join(folder, `${name}.log`) });
  return {
    ...{ folder, redis, db },
    async add(name, addresses) {
      const list = join(folder, `${name}.list`);
      writeFileSync(list, addresses.join('\n'));
      if ((await start('add', ['add', list]).ended) !== 0)
        throw new Error(`nothing was added: see ${folder}/add.log`);
    },
    start: (action, name, more = [], clock) =>
      start(name, [action, ...LIMITS, '--local', corpora, '--folder', join(folder, name), ...more], clock),
  };
}

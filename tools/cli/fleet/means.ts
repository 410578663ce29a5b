import { join, resolve } from 'node:path';
import type { Means } from '../../fleet/brought.ts';
import { configurationName, toolAt } from '../../fleet/job/tool.ts';
import { Unready } from '../../fleet/needed.ts';
import type { Packs } from '../../fleet/packs/packs.ts';
import type { FleetFlags } from './options.ts';

/** What the flags say of how corpora are brought and checked. */
export function meansOf(cwd: string, packs: Packs, flags: FleetFlags, signal?: AbortSignal): Means {
  const { memory, seconds, disk, local = ['.'] } = flags;
  const config = flags.config === undefined ? undefined : resolve(cwd, flags.config);
  const tool = toolAt(
    flags.tool === undefined ? join(import.meta.dirname, 'bin.js') : resolve(cwd, flags.tool),
  );
  if (typeof tool === 'string') throw new Unready(tool);
  const folder = resolve(cwd, flags.folder);
  const cache = flags.cache ? join(folder, 'cache') : undefined;
  const configuration = configurationName(config);
  return {
    packs,
    checking: { tool, config, configuration, cache, limits: { memory, seconds, disk }, signal },
    folders: local.map((one) => resolve(cwd, one)),
    work: join(folder, 'work'),
  };
}

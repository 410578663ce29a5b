import type { Target } from './target.ts';
import { answers } from './targets/answers.ts';
import { cache } from './targets/cache.ts';
import { config } from './targets/config.ts';
import { documents } from './targets/documents.ts';
import { git } from './targets/git.ts';
import { logs } from './targets/logs.ts';

export const targets: Readonly<Record<string, Target>> = { documents, config, cache, git, answers, logs };

import type { Linter } from '../job.ts';
import { silenceIn } from './silence.ts';

/** The parser of AsyncAPI takes long to load and longer to judge: it is asked where it may have something to say. */
export const lintWithAsyncApi: Linter = (job) => {
  const isSilent = silenceIn(job);
  let parser: Promise<ReturnType<Linter>> | undefined;
  return async (entry) => {
    if (await isSilent(entry)) return [];
    parser ??= import('./parser.ts').then(({ askParser }) => askParser(job));
    return (await parser)(entry);
  };
};

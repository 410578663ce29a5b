import { resolve } from 'node:path';
import { watching } from '../lint/watching.ts';
import type { Terminal } from '../terminal.ts';
import type { Built } from './built-page.ts';
import { type Shown, serve } from './serve.ts';

/** Serves the page until somebody ends it, and builds it again whenever a file changes that it came from. */
export async function keepServing(
  terminal: Terminal,
  shown: Shown,
  first: Built,
  build: () => Promise<Built>,
  also: readonly string[] = [],
): Promise<never> {
  const served = await serve(shown);
  terminal.err(`The page is at ${served.url}: whoever on this machine has the address sees it.\n`);
  const files = also.map((file) => resolve(terminal.cwd, file));
  let last = first.linted;
  let isFirst = true;
  return watching(terminal, async () => {
    // The page that is served already is the first one.
    if (!isFirst) last = (await next(build, served)) ?? last;
    isFirst = false;
    const { inputs } = last;
    return { ...last, inputs: { ...inputs, paths: [...inputs.paths, ...files] } };
  });
}

/** A file in the middle of being written is no reason to end: the page says that it is not up to date. */
async function next(build: () => Promise<Built>, served: Awaited<ReturnType<typeof serve>>) {
  try {
    const { linted, shown, refused } = await build();
    if (shown) served.show(shown);
    else served.trouble(refused ?? '');
    return linted;
  } catch (error) {
    served.trouble((error as Error).message);
    return undefined;
  }
}

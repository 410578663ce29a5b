import { join } from 'node:path';
import { forPages } from './for-pages.ts';

/** The tool as one script for the browser: what a worker of the page runs. */
export async function builtEngine(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: join(import.meta.dirname, '../..'),
    entryPoints: ['tools/site/engine.ts'],
    write: false,
    bundle: true,
    minify: true,
    platform: 'browser',
    conditions: ['worker'],
    format: 'esm',
    inject: ['tools/site/buffer.ts'],
    define: {
      'process.platform': '"linux"',
      'process.env.SPECORD_VERSION': '""',
      'process.env.SPECORD_BUILD': '""',
    },
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [forPages],
  });
  return outputFiles[0]!.text;
}

import { execFile } from 'node:child_process';

/** The standard output of a program. Git must not fetch what a partial clone lacks: nothing here uses the network. */
export function run(
  program: string,
  parameters: readonly string[],
  { cwd, input }: { readonly cwd: string; readonly input?: string },
): Promise<Buffer> {
  const env = { ...process.env, GIT_NO_LAZY_FETCH: '1', GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' };
  const options = { cwd, env, encoding: 'buffer', maxBuffer: Number.POSITIVE_INFINITY } as const;
  return new Promise((resolve, reject) => {
    const child = execFile(program, [...parameters], options, (error, stdout, stderr) => {
      if (error) reject(new Error(stderr.toString('utf8').trim() || error.message));
      else resolve(stdout);
    });
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input ?? '');
  });
}

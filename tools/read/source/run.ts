import { execFile } from 'node:child_process';
import { programPath } from './program.ts';

export interface Running {
  readonly cwd: string;
  /** What is read, from which no program is taken. */
  readonly around: string;
  /** All that the program gets to know of the environment. */
  readonly env: NodeJS.ProcessEnv;
  readonly input?: string;
}

/** What takes longer waits for something that does not come. */
const PATIENCE = 600_000;

/** The standard output of a program. */
export function run(
  program: string,
  parameters: readonly string[],
  { cwd, around, env, input }: Running,
): Promise<Buffer> {
  const options = {
    cwd,
    env,
    encoding: 'buffer',
    maxBuffer: Number.POSITIVE_INFINITY,
    timeout: PATIENCE,
  } as const;
  return new Promise((resolve, reject) => {
    const child = execFile(
      programPath(program, around),
      [...parameters],
      options,
      (error, stdout, stderr) => {
        if (error) reject(new Error(stderr.toString('utf8').trim() || error.message));
        else resolve(stdout);
      },
    );
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input ?? '');
  });
}

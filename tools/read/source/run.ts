import { execFile } from 'node:child_process';
import { programPath } from './program.ts';

export interface Running {
  readonly cwd: string;
  /** What is read, from which no program is taken. */
  readonly around: string;
  /** All that the program gets to know of the environment. */
  readonly env: NodeJS.ProcessEnv;
  readonly input?: string;
  /** How many bytes it may print. */
  readonly most?: number | undefined;
  /** Ends the program. */
  readonly signal?: AbortSignal | undefined;
}

/** What takes longer waits for something that does not come. */
const PATIENCE = 600_000;

/** The standard output of a program. */
export function run(
  program: string,
  parameters: readonly string[],
  { cwd, around, env, input, signal, most = Number.POSITIVE_INFINITY }: Running,
): Promise<Buffer> {
  const options = {
    cwd,
    env,
    encoding: 'buffer',
    maxBuffer: most,
    timeout: PATIENCE,
    signal,
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

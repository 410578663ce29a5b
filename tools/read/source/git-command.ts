import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { NoCorpusError } from '../no-corpus-error.ts';
import { safePath } from './program.ts';
import { run } from './run.ts';

/**
 * A repository says in its own configuration which programs git is to start and whom it is to ask. Settings on the
 * command line come last and win; those that start something only in commands that are never used here are named too,
 * so that a new command does not have to be thought about.
 */
const SETTINGS = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.pager=cat',
  'core.editor=false',
  'core.askPass=',
  'core.sshCommand=false',
  'core.gitProxy=false',
  'core.alternateRefsCommand=false',
  'core.attributesFile=/dev/null',
  'credential.helper=',
  'diff.external=',
  'log.showSignature=false',
  'gpg.program=false',
  'gpg.ssh.program=false',
  'gpg.x509.program=false',
  'protocol.allow=never',
  'protocol.file.allow=never',
  'protocol.ext.allow=never',
  'submodule.recurse=false',
  'fetch.recurseSubmodules=false',
  'gc.auto=0',
  'maintenance.auto=false',
  'safe.bareRepository=explicit',
];

/** Settings of the user's own, where to stop looking, and what a hook that calls this is about to commit. */
const KEPT = /^GIT_(?:CONFIG_\w+|CEILING_DIRECTORIES|DISCOVERY_ACROSS_FILESYSTEM|INDEX_FILE)$/;

const FIXED = {
  GIT_ALLOW_PROTOCOL: '',
  GIT_ASKPASS: '',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_NO_LAZY_FETCH: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_PAGER: 'cat',
  GIT_TERMINAL_PROMPT: '0',
  SSH_ASKPASS: '',
  LC_ALL: 'C',
};

export interface Asked {
  readonly cwd: string;
  readonly input?: string;
  readonly signal?: AbortSignal | undefined;
  readonly most?: number | undefined;
  /** More of the environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The only way to git: it reads objects and the index of the repository around a folder, and starts and sends nothing. */
export async function git(
  parameters: readonly string[],
  { cwd, input, signal, most, env }: Asked,
): Promise<Buffer> {
  refuseBare(cwd);
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  const all = ['--no-pager', '--no-replace-objects', ...settings, ...parameters];
  return run('git', all, {
    cwd,
    around: cwd,
    env: { ...gitEnvironment(cwd), ...env },
    signal,
    most,
    ...(input === undefined ? {} : { input }),
  });
}

function gitEnvironment(cwd: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name) || KEPT.test(name));
  return { ...Object.fromEntries(own), ...FIXED, PATH: safePath(cwd) };
}

/**
 * A folder of a corpus can have all that a bare repository has, its configuration included. Git itself knows the setting
 * against that only since 2.38.
 */
function refuseBare(start: string): void {
  for (let folder = resolve(start); !existsSync(join(folder, '.git')); folder = dirname(folder)) {
    if (['HEAD', 'objects', 'refs'].every((name) => existsSync(join(folder, name)))) {
      throw new NoCorpusError(
        `${folder} is a bare repository, or a folder that looks like one, and revisions are not read from there. Name a folder of a checkout with --root.`,
      );
    }
    if (dirname(folder) === folder) return;
  }
}

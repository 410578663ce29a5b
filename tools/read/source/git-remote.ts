import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { NoCorpusError } from '../no-corpus-error.ts';
import { git } from './git-command.ts';

export interface Remote {
  /** An address that is asked over the network, or a folder with what git stores. */
  readonly address: string;
  /** A folder of ours that git is started in. */
  readonly cwd: string;
  readonly signal?: AbortSignal | undefined;
}

const COMMIT = /^[0-9a-f]{40}$/;

/** Whether a name can mean one commit only. */
export function isCommit(name: string): boolean {
  return COMMIT.test(name);
}

/**
 * What is asked over the network is asked once, of the host that was named: no redirect leads elsewhere, and what
 * trickles is given up. Objects are checked before they are taken in.
 */
const SETTINGS = [
  'http.followRedirects=false',
  'http.lowSpeedLimit=1000',
  'http.lowSpeedTime=30',
  'transfer.fsckObjects=true',
  'transfer.credentialsInUrl=die',
].flatMap((setting) => ['-c', setting]);

/** The commit that a branch or a tag stands for now in another repository. */
export async function remoteCommit(name: string, remote: Remote): Promise<string> {
  const wanted = name === '' ? ['HEAD'] : [`refs/heads/${name}`, `refs/tags/${name}`, `refs/tags/${name}^{}`];
  const out = await asked(['ls-remote', '--', remote.address, ...wanted], remote);
  const lines = out.toString('utf8').split('\n').filter(Boolean);
  // Of a tag that is an object of its own, the last line has what it is put on.
  const commit = lines.at(-1)?.split('\t')[0] ?? '';
  if (!isCommit(commit)) throw new NoCorpusError(`${remote.address} has no ${name || 'HEAD'}`);
  return commit;
}

/** The commit that a name stands for in a folder with what git stores. */
export async function storedCommit(name: string, { address, cwd, signal }: Remote): Promise<string> {
  const wanted = `${name || 'HEAD'}^{commit}`;
  const question = [`--git-dir=${address}`, 'rev-parse', '--verify', '--end-of-options', wanted];
  return (await git(question, { cwd, signal })).toString('utf8').trim();
}

/** A repository of ours, with a configuration of ours, that holds a commit of another one. */
export async function withCommit(
  commit: string,
  own: string,
  remote: Remote,
  isStored: boolean,
): Promise<void> {
  for (const folder of ['objects/info', 'refs']) mkdirSync(join(own, folder), { recursive: true });
  writeFileSync(join(own, 'HEAD'), 'ref: refs/heads/none\n');
  writeFileSync(join(own, 'config'), '[core]\n\trepositoryformatversion = 0\n\tbare = false\n');
  if (isStored) {
    const objects = resolve(remote.address, 'objects');
    writeFileSync(join(own, 'objects/info/alternates'), `${JSON.stringify(objects)}\n`);
    return;
  }
  const fetch = [
    'fetch',
    '--quiet',
    '--depth=1',
    '--no-tags',
    '--no-write-fetch-head',
    '--no-recurse-submodules',
  ];
  await asked([`--git-dir=${own}`, ...fetch, '--', remote.address, commit], remote);
}

function asked(question: readonly string[], { address, cwd, signal }: Remote): Promise<Buffer> {
  const protocol = new URL(address).protocol.slice(0, -1);
  return git([...SETTINGS, ...question], { cwd, signal, env: { GIT_ALLOW_PROTOCOL: protocol } });
}

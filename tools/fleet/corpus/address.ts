import { resolve } from 'node:path';
import { isTarball } from '../../read/source/tarball.ts';

/** Where a corpus is had from. `git` is asked over the network, `stored` is a folder with what git stores. */
export type Address =
  | { readonly kind: 'git'; readonly at: string; readonly revision: string }
  | { readonly kind: 'stored'; readonly at: string; readonly revision: string }
  | { readonly kind: 'folder' | 'tarball' | 'npm'; readonly at: string };

/** Plain HTTP proves nothing of who answers, but for this machine itself. */
const WEB = /^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)[:/])/;
const NPM = /^npm:(?:@\w[\w.-]*\/)?\w[\w.-]*(?:@[\w^~*<>=][\w.^~*<>=+-]*)?$/;
const REVISION = /^(?!-)[\w./+-]*$/;

/** An address as the fleet keeps it: paths are absolute, and nothing in it can be taken for an option. */
export function addressOf(text: string, cwd: string): Address | string {
  if (!/^[^\0-\x20\x7f]{1,1000}$/.test(text))
    return 'an address has up to 1,000 characters, no spaces and no control characters';
  if (text.startsWith('npm:'))
    return NPM.test(text) ? { kind: 'npm', at: text } : 'write it as npm:name@version';
  const [at = '', revision, more] = text.split('#');
  if (more !== undefined || !REVISION.test(revision ?? '') || revision?.includes('..'))
    return 'behind # stands one branch, tag or commit';
  if (WEB.test(at)) return webAddress(at, revision ?? '');
  if (/^[\w+.-]+:/.test(at) || at.startsWith('-'))
    return 'addresses are https://host/path, npm:name@version, or paths of folders and tarballs';
  const path = resolve(cwd, at);
  if (revision !== undefined) return { kind: 'stored', at: path, revision };
  return { kind: isTarball(path) ? 'tarball' : 'folder', at: path };
}

function webAddress(at: string, revision: string): Address | string {
  if (!URL.canParse(at)) return 'this is no address of the web';
  const { username, password, href } = new URL(at);
  if (username !== '' || password !== '')
    return 'credentials do not belong into an address; git takes them from the settings of the user';
  return { kind: 'git', at: href, revision };
}

/** As it is listed, and read again. */
export function textOf(address: Address): string {
  return 'revision' in address ? `${address.at}#${address.revision}` : address.at;
}

/** Whom a look asks, where it asks anybody. */
export function hostOf(address: Address): string | undefined {
  if (address.kind === 'npm') return 'npm';
  return address.kind === 'git' ? new URL(address.at).host : undefined;
}

/** What forks and revisions of one corpus have in common. */
export function familyOf(address: Address): string {
  if (address.kind !== 'git') return address.at;
  return (
    new URL(address.at).pathname
      .replace(/(?:\.git)?\/*$/, '')
      .split('/')
      .at(-1) ?? ''
  );
}

import { homedir, tmpdir, userInfo } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** Where the user's own programs keep what can be made again: outside of every checkout, so that no repository writes it. */
export function userCacheFolder(env = process.env, platform: string = process.platform): string {
  return join(baseOf(env, platform), 'specord');
}

/** A relative path would lead into the folder that is being checked; the base directory specification ignores it, too. */
function baseOf(
  { XDG_CACHE_HOME: named = '', LOCALAPPDATA: local = '' }: NodeJS.ProcessEnv,
  platform: string,
) {
  if (isAbsolute(named)) return named;
  if (platform === 'win32') return isAbsolute(local) ? local : join(home(), 'AppData/Local');
  return join(home(), platform === 'darwin' ? 'Library/Caches' : '.cache');
}

/** Where nobody has a home, as in some containers, there is still a place of which it is known who owns what. */
function home(): string {
  for (const found of [homedir, () => userInfo().homedir])
    try {
      if (isAbsolute(found())) return found();
    } catch {
      // A number that belongs to no user.
    }
  return join(tmpdir(), `home-${process.getuid?.() ?? 0}`);
}

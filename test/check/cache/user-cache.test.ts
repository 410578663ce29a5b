import { homedir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { userCacheFolder } from '../../../tools/check/cache/user-cache.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('lies where the environment says', () => {
  expect(userCacheFolder({ XDG_CACHE_HOME: '/var/own' }, 'linux')).toBe('/var/own/specord');
  expect(userCacheFolder({ LOCALAPPDATA: '/users/a/local' }, 'win32')).toBe('/users/a/local/specord');
});

it('lies where each system keeps caches', () => {
  expect(userCacheFolder({}, 'linux')).toBe(join(homedir(), '.cache/specord'));
  expect(userCacheFolder({}, 'darwin')).toBe(join(homedir(), 'Library/Caches/specord'));
  expect(userCacheFolder({}, 'win32')).toBe(join(homedir(), 'AppData/Local/specord'));
});

it.each(['', '.', '.cache', '../up'])('is never led into the checkout by a relative path: %j', (relative) => {
  vi.stubEnv('HOME', relative);
  expect(userCacheFolder({ XDG_CACHE_HOME: relative }, 'linux')).toBe(
    join(userInfo().homedir, '.cache/specord'),
  );
});

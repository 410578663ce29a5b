import { createRequire } from 'node:module';
import { join } from 'node:path';
import { getAsset } from 'node:sea';
import { gunzipSync } from 'node:zlib';
import { userCacheFolder } from '../check/cache/user-cache.ts';
import { laidOut } from './laid-out.ts';

/** What the single file runs: modules cannot be loaded out of it, so they are laid out once for each version. */
const id = getAsset('id', 'utf8');
const files = () =>
  JSON.parse(gunzipSync(Buffer.from(getAsset('files'))).toString('utf8')) as Record<string, string>;
const folder = laidOut(join(userCacheFolder(), 'programs'), id, files);

createRequire(join(folder, 'start.cjs'))('./start.cjs');

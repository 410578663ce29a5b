import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readOwn } from './own-file.ts';
import { writeWhole } from './write-whole.ts';

const length = 32;

/** What authenticates entries: only who may read this file of the user's can have made them. */
export function keyIn(folder: string): Buffer | undefined {
  const key = readOwn(join(folder, 'key'), 'nothing');
  return key?.length === length ? key : undefined;
}

/** Made at first use, and anew where it was no secret. What another key has sealed is nothing from then on. */
export function madeKey(folder: string): Buffer | undefined {
  writeWhole(join(folder, 'key'), randomBytes(length), 0o600);
  return keyIn(folder);
}

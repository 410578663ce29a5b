import { closeSync, constants, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { LIMITS } from '../limits.ts';

/** There is something at a path, and it is nothing to read. */
export class Unfit extends Error {
  override readonly name = 'Unfit';
  readonly path: string;

  constructor(path: string, because: string) {
    super(because);
    this.path = path;
  }
}

export interface OpenFile {
  readonly descriptor: number;
  readonly size: number;
}

/**
 * Opens a file that has an end. A pipe would wait for somebody to write, a device need never end, and opening one can
 * by itself make it act: it is looked at first, and again once it is open, because a path can change its meaning.
 */
export function openRegular(path: string): OpenFile {
  refuseOther(path, statSync(path));
  const descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const found = fstatSync(descriptor);
    refuseOther(path, found);
    return { descriptor, size: found.size };
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

/** The bytes of a file. The size that a file claims proves nothing: those of the kernel claim none. */
export function readRegular(path: string, most: number = LIMITS.maxBytes): Buffer {
  const { descriptor, size } = openRegular(path);
  try {
    if (size > most) throw tooLong(path, most);
    let bytes = Buffer.allocUnsafeSlow(size + 1);
    let length = 0;
    for (;;) {
      const count = readSync(descriptor, bytes, length, bytes.length - length, null);
      if (count === 0) return bytes.subarray(0, length);
      length += count;
      if (length > most) throw tooLong(path, most);
      if (length === bytes.length) bytes = Buffer.concat([bytes], Math.min(length * 2, most) + 1);
    }
  } finally {
    closeSync(descriptor);
  }
}

export function readText(path: string, most?: number): string {
  return readRegular(path, most).toString('utf8');
}

type Found = Pick<ReturnType<typeof statSync> & object, 'isFile' | 'isDirectory' | 'isFIFO' | 'isSocket'>;

function refuseOther(path: string, found: Found): void {
  if (found.isFile()) return;
  if (found.isDirectory()) throw new Unfit(path, 'it is a folder');
  if (found.isFIFO()) throw new Unfit(path, 'it is a pipe and no file');
  throw new Unfit(path, found.isSocket() ? 'it is a socket and no file' : 'it is a device and no file');
}

function tooLong(path: string, most: number): Unfit {
  return new Unfit(path, `it has more than ${Math.floor(most / 2 ** 20)} MB`);
}

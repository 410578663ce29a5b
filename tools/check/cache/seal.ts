import { createHmac, timingSafeEqual } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const length = 32;
/** Most of a cache is the same words again and again: a tenth of the bytes is written and read in less time than all. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };

/** Small, and with the name of what it is under a key: moved, changed or made by somebody else, it opens no more. */
export function sealed(content: string | Uint8Array, name: string, key: Uint8Array): Buffer {
  const body = brotliCompressSync(content, { params });
  return Buffer.concat([stampOf(body, name, key), body]);
}

export function opened(bytes: Uint8Array, name: string, key: Uint8Array): Buffer | undefined {
  const [stamp, body] = [bytes.subarray(0, length), bytes.subarray(length)];
  if (stamp.length < length || !timingSafeEqual(stamp, stampOf(body, name, key))) return undefined;
  try {
    return brotliDecompressSync(body);
  } catch {
    return undefined;
  }
}

function stampOf(body: Uint8Array, name: string, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(`${name.length}:${name}`).update(body).digest();
}

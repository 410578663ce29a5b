import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { Buffer } from 'buffer/';

/** What the tool asks of `node:crypto`, for where that is not. */
export function createHash(name: 'sha1' | 'sha256') {
  const hash = (name === 'sha1' ? sha1 : sha256).create();
  const self = {
    update(part: string | Uint8Array) {
      hash.update(typeof part === 'string' ? new TextEncoder().encode(part) : part);
      return self;
    },
    digest(form: 'hex' | 'base64') {
      const bytes = hash.digest();
      return form === 'hex' ? bytesToHex(bytes) : Buffer.from(bytes).toString('base64');
    },
  };
  return self;
}

import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { parseTar } from 'nanotar';
import type { JsonObject } from '../../../tools/json/value.ts';
import { Refusal } from '../answers/refusal.ts';

export const SCOPES = ['community', 'private'];
const NAME = /^(?:core|vendor|community|private)(?:\.[a-z0-9][a-z0-9_-]*)+$/;
const VERSION = /^[0-9]+\.[0-9]+\.[0-9]+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;
const LARGEST_ARCHIVE = 50_000_000;

interface Stored {
  readonly bytes: Buffer;
  readonly record: JsonObject;
}

type Headers = Readonly<Record<string, string | undefined>>;

/** The mirror of a registry in which tests store packs. */
export class Packs {
  readonly #stored = new Map<string, Stored>();

  /** Whether the archive was there before, and what describes it. */
  put(name: string, version: string, bytes: Buffer, headers: Headers): readonly [boolean, JsonObject] {
    requireNamed(name, version);
    if (!SCOPES.includes(name.split('.')[0]!)) throw new Refusal(403, 'invalid_pack_scope');
    const tarballSha256 = createHash('sha256').update(bytes).digest('hex');
    requireArchive(bytes, headers);
    const told = headers['x-pack-sha256'];
    if (told !== undefined && told !== tarballSha256) throw new Refusal(400, 'pack_integrity_failure');
    const known = this.#stored.get(`${name}@${version}`);
    if (known && known.record.tarballSha256 !== tarballSha256) throw new Refusal(409, 'version_conflict');
    if (known) return [true, known.record];
    const record = { name, version, tarballSha256, publishedAt: new Date().toISOString(), signed: false };
    this.#stored.set(`${name}@${version}`, { bytes, record });
    return [false, record];
  }

  get(name: string, version: string): Buffer {
    requireNamed(name, version);
    const found = this.#stored.get(`${name}@${version}`);
    if (!found) throw new Refusal(404, 'pack_not_found');
    return found.bytes;
  }

  remove(name: string, version: string): void {
    this.get(name, version);
    this.#stored.delete(`${name}@${version}`);
  }

  signature(name: string, version: string): never {
    requireNamed(name, version);
    throw new Refusal(404, 'signature_not_available');
  }
}

export function requireNamed(name: string, version?: string): void {
  if (name.length > 256 || !NAME.test(name)) throw new Refusal(400, 'invalid_pack_name');
  if (version !== undefined && !VERSION.test(version)) throw new Refusal(400, 'invalid_version');
}

function requireArchive(bytes: Buffer, headers: Headers): void {
  const isArchive = /^application\/(?:octet-stream|gzip)$/.test(headers['content-type'] ?? '');
  if (bytes.length === 0 || !isArchive) throw new Refusal(400, 'invalid_body');
  if (bytes.length > LARGEST_ARCHIVE) throw new Refusal(400, 'tarball_too_large');
  if (!namesIn(inflated(bytes)).includes('pack.json')) throw new Refusal(400, 'tarball_tar_parse_failed');
}

function namesIn(tar: Buffer): readonly string[] {
  try {
    return parseTar(tar).map(({ name }) => name);
  } catch {
    return [];
  }
}

function inflated(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: LARGEST_ARCHIVE });
  } catch {
    throw new Refusal(400, 'tarball_gunzip_failed');
  }
}

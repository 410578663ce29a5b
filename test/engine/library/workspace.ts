import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../../tools/json/value.ts';
import type { Caller } from '../access/callers.ts';
import { invalid, Refusal } from '../answers/refusal.ts';

interface Version {
  readonly content: string;
  readonly contentType: string;
  readonly updatedAt: string;
  readonly etag: string;
}

export const MAX_FILE_BYTES = 4096;
const LONGEST_PATH = 256;

/** The shared files of each workspace, with all their versions. */
export class Workspace {
  readonly #files = new Map<string, Version[]>();

  list(caller: Caller, prefix: string): JsonObject {
    const own = keyOf(caller, '');
    const files = [...this.#files.keys()]
      .filter((key) => key.startsWith(own + prefix))
      .sort()
      .map((key) => {
        const { content: _content, ...rest } = this.read(caller, key.slice(own.length), null);
        return rest;
      });
    return { files };
  }

  read(caller: Caller, path: string, version: string | null): JsonObject {
    const versions = this.#files.get(keyOf(caller, path));
    const number = version === null ? (versions?.length ?? 0) : Number(version);
    const found = versions?.[number - 1];
    if (!found) throw new Refusal(404, 'not_found');
    return { path, version: number, ...found };
  }

  write(
    caller: Caller,
    path: string,
    { content, contentType = 'text/markdown' }: JsonObject,
    match?: string,
  ): JsonObject {
    if (path === '' || path.startsWith('/') || path.length > LONGEST_PATH) throw invalid({ pointer: 'path' });
    if (Buffer.byteLength(String(content)) > MAX_FILE_BYTES)
      throw new Refusal(413, 'workspace_too_large', { limit: MAX_FILE_BYTES });
    const versions = this.#files.get(keyOf(caller, path)) ?? [];
    if (match !== undefined && versions.at(-1)?.etag !== match)
      throw new Refusal(409, 'workspace_conflict', { currentVersion: versions.length });
    versions.push({
      ...{ content: String(content), contentType: String(contentType) },
      ...{ updatedAt: new Date().toISOString(), etag: randomUUID() },
    });
    this.#files.set(keyOf(caller, path), versions);
    return this.read(caller, path, null);
  }

  remove(caller: Caller, path: string): void {
    if (!this.#files.delete(keyOf(caller, path))) throw new Refusal(404, 'not_found');
  }
}

function keyOf({ tenant, workspace }: Caller, path: string): string {
  return `${tenant}\n${workspace}\n${path}`;
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '../../../tools/json/value.ts';
import { output } from '../contenders/ask.ts';
import { formats } from './formats.ts';
import { operationPairs } from './operation-pairs.ts';
import { operationRows } from './operation-rows.ts';
import { kinds, pairsOf } from './pairs.ts';

/** What oasdiff made of the table. */
export interface Shown {
  readonly version: string;
  /** Its checks, each with the first pair that sets it off, or null. */
  readonly checks: Readonly<Record<string, string | null>>;
  readonly pairs: number;
  /** Pairs that it cannot read. */
  readonly unread: number;
  /** Pairs that break somebody and of which it reports no error, and the other way round. */
  readonly quieter: number;
  readonly louder: number;
}

interface Asked {
  readonly name: string;
  readonly base: Json;
  readonly head: Json;
  readonly breaks: boolean;
}

const [, , modern] = formats;

/** Every pair in OpenAPI 3.1. */
export function askedPairs(): readonly Asked[] {
  const schemas = kinds.flatMap((kind) =>
    pairsOf(kind).map(({ name, by, place, base, head, verdict }) => ({
      name: `${kind}: ${name}`,
      base: modern!.document(base, by, place)!,
      head: modern!.document(head, by, place)!,
      breaks: verdict === 'breaking',
    })),
  );
  const operations = [...operationRows.map((row) => ({ name: row.edit, ...row })), ...operationPairs];
  const written = (document: object) => ({ openapi: '3.1.0', ...document }) as Json;
  return [
    ...schemas,
    ...operations.map(({ name, base, head, verdict }) => ({
      name,
      base: written(base),
      head: written(head),
      breaks: verdict === 'breaking',
    })),
  ];
}

/** Some of its checks are made only where a period of notice is asked for. */
const NOTICE = ['--deprecation-days-beta', '365', '--deprecation-days-stable', '365'];

export function askOasdiff(program: string): Shown {
  const folder = mkdtempSync(join(tmpdir(), 'table-'));
  const listed: readonly { readonly id: string }[] = JSON.parse(
    output(program, ['checks', '--format', 'json'])!,
  );
  const checks = new Map<string, string | null>(listed.map(({ id }) => [id, null]));
  const counts = { pairs: 0, unread: 0, quieter: 0, louder: 0 };
  for (const { name, base, head, breaks } of askedPairs()) {
    const files = [base, head].map((document, index) => {
      const file = join(folder, `${index}.json`);
      writeFileSync(file, JSON.stringify(document));
      return file;
    });
    const ask = (more: readonly string[]) =>
      found(output(program, ['changelog', ...files, '--format', 'json', ...more]));
    const said = ask([]);
    counts.pairs += 1;
    if (said === undefined) counts.unread += 1;
    else if (said.some(({ level }) => level === 3) !== breaks) counts[breaks ? 'quieter' : 'louder'] += 1;
    const warned = name.startsWith('lifetime') ? ask(NOTICE) : [];
    for (const { id } of [...(said ?? []), ...(warned ?? [])]) checks.set(id, checks.get(id) ?? name);
  }
  rmSync(folder, { recursive: true });
  const version = output(program, ['--version'])?.trim().split(' ').at(-1) ?? '';
  return { version, checks: Object.fromEntries(checks), ...counts };
}

function found(
  said: string | undefined,
): readonly { readonly id: string; readonly level: number }[] | undefined {
  return said === undefined ? undefined : (JSON.parse(said || '[]') ?? []);
}

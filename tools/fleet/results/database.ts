import { Kysely, Migrator, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { PoolClient } from 'pg';
import { patiently } from '../fault.ts';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** PostgreSQL at an address, or the same compiled to WebAssembly over a folder, brought up to date. */
export async function openDatabase(at: string): Promise<Database> {
  const pool = /^postgres(?:ql)?:/.test(at) ? await served(at) : await embedded(at);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  await patiently(async () => {
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
  return db;
}

async function served(at: string): Promise<PostgresPool> {
  const { default: pg } = await import('pg');
  // A server behind a network that has gone says nothing, and is not told either that nobody needs its locks any more.
  const patience = {
    ...{ connectionTimeoutMillis: 5000, query_timeout: 120_000, keepAlive: true },
    ...{ statement_timeout: 120_000, idle_in_transaction_session_timeout: 60_000 },
  };
  const pool = new pg.Pool({ connectionString: at, max: 10, ...patience });
  // A connection that breaks while nobody uses it is made anew by who needs one.
  pool.on('error', () => undefined);
  // One that breaks while it is used fails the query that uses it, and has no need to end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { connect: async () => watched(await pool.connect()), end: () => pool.end() };
}

/** What a server says nothing to is not asked again: its answer to the last question would still have to come. */
function watched(client: PoolClient): PostgresPoolClient {
  let silence: Error | undefined;
  return {
    async query<Row>(text: string, parameters: readonly unknown[]) {
      if (silence !== undefined) throw silence;
      try {
        const { rows, rowCount, command } = await client.query(text, [...parameters]);
        return { rows: rows as Row[], rowCount: rowCount ?? 0, command: command as Command };
      } catch (error) {
        if (/timeout/.test((error as Error).message)) silence = error as Error;
        throw error;
      }
    },
    release: () => client.release(silence),
  } as PostgresPoolClient;
}

/** `memory:` keeps nothing. */
async function embedded(at: string): Promise<PostgresPool> {
  const { PGlite } = await import('@electric-sql/pglite');
  const lite = await PGlite.create(at === 'memory:' ? {} : { dataDir: at });
  let free = Promise.resolve();
  return {
    // There is one connection, and a transaction has it alone.
    async connect() {
      const before = free;
      let release = () => {};
      free = new Promise((resolve) => {
        release = resolve;
      });
      await before;
      return {
        query: async <Row>(text: string, parameters: readonly unknown[]) => {
          const { rows, affectedRows = 0 } = await lite.query<Row>(text, [...parameters]);
          const rowCount = Math.max(affectedRows, rows.length);
          return { rows, rowCount, command: commandOf(text) };
        },
        release,
      } as PostgresPoolClient;
    },
    end: () => lite.close(),
  };
}

type Command = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE' | 'MERGE';

function commandOf(text: string): Command {
  return (/^\s*(insert|update|delete|merge)/i.exec(text)?.[1]?.toUpperCase() ?? 'SELECT') as Command;
}

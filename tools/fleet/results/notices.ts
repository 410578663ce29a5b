import { type Insertable, sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

interface Change {
  /** The observation. */
  readonly id: number;
  readonly corpus: number;
  readonly stamp: string;
  readonly before: string;
  readonly result: string;
}

/** Nobody reads more of them in a message. */
const MOST = 100;

/** What is to be told to whom of a change: findings that were not there before, if there are any. */
export async function noticesOf(
  trx: Transaction<Tables>,
  { id, corpus, stamp, before, result }: Change,
  tell: readonly string[],
): Promise<readonly Insertable<Tables['notice']>[]> {
  const known = trx.selectFrom('finding').select('key').where('result', '=', before);
  const fresh = await trx
    .selectFrom('finding')
    .select(['key', 'rule', 'severity', 'file', 'line', 'message'])
    .where('result', '=', result)
    .where('key', 'not in', known)
    .orderBy('number')
    .execute();
  if (fresh.length === 0) return [];
  const { address } = await trx
    .selectFrom('corpus')
    .select('address')
    .where('id', '=', corpus)
    .executeTakeFirstOrThrow();
  const body = JSON.stringify({
    corpus: address,
    revision: stamp,
    new: fresh.length,
    findings: fresh.slice(0, MOST),
  });
  return tell.map((hook) => ({ observation: id, address: hook, body }));
}

/** So many are on their way at a time. */
const AT_ONCE = 20;

/**
 * Takes each for a minute before it is tried, twice as long after each failure: if this process ends meanwhile, another
 * one tries again.
 */
export async function tellNotices(
  db: Database,
  tell: (address: string, body: string) => Promise<boolean>,
): Promise<void> {
  const due = await db
    .updateTable('notice')
    .set({
      tries: sql`tries + 1`,
      due: sql`now() + least(power(2, tries), 1440) * interval '1 minute'`,
    })
    .where('id', 'in', (from) =>
      from
        .selectFrom('notice')
        .select('id')
        .where('due', '<=', sql<Date>`now()`)
        .orderBy('id')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'address', 'body'])
    .execute();
  const told = await Promise.all(
    due.map(async ({ id, address, body }) => ((await tell(address, body)) ? [id] : [])),
  );
  if (told.flat().length > 0) await db.deleteFrom('notice').where('id', 'in', told.flat()).execute();
}

import { sql, type Transaction } from 'kysely';
import { patiently } from '../fault.ts';
import { type Database, openDatabase } from './database.ts';
import { noticesOf, tellNotices } from './notices.ts';
import type { Corpus, Night, Results, Seen } from './results.ts';
import type { Tables } from './tables.ts';

/** Rows in one statement: PostgreSQL takes 65,535 parameters. */
const BATCH = 5000;

export type SqlResults = Results & { readonly db: Database };

export async function openResults(at: string): Promise<SqlResults> {
  const db = await openDatabase(at);
  const within = <Value>(act: (trx: Transaction<Tables>) => Promise<Value>) =>
    patiently(() => db.transaction().execute(act));
  return {
    db,
    ...lists(db),
    ...nights(db),
    ...knowledge(db),
    record: (result, names) => within((trx) => record(trx, result, names)),
    observe: (night, seen, result, tell) => within((trx) => observe(trx, night, seen, result, tell)),
    setApart: (night, corpus, stamp, why) =>
      within(async (trx) => {
        const { build, configuration } = night;
        await trx
          .insertInto('apart')
          .values({ corpus, build, configuration, stamp, why: storable(why) })
          .onConflict((on) =>
            on
              .columns(['corpus', 'build', 'configuration'])
              .doUpdateSet({ stamp, why: storable(why), at: sql`now()` }),
          )
          .execute();
        await visited(trx, night, corpus);
      }),
    tellNotices: (tell) => tellNotices(db, tell),
    close: () => db.destroy(),
  };
}

function lists(db: Database): Pick<Results, 'add'> {
  return {
    async add(entries) {
      let added = 0;
      for (let at = 0; at < entries.length; at += BATCH) {
        const rows = [...new Map(entries.slice(at, at + BATCH).map((one) => [one.address, one])).values()];
        const { length } = await patiently(() =>
          db
            .insertInto('corpus')
            .values(rows)
            .onConflict((on) => on.column('address').doUpdateSet({ priority: sql`excluded.priority` }))
            .returning(sql<boolean>`xmax = 0`.as('isNew'))
            .execute()
            .then((all) => all.filter(({ isNew }) => isNew)),
        );
        added += length;
      }
      return added;
    },
  };
}

function nights(db: Database): Pick<Results, 'openNight' | 'night' | 'waiting' | 'closeNight'> {
  const columns = ['id', 'build', 'configuration', 'trial'] as const;
  return {
    openNight: (asked) =>
      patiently(async () => {
        await db
          .insertInto('night')
          .values(asked)
          .onConflict((on) => on.doNothing())
          .execute();
        const { build, configuration, trial } = asked;
        const open = db.selectFrom('night').select(columns).where('ended', 'is', null);
        const same = open.where('build', '=', build).where('configuration', '=', configuration);
        return same.where('trial', '=', trial).executeTakeFirstOrThrow();
      }),
    night: (id) =>
      patiently(() => db.selectFrom('night').select(columns).where('id', '=', id).executeTakeFirst()),
    waiting: (night, most, after) => patiently(() => waiting(db, night, most, after)),
    closeNight: ({ id }) =>
      patiently(() =>
        db.transaction().execute(async (trx) => {
          await trx
            .updateTable('night')
            .set({ ended: sql`now()` })
            .where('id', '=', id)
            .where('ended', 'is', null)
            .execute();
          await trx.deleteFrom('visit').where('night', '=', id).execute();
        }),
      ),
  };
}

async function waiting(
  db: Database,
  { id }: Night,
  most: number,
  after: Corpus | undefined,
): Promise<readonly Corpus[]> {
  const { rows } = await sql<Corpus>`
    select id, address, priority from corpus
    where exists (select from night where night.id = ${id} and ended is null)
      and not exists (select from visit where night = ${id} and visit.corpus = corpus.id)
      and (priority, id) > (${after?.priority ?? -1}, ${after?.id ?? 0})
    order by priority, id limit ${most}`.execute(db);
  return rows;
}

interface KnownRow {
  readonly tree: string | null;
  readonly result: string | null;
  readonly observed: boolean | null;
  readonly apart: string | null;
}

function knowledge(db: Database): Pick<Results, 'known' | 'hasResult' | 'pass'> {
  return {
    known: ({ build, configuration }, corpus, stamp) =>
      patiently(async () => {
        const { rows } = await sql<KnownRow>`
          select look.tree, result.key as result, apart.stamp as apart,
            (select last.stamp = ${stamp} and last.result = result.key
              from observation last where last.corpus = corpus.id order by last.id desc limit 1) as observed
          from corpus
          left join look on look.corpus = corpus.id and look.stamp = ${stamp}
          left join result on result.tree = look.tree
            and result.build = ${build} and result.configuration = ${configuration}
          left join apart on apart.corpus = corpus.id
            and apart.build = ${build} and apart.configuration = ${configuration}
          where corpus.id = ${corpus}`.execute(db);
        const { tree, result, observed, apart } = rows[0] ?? {};
        return {
          isObserved: observed === true,
          ...(typeof tree === 'string' && { tree }),
          ...(typeof result === 'string' && { result }),
          ...(typeof apart === 'string' && { apart }),
        };
      }),
    hasResult: (key) =>
      patiently(async () => {
        const found = db.selectFrom('result').select('key').where('key', '=', key);
        return (await found.executeTakeFirst()) !== undefined;
      }),
    pass: (night, corpus) => patiently(() => visited(db, night, corpus)),
  };
}

const record = async (
  trx: Transaction<Tables>,
  ...[{ key, tree, build, configuration, report }, names]: Parameters<Results['record']>
): Promise<void> => {
  const documents = Object.values(report.summary.documents).reduce((sum, count) => sum + count, 0);
  const { numInsertedOrUpdatedRows: isNew = 0n } = await trx
    .insertInto('result')
    .values({ key, tree, build, configuration, refused: storable(report.refused), documents })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  if (isNew === 0n) return;
  const findings = report.findings.map(({ rule, severity, message, at, key: name }, number) => ({
    result: key,
    number,
    ...{ rule, severity, key: name, file: storable(at.file), line: at.line, message: storable(message) },
  }));
  for (let at = 0; at < findings.length; at += BATCH)
    await trx
      .insertInto('finding')
      .values(findings.slice(at, at + BATCH))
      .execute();
  const rows = names.map(({ name, role, digest }) => ({ tree, role, digest, name: storable(name) }));
  for (let at = 0; at < rows.length; at += BATCH)
    await trx
      .insertInto('name')
      .values(rows.slice(at, at + BATCH))
      .onConflict((on) => on.doNothing())
      .execute();
};

async function observe(
  trx: Transaction<Tables>,
  night: Night,
  { corpus, stamp, tree }: Seen,
  result: string,
  tell: readonly string[],
): Promise<void> {
  await trx
    .insertInto('look')
    .values({ corpus, stamp, tree })
    .onConflict((on) => on.doNothing())
    .execute();
  await visited(trx, night, corpus);
  const { build, configuration } = night;
  const apart = trx.deleteFrom('apart').where('corpus', '=', corpus).where('build', '=', build);
  await apart.where('configuration', '=', configuration).execute();
  if (night.trial) return;
  // Two workers may have found the same: the second waits here, and then sees what the first has written.
  await trx.selectFrom('corpus').select('id').where('id', '=', corpus).forUpdate().execute();
  const last = await trx
    .selectFrom('observation')
    .select(['stamp', 'result'])
    .where('corpus', '=', corpus)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (last?.stamp === stamp && last.result === result) return;
  const { id } = await trx
    .insertInto('observation')
    .values({ corpus, stamp, result })
    .returning('id')
    .executeTakeFirstOrThrow();
  const notices =
    last && tell.length > 0
      ? await noticesOf(trx, { id, corpus, stamp, before: last.result, result }, tell)
      : [];
  if (notices.length > 0) await trx.insertInto('notice').values(notices).execute();
}

async function visited(trx: Database, { id: night }: Night, corpus: number): Promise<void> {
  // A night that another coordinator has ended meanwhile needs no visits.
  await trx
    .insertInto('visit')
    .columns(['night', 'corpus'])
    .expression(
      trx
        .selectFrom('night')
        .select(['id', sql<number>`${corpus}::integer`.as('corpus')])
        .where('id', '=', night)
        .where('ended', 'is', null),
    )
    .onConflict((on) => on.doNothing())
    .execute();
}

/** PostgreSQL keeps no zero bytes in texts, and texts of strangers may have them. */
function storable<Text extends string | undefined>(text: Text): Text extends string ? string : string | null {
  return (text?.replaceAll('\0', '\u2400') ?? null) as Text extends string ? string : string | null;
}

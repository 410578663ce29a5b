import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

export interface Told {
  readonly corpus: string;
  readonly rule: string;
  readonly severity: string;
  readonly file: string;
  readonly line: number;
  readonly message: string;
  readonly key: string;
}

export interface Changed extends Told {
  readonly at: Date;
  /** What made the difference. */
  readonly because: 'revision' | 'tool';
}

export interface Standing {
  readonly id: number;
  readonly corpus: string;
  readonly revision: string;
  readonly since: Date;
  readonly result: string;
  readonly build: string;
  readonly documents: number;
  readonly refused: string | null;
  readonly error: number;
  readonly warning: number;
  readonly info: number;
}

export interface Trend {
  readonly day: string;
  readonly corpus: string;
  readonly rule: string;
  readonly findings: number;
}

export interface Break {
  readonly name: string;
  readonly breaker: string;
  /** The states of the breaker around the change, by their stamps. */
  readonly earlier: string;
  readonly revision: string;
  readonly at: Date;
  /** `gone`: nobody defines it any more. `changed`: its file is another one, which need not break anybody. */
  readonly what: 'gone' | 'changed';
  readonly broken: string;
}

export interface Apart {
  readonly corpus: string;
  readonly build: string;
  readonly stamp: string;
  readonly why: string;
  readonly at: Date;
}

/** What each corpus was last found to be. */
const latest = sql`(
  select distinct on (corpus) * from observation order by corpus, id desc
)`;

/** Each change of a corpus with what was there before it. */
const changes = sql`(
  select observation.*, lag(result) over before as earlier, lag(stamp) over before as was
  from observation window before as (partition by corpus order by id)
)`;

const shown = sql`corpus.address as corpus, finding.rule, finding.severity, finding.file, finding.line,
  finding.message, finding.key`;

async function rowsOf<Row>(db: Database, query: RawBuilder<Row>): Promise<readonly Row[]> {
  return (await query.execute(db)).rows;
}

export function standings(db: Database, address?: string): Promise<readonly Standing[]> {
  const count = (severity: string) =>
    sql`(select count(*)::int from finding where finding.result = result.key and severity = ${severity})`;
  return rowsOf(
    db,
    sql<Standing>`
      select corpus.id, corpus.address as corpus, last.stamp as revision, last.at as since, last.result,
        result.build, result.documents, result.refused,
        ${count('error')} as error, ${count('warning')} as warning, ${count('info')} as info
      from corpus join ${latest} last on last.corpus = corpus.id join result on result.key = last.result
      where ${address ?? null}::text is null or corpus.address = ${address ?? null}
      order by corpus.address`,
  );
}

export function findingsNow(db: Database, address?: string): Promise<readonly Told[]> {
  return rowsOf(
    db,
    sql<Told>`
      select ${shown} from corpus join ${latest} last on last.corpus = corpus.id
      join finding on finding.result = last.result
      where ${address ?? null}::text is null or corpus.address = ${address ?? null}
      order by corpus.address, finding.number`,
  );
}

/** Findings of one result that another one of the same corpus has not. */
function onlyIn(result: string, other: string, changed: RawBuilder<unknown>): RawBuilder<Changed> {
  return sql<Changed>`
    select ${shown}, change.at, case when now.tree = was.tree then 'tool' else 'revision' end as because
    from (${changed}) change
    join result now on now.key = change.result
    join result was on was.key = change.earlier
    join corpus on corpus.id = change.corpus
    join finding on finding.result = ${sql.ref(result)}
    where not exists (select from finding other where other.result = ${sql.ref(other)} and other.key = finding.key)
    order by change.id, finding.number`;
}

/** What was not there at a time. Of a corpus that nobody knew then, nothing is new. */
export function newSince(db: Database, time: Date): Promise<readonly Changed[]> {
  const since = sql`
    select last.*, base.result as earlier from ${latest} last join (
      select distinct on (corpus) * from observation where at <= ${time} order by corpus, id desc
    ) base on base.corpus = last.corpus`;
  return rowsOf(db, onlyIn('change.result', 'change.earlier', since));
}

/** What was there before a change and was gone with it. */
export function mended(db: Database): Promise<readonly Changed[]> {
  return rowsOf(db, onlyIn('change.earlier', 'change.result', sql`select * from ${changes} all_changes`));
}

/** How many findings each rule had in each corpus, on each day on which something changed. */
export function trend(db: Database): Promise<readonly Trend[]> {
  return rowsOf(
    db,
    sql<Trend>`
      select day::text, corpus.address as corpus, finding.rule, count(*)::int as findings
      from (select distinct at::date as day from observation) days
      cross join lateral (
        select distinct on (corpus) * from observation where at::date <= day order by corpus, id desc
      ) seen
      join corpus on corpus.id = seen.corpus
      join finding on finding.result = seen.result
      group by day, corpus.address, finding.rule order by day, corpus.address, finding.rule`,
  );
}

/** Which changes took away, or changed, what other corpora name now. */
export function breaks(db: Database): Promise<readonly Break[]> {
  return rowsOf(
    db,
    sql<Break>`
      select was.name, corpus.address as breaker, change.was as earlier, change.stamp as revision, change.at, user_of.address as broken,
        case when now.name is null then 'gone' else 'changed' end as what
      from ${changes} change
      join result after on after.key = change.result
      join result before on before.key = change.earlier
      join name was on was.tree = before.tree and was.role = 'defines'
      left join name now on now.tree = after.tree and now.role = 'defines' and now.name = was.name
      join corpus on corpus.id = change.corpus
      join name used on used.name = was.name and used.role = 'uses'
      join result using_result on using_result.tree = used.tree
      join ${latest} last on last.result = using_result.key and last.corpus <> change.corpus
      join corpus user_of on user_of.id = last.corpus
      where (now.name is null or now.digest <> was.digest) and (now.name is not null or not exists (
        select from name other join result on result.tree = other.tree join ${latest} present
          on present.result = result.key
        where other.role = 'defines' and other.name = was.name
      ))
      order by change.id, was.name, user_of.address`,
  );
}

export function setAside(db: Database): Promise<readonly Apart[]> {
  return rowsOf(
    db,
    sql<Apart>`
      select corpus.address as corpus, build, stamp, why, at from apart join corpus on corpus.id = apart.corpus
      order by corpus.address, build`,
  );
}

export interface NightTold {
  readonly id: number;
  readonly began: Date;
  readonly ended: Date | null;
  readonly build: string;
  readonly trial: boolean;
  readonly visited: number;
  readonly corpora: number;
}

export function lastNights(db: Database): Promise<readonly NightTold[]> {
  return rowsOf(
    db,
    sql<NightTold>`
      select id, began, ended, build, trial,
        (select count(*)::int from visit where night = night.id) as visited,
        (select count(*)::int from corpus) as corpora
      from night order by id desc limit 5`,
  );
}

export interface BuildDifference extends Told {
  readonly what: 'new' | 'gone';
}

/** How many trees both builds have checked, how many one of them alone, and what only one of them tells. */
export async function differenceOf(db: Database, before: string, after: string) {
  const both = await rowsOf(
    db,
    sql<{ both: number; one: number }>`
      select count(*) filter (where builds = 2)::int as both, count(*) filter (where builds = 1)::int as one
      from (select tree, configuration, count(*) as builds from result
        where build in (${before}, ${after}) group by tree, configuration) trees`,
  );
  const only = (one: string, other: string, what: string) => sql`
    select ${shown}, ${what}::text as what
    from result here join result there on there.tree = here.tree and there.configuration = here.configuration
      and there.build = ${other}
    join finding on finding.result = here.key
    join lateral (select corpus from look where look.tree = here.tree order by corpus limit 1) seen on true
    join corpus on corpus.id = seen.corpus
    where here.build = ${one}
      and not exists (select from finding same where same.result = there.key and same.key = finding.key)`;
  const findings = await rowsOf(
    db,
    sql<BuildDifference>`
      ${only(after, before, 'new')} union all ${only(before, after, 'gone')} order by corpus, rule, key, what`,
  );
  return { ...(both[0] ?? { both: 0, one: 0 }), findings };
}

/** All builds whose name begins so. */
export async function buildsLike(db: Database, prefix: string): Promise<readonly string[]> {
  const found = await db
    .selectFrom('result')
    .select('build')
    .distinct()
    .where('build', 'like', `${prefix.replaceAll(/[%_\\]/g, '')}%`)
    .orderBy('build')
    .execute();
  return found.map(({ build }) => build);
}

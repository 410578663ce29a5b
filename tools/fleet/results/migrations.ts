import { type Kysely, type Migration, sql } from 'kysely';

/** In the order of their names; one that was published never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-first': { up: (db) => run(db, first) },
};

const first = `
create table corpus (
  id integer generated always as identity primary key,
  address text not null unique,
  priority integer not null default 0
);
create table look (
  corpus integer not null references corpus on delete cascade,
  stamp text not null,
  tree text not null,
  primary key (corpus, stamp)
);
create table result (
  key text primary key,
  tree text not null,
  build text not null,
  configuration text not null,
  refused text,
  documents integer not null,
  unique (build, configuration, tree)
);
create table finding (
  result text not null references result on delete cascade,
  number integer not null,
  key text not null,
  rule text not null,
  severity text not null,
  file text not null,
  line integer not null,
  message text not null,
  primary key (result, number)
);
create table name (
  tree text not null,
  role text not null,
  name text not null,
  digest text not null,
  primary key (tree, role, name)
);
create index name_role on name (name, role);
create table observation (
  id integer generated always as identity primary key,
  corpus integer not null references corpus on delete cascade,
  at timestamptz not null default now(),
  stamp text not null,
  result text not null references result
);
create index observation_corpus on observation (corpus, id desc);
create table night (
  id integer generated always as identity primary key,
  began timestamptz not null default now(),
  ended timestamptz,
  build text not null,
  configuration text not null,
  trial boolean not null
);
create unique index night_open on night (build, configuration, trial) where ended is null;
create table visit (
  night integer not null references night on delete cascade,
  corpus integer not null references corpus on delete cascade,
  primary key (night, corpus)
);
create table apart (
  corpus integer not null references corpus on delete cascade,
  build text not null,
  configuration text not null,
  stamp text not null,
  why text not null,
  at timestamptz not null default now(),
  primary key (corpus, build, configuration)
);
create table notice (
  id integer generated always as identity primary key,
  observation integer not null references observation on delete cascade,
  address text not null,
  body text not null,
  due timestamptz not null default now(),
  tries integer not null default 0,
  unique (observation, address)
);
create index notice_due on notice (due)`;

async function run(db: Kysely<unknown>, statements: string): Promise<void> {
  for (const statement of statements.split(';')) await sql.raw(statement).execute(db);
}

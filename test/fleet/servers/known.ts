import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** All that a fleet has found, in one order, without what depends on when and by whom it was found. */
const QUESTIONS = {
  results: 'select * from result order by key',
  findings: 'select * from finding order by result, number',
  names: 'select * from name order by tree, role, name',
  looks: 'select address, stamp, tree from look join corpus on corpus.id = look.corpus order by 1, 2',
  observations: `select address, stamp, result from observation join corpus on corpus.id = observation.corpus
    order by address, observation.id`,
  apart: 'select address, build, stamp from apart join corpus on corpus.id = apart.corpus order by address',
  nights: 'select count(*)::int as open from night where ended is null',
  visits: 'select * from visit',
};

export type Known = Readonly<Record<string, { readonly rows: number; readonly digest: string }>>;

export async function known(db: string, packs: string): Promise<Known> {
  const client = new pg.Client({ connectionString: db });
  await client.connect();
  try {
    const told: Record<string, { rows: number; digest: string }> = { packs: packsIn(packs) };
    for (const [name, question] of Object.entries(QUESTIONS)) {
      const { rows } = await client.query(question);
      told[name] = { rows: rows.length, digest: digestOf(JSON.stringify(rows)) };
    }
    return told;
  } finally {
    await client.end();
  }
}

function packsIn(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const all = files.map(
    ({ parentPath, name }) => `${name} ${digestOf(readFileSync(join(parentPath, name)))}`,
  );
  return { rows: all.length, digest: digestOf(all.sort().join('\n')) };
}

function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

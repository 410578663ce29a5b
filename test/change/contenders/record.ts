import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '../../../tools/json/value.ts';
import { deepPairs } from '../deep-pairs.ts';
import { schemaPairs } from '../schema-pairs.ts';
import { askOasdiff } from '../table/oasdiff.ts';
import { apiPairs } from './api-pairs.ts';
import { apiWith, digestOf, isPortable, output, type Recorded, type Said } from './ask.ts';

/** Asks the tools of the bench anew: `npm install --no-save` in test/bench, then `npm run contenders`. */
const bench = join(import.meta.dirname, '../../bench');
const require = createRequire(join(bench, 'package.json'));
const schemaDiff = join(bench, 'node_modules/json-schema-diff');
const oasdiff = join(bench, 'node_modules/.bin/oasdiff');
const { diffSchemas } = require(schemaDiff) as {
  diffSchemas(pair: { sourceSchema: unknown; destinationSchema: unknown }): Promise<{
    additionsFound: boolean;
    removalsFound: boolean;
  }>;
};
const folder = mkdtempSync(join(tmpdir(), 'contenders-'));

function breakingIds(base: Json, head: Json): readonly string[] | null {
  const files = [base, head].map((document, index) => {
    const file = join(folder, `${index}.json`);
    writeFileSync(file, JSON.stringify(document));
    return file;
  });
  const said = output(oasdiff, ['breaking', ...files, '--format', 'json']);
  if (said === undefined) return null;
  const found: readonly { readonly id: string; readonly level: number }[] = JSON.parse(said || '[]') ?? [];
  return found.filter(({ level }) => level === 3).map(({ id }) => id);
}

async function setsOf(base: Json, head: Json): Promise<Said['schemaDiff']> {
  try {
    const found = await diffSchemas({ sourceSchema: base, destinationSchema: head });
    return { added: found.additionsFound, removed: found.removalsFound };
  } catch {
    return null;
  }
}

const schemas: Recorded['schemas'][number][] = [];
for (const pair of [...schemaPairs, ...deepPairs].filter(isPortable)) {
  const asked = (role: 'submitted' | 'emitted') =>
    breakingIds(apiWith(pair.base, role), apiWith(pair.head, role));
  schemas.push({
    title: pair.title,
    digest: digestOf(pair),
    oasdiff: { submitted: asked('submitted'), emitted: asked('emitted') },
    schemaDiff: await setsOf(pair.base, pair.head),
  });
}
const apis = apiPairs.map((pair) => ({
  title: pair.title,
  digest: digestOf(pair),
  oasdiff: breakingIds(pair.base, pair.head),
}));
const versions = {
  oasdiff: output(oasdiff, ['--version'])?.trim().split(' ').at(-1) ?? '',
  'json-schema-diff': String((require(join(schemaDiff, 'package.json')) as { version: string }).version),
};
const recorded: Recorded = { versions, schemas, apis };
writeFileSync(join(import.meta.dirname, 'results.json'), `${JSON.stringify(recorded, null, 2)}\n`);
rmSync(folder, { recursive: true });
const table = askOasdiff(oasdiff);
writeFileSync(join(import.meta.dirname, '../table/oasdiff.json'), `${JSON.stringify(table, null, 2)}\n`);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { broken } from '../../tools/fleet/broken.ts';
import { toolAt } from '../../tools/fleet/job/tool.ts';
import { folderPacks } from '../../tools/fleet/packs/folder-packs.ts';
import { fleetPart } from '../../tools/fleet/report/page.ts';
import { sarifOf } from '../../tools/fleet/report/sarif.ts';
import {
  breaks,
  buildsLike,
  differenceOf,
  mended,
  newSince,
  trend,
} from '../../tools/fleet/results/questions.ts';
import { realProgram } from '../cli/real-program.ts';
import { git } from '../git.ts';
import { temporaryFolder, write } from '../read/temporary-folder.ts';
import { add, memoryResults, night } from './small-fleet.ts';
import { quickTool } from './tool.ts';

const fleet = memoryResults();
const tool = { name: 'specord', version: '0' };

async function moment(): Promise<Date> {
  const [row] = await fleet.results.db
    .selectNoFrom((of) => of.fn<Date>('clock_timestamp').as('now'))
    .execute();
  return row!.now;
}

async function changing(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) {
  const folder = join(temporaryFolder(), 'corpora');
  write(folder, before);
  const names = new Set(Object.keys(before).map((path) => path.split('/')[0]!));
  await add(fleet.results, ...[...names].map((name) => join(folder, name)));
  const run = { tool: quickTool(), folder };
  await night(fleet.results, run);
  const between = await moment();
  write(folder, after);
  await night(fleet.results, run);
  return { folder, run, between };
}

describe('what is asked of results', () => {
  it('tells what is new, what was mended, and how many there are by day', async () => {
    const { folder, between } = await changing(
      { 'a/a.md': 'wrong one\nwrong two\n' },
      { 'a/a.md': 'wrong two\nwrong three\n' },
    );
    const { db } = fleet.results;
    const corpus = join(folder, 'a');
    expect(await newSince(db, between)).toMatchObject([
      { corpus, message: 'wrong three', because: 'revision' },
    ]);
    expect(await newSince(db, await moment())).toEqual([]);
    expect(await mended(db)).toMatchObject([{ corpus, message: 'wrong one', because: 'revision' }]);
    expect(await trend(db)).toMatchObject([{ corpus, rule: 'test/no-wrong', findings: 2 }]);
  });

  it('tells who names what another corpus has taken away or changed', async () => {
    const schema = (title: string) => `{"$id": "https://example.org/${title}.json", "title": "x"}`;
    const { folder } = await changing(
      {
        'a/gone.json': schema('gone'),
        'a/kept.json': schema('kept'),
        'a/package.json': '{"name": "shapes"}',
        'b/b.yaml':
          '$ref: "https://example.org/gone.json#/$defs/x"\nother: { $ref: https://example.org/kept.json }\n',
        'c/package.json': '{"name": "c", "dependencies": {"shapes": "^1"}}',
      },
      { 'a/gone.json': '{}', 'a/kept.json': `${schema('kept')}\n`, 'a/package.json': '{"name": "forms"}' },
    );
    const told = await breaks(fleet.results.db);
    expect(told.map(({ name, what, broken }) => [name, what, broken])).toEqual([
      ['https://example.org/gone.json', 'gone', join(folder, 'b')],
      ['https://example.org/kept.json', 'changed', join(folder, 'b')],
      ['npm:shapes', 'gone', join(folder, 'c')],
    ]);
    expect(new Set(told.map(({ breaker }) => breaker))).toEqual(new Set([join(folder, 'a')]));
  });

  it('proves whom a change breaks, and leaves out whom it does not', async () => {
    const folder = join(temporaryFolder(), 'corpora');
    const repo = join(folder, 'shapes');
    const draft = 'https://json-schema.org/draft/2020-12/schema';
    const id = (name: string) => `https://example.org/${name}.json`;
    const shape = (name: string, more: object) =>
      JSON.stringify({ $schema: draft, $id: id(name), properties: { a: { type: 'string' } }, ...more });
    const names = ['strict', 'lax', 'said', 'gone', 'spaced'];
    write(folder, {
      ...Object.fromEntries(names.map((name) => [`shapes/${name}.json`, shape(name, { required: ['b'] })])),
      'user/user.json': JSON.stringify({ anyOf: names.map((name) => ({ $ref: id(name) })) }),
    });
    git(repo, 'init', '-q', '-b', 'main');
    git(repo, 'add', '-A');
    git(repo, 'commit', '-qm', 'one');
    await add(fleet.results, `${repo}#main`, join(folder, 'user'));
    const run = { tool: quickTool(), folder };
    await night(fleet.results, run);
    write(repo, {
      'strict.json': shape('strict', { required: ['a', 'b'] }),
      'lax.json': shape('lax', {}),
      'said.json': shape('said', { required: ['b'], title: 'A shape' }),
      'spaced.json': ` ${shape('spaced', { required: ['b'] })}`,
    });
    git(repo, 'rm', '-q', 'gone.json');
    git(repo, 'commit', '-qam', 'two');
    await night(fleet.results, run);
    const tool = toolAt(await realProgram());
    if (typeof tool === 'string') throw new Error(tool);
    const limits = { memory: 512, seconds: 60, disk: 8 };
    const means = {
      ...{ packs: folderPacks(join(folder, '..', 'packs')), folders: [folder] },
      ...{ work: join(folder, '..', 'work'), checking: { tool, configuration: 'own', limits } },
    };
    const told = await broken(await breaks(fleet.results.db), means);
    expect(told.map(({ name, what, says }) => [name, what, says])).toEqual([
      [id('gone'), 'gone', 'nobody defines it any more'],
      [id('spaced'), 'unknown', expect.stringContaining('says nothing')],
      [id('strict'), 'breaking', expect.stringContaining('a value that was accepted is refused now')],
    ]);
    const away = { ...means, folders: [] };
    expect(await broken(await breaks(fleet.results.db), away), 'is compared once').toEqual(told);
  }, 120_000);

  it('compares two builds over the trees that both have checked, and a trial changes nothing else', async () => {
    const { folder, run, between } = await changing({ 'a/a.md': 'wrong one\nodd two\n' }, {});
    const other = { ...run, tool: quickTool('odd'), trial: true };
    await night(fleet.results, other);
    const { db } = fleet.results;
    expect(await newSince(db, between)).toEqual([]);
    const { findings, ...trees } = await differenceOf(db, run.tool.build, other.tool.build);
    expect(trees).toEqual({ both: 1, one: 0 });
    expect(findings).toMatchObject([
      { corpus: join(folder, 'a'), what: 'new', message: 'odd two' },
      { corpus: join(folder, 'a'), what: 'gone', message: 'wrong one' },
    ]);
    expect(await buildsLike(db, run.tool.build.slice(0, 6))).toEqual([run.tool.build]);
    expect((await buildsLike(db, '')).toSorted()).toEqual([run.tool.build, other.tool.build].toSorted());
  });
});

describe('a report', () => {
  it('is data of the page, as its schema describes it', async () => {
    const { folder } = await changing({ 'a/a.md': 'wrong one\n', 'b/b.md': 'fine\n' }, {});
    const part = await fleetPart(fleet.results.db);
    expect(part.corpora.map(({ address, error }) => [address, error])).toEqual([
      [join(folder, 'a'), 1],
      [join(folder, 'b'), 0],
    ]);
    expect(part.findings).toMatchObject([{ corpus: 0, file: 'a.md', line: 1 }]);
    const schema = JSON.parse(readFileSync('tools/view/data/page.schema.json', 'utf8'));
    const ajv = new Ajv.default({ strict: false });
    const page = { version: 1, tool, subject: 'fleet', parts: { fleet: part } };
    expect(ajv.validate(schema, page), JSON.stringify(ajv.errors)).toBe(true);
  });

  it('is SARIF for one corpus', () => {
    const place = { file: 'a.md', pointer: '', on: 'value', line: 3, column: 1, endLine: 3, endColumn: 9 };
    const finding = {
      rule: 'a/b',
      severity: 'error',
      message: 'm',
      data: {},
      key: 'k',
      at: place,
      fixes: [],
    };
    const related = [{ ...place, line: 4, endLine: 4, says: 'other' }];
    const summary = { unread: [] };
    const report = JSON.stringify({ summary, crashes: [], findings: [{ ...finding, related }], hidden: [] });
    const { runs } = JSON.parse(sarifOf(report, { tool, about: () => undefined }));
    expect(runs[0].results).toMatchObject([
      {
        ruleId: 'a/b',
        locations: [{ physicalLocation: { region: { startLine: 3 } } }],
        relatedLocations: [{ message: { text: 'other' }, physicalLocation: { region: { startLine: 4 } } }],
      },
    ]);
  });
});

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bench, type Family, specord } from '../family.ts';

const revisions = 40;
const copied = ['api', 'schemas', 'spec', 'RFCS', 'COMPATIBILITY.md', 'CHANGELOG.md', 'package.json'];

/** A repository of this corpus with small edits: fields, sentences, summaries; each revision with the one before it. */
export const series: Family = {
  name: 'series',
  async groups(bench) {
    const repository = made(bench);
    const log = 'git log -p';
    return [
      {
        title: `Compare, ${revisions} revisions one after another`,
        commands: [
          specord(
            bench,
            'specord compare --each',
            ['compare', `HEAD~${revisions}`, 'HEAD', '--each'],
            repository,
          ),
          { name: log, command: 'git', args: ['log', '-p'], cwd: repository, accepts: [0] },
        ],
        ratios: [{ what: 'against git log -p', of: 'specord compare --each', against: [log] }],
        timeAtMostMs: { 'specord compare --each': 20_000 },
      },
    ];
  },
};

function made({ root, work }: Bench): string {
  const folder = join(work, 'series');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of copied.filter((one) => existsSync(join(root, one))))
    cpSync(join(root, name), join(folder, name), { recursive: true });
  const git = (...parameters: readonly string[]) => execFileSync('git', [...parameters], { cwd: folder });
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'Bench');
  git('config', 'user.email', 'bench@example.com');
  const commit = (message: string) => {
    git('add', '--all');
    git('commit', '--quiet', '--message', message);
  };
  commit('Begin');
  const [schemas, pages] = [filesIn(folder, 'schemas', '.json'), filesIn(folder, 'spec', '.md')];
  for (let number = 1; number <= revisions; number++) {
    addField(schemas[(number * 7) % schemas.length]!, number);
    if (number % 3 === 0) addSentence(pages[number % pages.length]!, number);
    if (number % 8 === 0) reword(join(folder, 'api/openapi.yaml'), number);
    commit(`Revision ${number}`);
  }
  return folder;
}

function filesIn(folder: string, below: string, ending: string): readonly string[] {
  return readdirSync(join(folder, below), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .sort()
    .map((path) => join(folder, below, path));
}

function addField(file: string, number: number): void {
  const schema = JSON.parse(readFileSync(file, 'utf8'));
  const name = `extra${number}`;
  schema.properties = { ...schema.properties, [name]: { type: number % 2 ? 'string' : 'integer' } };
  if (number % 5 === 0) schema.required = [...(schema.required ?? []), name];
  writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`);
}

function addSentence(file: string, number: number): void {
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nA host MUST keep revision ${number} readable.\n`);
}

function reword(file: string, number: number): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/^(\s+)summary: .*$/m, `$1summary: Revision ${number}`));
}

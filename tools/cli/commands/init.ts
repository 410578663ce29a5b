import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Config } from '../../check/config/config.ts';
import { configNames, findProject } from '../../check/config/find.ts';
import { within } from '../../check/scope.ts';
import { type Corpus, readCorpus } from '../../index.ts';
import { member } from '../../json/value.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import { isReached } from '../../read/source/reach.ts';
import { kindsOf } from '../../report/conclusion.ts';
import type { CommandModule } from '../command.ts';
import { found } from '../init/found.ts';
import { type Job, jobsFor } from '../init/hosts.ts';
import { version } from '../version.ts';

const command: CommandModule = {
  define(command) {
    command.option('--root <folder>', 'the folder that holds the specification', '.');
  },
  async run({ cwd, out, err }, parsed) {
    const root = resolve(cwd, parsed.opts<{ root: string }>().root);
    const refused = await refusal(root);
    if (typeof refused === 'string') {
      err(`specord: ${refused}\n`);
      return 2;
    }
    writeNew(join(root, 'specord.config.json'), `${JSON.stringify(configOf(root, refused), null, 2)}\n`);
    const jobs = writtenJobs(root, refused);
    const names = ['specord.config.json', ...jobs.map(({ path }) => path)];
    const told = [
      `Wrote ${names.join(', ')} for ${kindsOf(countKinds(refused))}.`,
      ...found(refused),
      ...jobs.flatMap(({ byHand }) => byHand ?? []),
      `Next: specord lint${root === resolve(cwd) ? '' : ` --root ${relative(cwd, root)}`}`,
    ];
    out(told.map((line) => `${line}\n`).join(''));
    return 0;
  },
};

export default command;

function configOf(root: string, corpus: Corpus): Config {
  const base = commonBase(corpus);
  const $schema = './node_modules/specord/dist/config.schema.json';
  return {
    ...(existsSync(join(root, $schema)) ? { $schema } : {}),
    ...(base ? { base } : {}),
    rules: {},
  };
}

/** In the repository around the folder, and nowhere where a link leads out of it; what is there stays as it is. */
function writtenJobs(root: string, corpus: Corpus): readonly Job[] {
  const { top } = findProject(root);
  const jobs = jobsFor(top, {
    version,
    folder: within(top, root),
    comparable: corpus.data.some((document) => hasTrait(document, 'contract')),
    proposals: corpus.documents.some(({ kind }) => kind === 'rfc'),
  });
  return jobs.filter(
    ({ path, text }) => isReached(join(top, path), [top]) && writeNew(join(top, path), text),
  );
}

/** Whether it was not there. */
function writeNew(path: string, text: string): boolean {
  if (existsSync(path)) return false;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { flag: 'wx' });
  return true;
}

/** The corpus that is there, or why no configuration is written for it. */
async function refusal(root: string): Promise<Corpus | string> {
  if (!existsSync(root)) return `the folder ${root} does not exist.`;
  const present = configNames.find((name) => existsSync(join(root, name)));
  if (present !== undefined) return `${present} exists already and was left as it is.`;
  const corpus = await readCorpus(root);
  return corpus.documents.length > 0
    ? corpus
    : `there is no schema, no description of an API and no page of text in ${root} that a configuration could be for.`;
}

function countKinds({ documents }: Corpus): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of documents) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** What stands before the path of the file in more than half of all `$id`s. */
function commonBase({ data }: Corpus): string | undefined {
  const ids = data.flatMap((document) => {
    const id = hasTrait(document, 'schemas') ? member(document.value, '$id') : undefined;
    return typeof id === 'string' ? [{ id, path: document.path }] : [];
  });
  const counts = new Map<string, number>();
  for (const { id, path } of ids) {
    const base = id.endsWith(path) ? id.slice(0, -path.length) : undefined;
    if (base !== undefined) counts.set(base, (counts.get(base) ?? 0) + 1);
  }
  return [...counts].find(([, count]) => count * 2 > ids.length)?.[0];
}

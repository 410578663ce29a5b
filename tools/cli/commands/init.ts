import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { configNames } from '../../check/config/find.ts';
import { type Corpus, readCorpus } from '../../index.ts';
import { member } from '../../json/value.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import { kindsOf } from '../../report/conclusion.ts';
import type { CommandModule } from '../command.ts';

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
    const base = commonBase(refused);
    const $schema = './node_modules/specord/config.schema.json';
    const config = {
      ...(existsSync(join(root, $schema)) ? { $schema } : {}),
      ...(base ? { base } : {}),
      rules: {},
    };
    writeFileSync(join(root, 'specord.config.json'), `${JSON.stringify(config, null, 2)}\n`, { flag: 'wx' });
    out(`Wrote specord.config.json for ${kindsOf(countKinds(refused))}.\nNext: specord lint\n`);
    return 0;
  },
};

export default command;

/** The corpus that is there, or why no configuration is written for it. */
async function refusal(root: string): Promise<Corpus | string> {
  if (!existsSync(root)) return `the folder ${root} does not exist.`;
  const present = configNames.find((name) => existsSync(join(root, name)));
  if (present !== undefined) return `${present} exists already and was left as it is.`;
  const corpus = await readCorpus(root);
  return corpus.documents.length > 0
    ? corpus
    : `there is no schema, OpenAPI, AsyncAPI or Markdown file in ${root} that a configuration could be for.`;
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

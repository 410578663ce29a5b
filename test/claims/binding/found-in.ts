import { checkCorpus } from '../../../tools/check/check.ts';
import { problemFinders } from '../../../tools/check/problems/finder.ts';
import { oneByCause } from '../../../tools/check/run/causes.ts';
import { claimMaker } from '../../../tools/claims/claim-maker.ts';
import type { Finding } from '../../../tools/finding.ts';
import { corpusOf } from '../../../tools/read/corpus.ts';
import { rules } from '../../../tools/rules/index.ts';
import { everyRule } from '../../corpora/every-rule.ts';

type Files = Readonly<Record<string, string>>;

/** What the rules of agreement report on a corpus: rule, file and the name that it is about. */
export async function foundIn(files: Files): Promise<string[]> {
  return (await findingsIn(files)).map(inShort);
}

/** The same as a reader sees it, one finding for each cause. */
export async function toldIn(files: Files): Promise<string[]> {
  return oneByCause(await findingsIn(files), corpusOf(files)).map(inShort);
}

async function findingsIn(files: Files): Promise<readonly Finding[]> {
  const { findings, crashes } = await checkCorpus({
    corpus: corpusOf(files),
    rules: rules.filter(({ id }) => /^(?:shapes|values|operations|examples|counts|codes)\//.test(id)),
    config: {},
    selection: everyRule,
    claimMaker,
    problemFinders,
  });
  if (crashes.length > 0) throw new Error(JSON.stringify(crashes));
  return findings;
}

function inShort({ rule, at, message }: Finding): string {
  const names = [...message.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  return [rule, at.file, ...names.slice(0, 1)].join(' ');
}

export function schemaOf(title: string, properties: Record<string, object>, rest: object = {}): string {
  return JSON.stringify({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    type: 'object',
    properties,
    ...rest,
  });
}

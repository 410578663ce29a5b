import { checkCorpus } from '../../../tools/check/check.ts';
import { problemFinders } from '../../../tools/check/problems/finder.ts';
import { claimMaker } from '../../../tools/claims/claim-maker.ts';
import { corpusOf } from '../../../tools/read/corpus.ts';
import { rules } from '../../../tools/rules/index.ts';
import { everyRule } from '../../corpora/every-rule.ts';

/** What the rules of agreement report on a corpus: rule, file and the name that it is about. */
export async function foundIn(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { findings, crashes } = await checkCorpus({
    corpus: corpusOf(files),
    rules: rules.filter(({ id }) => /^(?:shapes|values|operations|examples|counts|codes)\//.test(id)),
    config: {},
    selection: everyRule,
    claimMaker,
    problemFinders,
  });
  if (crashes.length > 0) throw new Error(JSON.stringify(crashes));
  return findings.map(({ rule, at, message }) => {
    const names = [...message.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
    return [rule, at.file, ...names.slice(0, 1)].join(' ');
  });
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

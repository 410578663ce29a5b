import { expect, it } from 'vitest';
import { lint } from '../../tools/index.ts';
import { agreementIn } from '../../tools/report/html.ts';
import { folderOf } from '../check/folder.ts';
import { faultsOf, HARBOUR } from './sample.ts';

it('puts each drift on the statement that it was seeded in, with the rule or the reason', async () => {
  const linted = await lint({ cwd: folderOf(HARBOUR), paths: [] });
  const page = linted.corpus!.document('spec/berths.md')!;
  const drift = (words: string) => {
    const start = page.text.indexOf(words);
    const line = page.text.slice(0, start).split('\n').length;
    const range = { line, column: 3, endLine: line, endColumn: 3 + words.length };
    const at = { file: page.path, pointer: '#x', on: 'value' as const, range };
    return {
      kind: 'value' as const,
      says: `\`${words}\` is gone`,
      at,
      start,
      end: start + words.length,
      text: '',
    };
  };
  const outcomes = [
    { drift: drift('small'), side: 'prose' as const, rule: 'values/use-declared-values' },
    { drift: drift('ebb'), side: 'prose' as const },
  ];
  const agreement = agreementIn(linted, {}, { headline: '1 of 2.', outcomes, why: () => 'bound to nothing' });
  const of = (says: string) => agreement.statements.find((one) => one.says.includes(says))?.drifts;
  expect([of('Size | Metres'), of('Tide | Hours'), of('State |')]).toEqual([[0], [1], undefined]);
  expect(agreement.audit?.drifts.map(({ rule, why }) => rule ?? why)).toEqual([
    'values/use-declared-values',
    'bound to nothing',
  ]);
  expect(faultsOf({ agreement })).toBeNull();
});

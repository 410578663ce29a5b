import type { Change } from '../../change/change.ts';
import { sentence } from '../markdown-text.ts';
import type { ChangesFormat } from './compared.ts';
import { alsoOf, type Fold, folded } from './fold.ts';

const headings: readonly (readonly [string, (change: Change) => boolean])[] = [
  ['Removed', ({ kind }) => kind.endsWith('-removed') || kind.endsWith('-renamed')],
  ['Added', ({ kind }) => kind.endsWith('-added')],
  ['Changed', () => true],
];

/** Entries in the form of Keep a Changelog, to be shortened by hand; what nobody outside can see is left out. */
const changelog: ChangesFormat = ({ comparison }) => {
  let rest = comparison.changes.filter(({ verdict }) => verdict !== 'editorial');
  const sections = headings.flatMap(([title, belongs]) => {
    const entries = rest.filter(belongs);
    rest = rest.filter((change) => !belongs(change));
    return entries.length > 0 ? [`### ${title}\n\n${folded(entries).map(entry).join('\n')}`] : [];
  });
  const version = comparison.version.predicted ?? 'Unreleased';
  return [`## [${sentence(version)}]`, ...sections].join('\n\n').concat('\n');
};

export default changelog;

/** Who notices: those who write what is described, or those who read it. */
const affected = { submitted: 'who send', emitted: 'who read', both: 'who send or read' } as const;
const most = 4;

function entry(fold: Fold): string {
  const { says, verdict, role, differences } = fold.change;
  const who = verdict === 'breaking' && role ? `**Breaking** for those ${affected[role]} it: ` : '';
  const what = who || (verdict === 'breaking' ? '**Breaking:** ' : '');
  const fields = differences.flatMap(({ says }) => (says.endsWith('was reworded') ? [] : [says]));
  const left = fields.length - most;
  const told = fields.slice(0, most).join('; ') + (left > 0 ? `; and ${left} more` : '');
  const also = alsoOf(fold);
  return `- ${what}${sentence(says)}${told === '' ? '' : ` (${sentence(told)})`}${also === undefined ? '' : ` The same of ${sentence(also)}.`}`;
}

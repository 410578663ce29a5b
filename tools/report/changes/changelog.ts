import type { Change } from '../../change/change.ts';
import { sentence } from '../markdown-text.ts';
import type { ChangesFormat } from './compared.ts';

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
    return entries.length > 0 ? [`### ${title}\n\n${entries.map(entry).join('\n')}`] : [];
  });
  const version = comparison.version.predicted ?? 'Unreleased';
  return [`## [${sentence(version)}]`, ...sections].join('\n\n').concat('\n');
};

export default changelog;

function entry({ says, verdict }: Change): string {
  return `- ${verdict === 'breaking' ? '**Breaking:** ' : ''}${sentence(says)}`;
}

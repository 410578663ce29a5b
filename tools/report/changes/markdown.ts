import { type Change, verdicts } from '../../change/change.ts';
import type { Place } from '../../finding.ts';
import { code, sentence } from '../markdown-text.ts';
import { type ChangesFormat, headline, verdictWords, versionLine } from './compared.ts';

const icons = { breaking: '🔴', unknown: '🟠', tightening: '🟡', additive: '🟢', editorial: '⚪' } as const;
const most = 200;

/** For a pull request: what a reviewer has to know, the worst first, the harmless folded. */
const markdown: ChangesFormat = (compared) => {
  const { changes } = compared.comparison;
  const version = versionLine(compared);
  const tables = verdicts.flatMap((verdict) => {
    const rows = changes.filter((change) => change.verdict === verdict);
    if (rows.length === 0) return [];
    const table = ['| What | Proof | Where |', '|---|---|---|', ...rows.slice(0, most).map(row)].join('\n');
    const title = `${icons[verdict]} ${verdictWords[verdict]} (${rows.length})`;
    return verdict === 'editorial' || verdict === 'additive'
      ? [`<details><summary>${title}</summary>\n\n${table}\n\n</details>`]
      : [`### ${title}\n\n${table}`];
  });
  return [`## What changes`, sentence(headline(compared)), ...(version ? [sentence(version)] : []), ...tables]
    .join('\n\n')
    .concat('\n');
};

export default markdown;

function row({ says, witness, grounds = [], base, head, differences }: Change): string {
  const details = differences.slice(0, 5).map((one) => `<br>${sentence(one.says)}`);
  const proof = witness
    ? `${code(shortened(JSON.stringify(witness.instance)))} ${sentence(witness.says)}`
    : '';
  const reasons = grounds.map((one) => `<br>by ${place(one.at)}: ${sentence(one.says)}`).join('');
  return `| ${sentence(says)}${details.join('')} | ${proof}${reasons} | ${[base, head].flatMap((at) => (at ? [place(at)] : [])).join(' → ')} |`;
}

function place({ file, range }: Place): string {
  return code(`${file}:${range.line}`);
}

function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}

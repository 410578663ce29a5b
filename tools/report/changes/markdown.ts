import { verdicts } from '../../change/change.ts';
import type { Place } from '../../finding.ts';
import { code, sentence } from '../markdown-text.ts';
import { type ChangesFormat, type Compared, headline, verdictWords, versionLine } from './compared.ts';
import { alsoOf, type Fold, folded } from './fold.ts';

const icons = { breaking: '🔴', unknown: '🟠', tightening: '🟡', additive: '🟢', editorial: '⚪' } as const;
/** A comment on a pull request holds 65,536 characters, and a table that nobody reads to its end helps nobody. */
const room = 60_000;
const steps = [200, 80, 30, 10];

/** For a pull request: what a reviewer has to know, the worst first, the harmless folded. */
const markdown: ChangesFormat = (compared) => {
  const texts = steps.map((most) => () => written(compared, most));
  const fitting = texts.find((text) => text().length <= room) ?? texts.at(-1)!;
  return fitting();
};

export default markdown;

function written(compared: Compared, most: number): string {
  const { changes } = compared.comparison;
  const version = versionLine(compared);
  const tables = verdicts.flatMap((verdict) => {
    const all = changes.filter((change) => change.verdict === verdict);
    if (all.length === 0) return [];
    const rows = folded(all);
    const left = rows.length - most;
    const rest = left > 0 ? `\n\n${left} more: \`specord compare\` shows them all.` : '';
    const lines = ['| What | Proof | Where |', '|---|---|---|', ...rows.slice(0, most).map(row)];
    const table = `${lines.join('\n')}${rest}`;
    const title = `${icons[verdict]} ${verdictWords[verdict]} (${all.length})`;
    return verdict === 'editorial' || verdict === 'additive'
      ? [`<details><summary>${title}</summary>\n\n${table}\n\n</details>`]
      : [`### ${title}\n\n${table}`];
  });
  return [`## What changes`, sentence(headline(compared)), ...(version ? [sentence(version)] : []), ...tables]
    .join('\n\n')
    .concat('\n');
}

function row(fold: Fold): string {
  const { says, witness, grounds = [], base, head, differences } = fold.change;
  const others = alsoOf(fold);
  const also = others === undefined ? '' : `<br>The same of ${sentence(others)}.`;
  const details = differences.slice(0, 5).map((one) => `<br>${sentence(one.says)}`);
  const proof = witness
    ? `${code(shortened(JSON.stringify(witness.instance)))} ${sentence(witness.says)}`
    : '';
  const reasons = grounds.map((one) => `<br>by ${place(one.at)}: ${sentence(one.says)}`).join('');
  return `| ${sentence(says)}${details.join('')}${also} | ${proof}${reasons} | ${[base, head].flatMap((at) => (at ? [place(at)] : [])).join(' → ')} |`;
}

function place({ file, range }: Place): string {
  return code(`${file}:${range.line}`);
}

function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}

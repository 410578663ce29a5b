import type { LintResult, Summary } from '../check/result.ts';
import type { Finding, Place } from '../finding.ts';
import { addressOf } from './address.ts';
import { crowdLine, headline } from './conclusion.ts';
import type { Format } from './format.ts';
import { code, sentence } from './markdown-text.ts';
import { moreOf, shownOf } from './related.ts';

const icons = { error: '🔴', warning: '🟡', info: '🔵' } as const;
const most = 500;
const mostUnread = 20;

/** For step summaries and comments, both of which end at some length. */
const markdown: Format = (result, style) => {
  const rows = result.findings.slice(0, most).map((one) => row(one, addressOf(one.rule, style)));
  const table = ['| | Where | What | Rule |', '|---|---|---|---|', ...rows].join('\n');
  const more = result.findings.length - most;
  return [
    `## ${style.tool.name}`,
    sentence(headline(result)),
    ...(rows.length > 0 ? [table] : []),
    ...(more > 0 ? [`${more} more findings are not shown here.`] : []),
    ...notes(result),
  ]
    .join('\n\n')
    .concat('\n');
};

export default markdown;

function row(finding: Finding, address: string | undefined): string {
  const { severity, at, message, rule } = finding;
  const { shown, more } = shownOf(finding);
  const others = [
    ...shown.map((one) => `<br>${place(one.at)} ${sentence(one.says)}`),
    ...(more > 0 ? [`<br>${moreOf(more)}`] : []),
  ].join('');
  return `| ${icons[severity]} ${severity} | ${place(at)} | ${sentence(message)}${others} | ${address === undefined ? code(rule) : `[${code(rule)}](${address})`} |`;
}

function notes({ summary, crashes }: LintResult): readonly string[] {
  return [
    ...unreadNote(summary),
    ...(summary.ignored > 0 ? [`${summary.ignored} ignored with a reason.`] : []),
    ...(summary.baselined > 0 ? [`${summary.baselined} known from the baseline.`] : []),
    ...(summary.earlier > 0 ? [`${summary.earlier} there before, and not shown.`] : []),
    ...summary.conventions.map(crowdLine),
    ...(summary.silent.length > 0 ? [`Saw nothing to check: ${summary.silent.map(code).join(', ')}.`] : []),
    ...crashes.map(
      ({ rule, says }) =>
        `${code(rule)} failed, which is a bug in this tool: ${sentence(says.split('\n')[0] ?? '')}`,
    ),
  ];
}

function unreadNote({ unread }: Summary): readonly string[] {
  if (unread.length === 0) return [];
  const more = unread.length - mostUnread;
  const names = unread.slice(0, mostUnread).map(({ file }) => code(file));
  const rest = more > 0 ? ` and ${more} more` : '';
  return [`Not checked, because it could not be read: ${names.join(', ')}${rest}.`];
}

function place({ file, range }: Place): string {
  return code(`${file}:${range.line}`);
}

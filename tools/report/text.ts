import type { LintResult } from '../check/result.ts';
import type { Evidence, Finding, Fix, Place, Severity } from '../finding.ts';
import { addressOf } from './address.ts';
import { conclusion } from './conclusion.ts';
import type { Format, Style } from './format.ts';
import { frame } from './frame.ts';
import { hasPage } from './next.ts';
import { type Paint, painter } from './paint.ts';
import { linked, printable } from './printable.ts';
import { moreOf, shownOf } from './related.ts';
import { where } from './where.ts';
import { worstFirst } from './worst-first.ts';
import { wrap } from './wrap.ts';

const colors = { error: 'red', warning: 'yellow', info: 'blue' } as const satisfies Record<Severity, string>;
const perRule = 5;
const mostFixes = 3;

const text: Format = (result, style) => {
  const paint = painter(style.color);
  const shown = style.quiet
    ? result.findings.filter(({ severity }) => severity === 'error')
    : result.findings;
  const most = style.verbose ? Number.POSITIVE_INFINITY : perRule;
  const blocks = byRule(shown).flatMap((group) => {
    const told = group.slice(0, most).map((finding) => block(finding, result, style, paint));
    const { rule } = group[0]!;
    const more = group.length - told.length;
    const rest = more > 0 ? [`and ${more} more of ${rule} (--verbose shows all)`] : [];
    const page = hasPage(rule, style) ? [style.pageOf(rule)] : [];
    const tail = [...rest, ...page].map((line) => indented(paint('dim', printable(line))));
    return [...told.slice(0, -1), [told.at(-1), ...tail].join('\n')];
  });
  return [...blocks, conclusion(result, style, paint)].join('\n\n').concat('\n');
};

export default text;

/** What one rule found stands together, the worst first; of many findings a few show what it is about. */
function byRule(findings: readonly Finding[]): readonly (readonly Finding[])[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of worstFirst(findings)) {
    const name = `${finding.severity} ${finding.rule}`;
    const group = groups.get(name);
    if (group) group.push(finding);
    else groups.set(name, [finding]);
  }
  return [...groups.values()];
}

function block(finding: Finding, result: LintResult, style: Style, paint: Paint): string {
  const head = `${paint('bold', where(finding.at))} ${paint(colors[finding.severity], finding.severity)} ${paint('dim', ruleName(finding.rule, style))}`;
  const width = (style.columns ?? Number.POSITIVE_INFINITY) - 2;
  const frameAt = (at: Place) => framed(at, result, style, paint);
  const lines = [head, indented(wrap(printable(finding.message), width)), frameAt(finding.at)];
  const { shown, more } = shownOf(finding, style.verbose);
  for (const { at, says, repeats } of shown)
    lines.push(
      indented(`${paint('cyan', where(at))} ${wrap(printable(says), width, where(at).length + 1)}`),
      repeats ? '' : frameAt(at),
    );
  if (more > 0) lines.push(indented(paint('dim', `${moreOf(more)} (--verbose shows all)`)));
  lines.push(...footnotes(finding).map((line) => indented(paint('dim', wrap(printable(line), width)))));
  return lines.filter((line) => line !== '').join('\n');
}

function footnotes(finding: Finding): readonly string[] {
  const chain = finding.at.chain ?? [];
  const path = chain.map(({ file, pointer }) => `${file}#${pointer}`).join(' -> ');
  return [
    ...(path ? [`reached through ${path}`] : []),
    ...(finding.evidence ? evidence(finding.evidence) : []),
    ...(finding.bound ? [`compared because ${finding.bound.because} (${finding.bound.by})`] : []),
    ...finding.fixes.slice(0, mostFixes).map(fixLine),
  ];
}

function ruleName(rule: string, style: Style): string {
  const address = style.links ? addressOf(rule, style) : undefined;
  return address === undefined ? rule : linked(rule, address);
}

/** Of several fixes, the first is made unless somebody chooses. */
function fixLine({ title, safe, chosen }: Fix, index: number): string {
  const isAsked = chosen || index > 0;
  return `${index === 0 ? 'fix' : 'or'}: ${title} (--fix${isAsked ? ' --interactive' : safe ? '' : '=unsafe'})`;
}

function evidence(shown: Evidence): readonly string[] {
  switch (shown.kind) {
    case 'witness':
      return [`witness: ${clipped(JSON.stringify(shown.instance))} ${shown.says}`];
    case 'core':
      return [`proof: ${shown.says}`];
    case 'difference':
      return [
        ...(shown.onlyHere.length > 0 ? [`only here: ${clipped(shown.onlyHere.join(', '))}`] : []),
        ...(shown.onlyThere.length > 0 ? [`only there: ${clipped(shown.onlyThere.join(', '))}`] : []),
      ];
    case 'unknown':
      return [`undecided: ${shown.reason}`];
  }
}

function clipped(line: string): string {
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}

function framed(at: Place, result: LintResult, { columns }: Style, paint: Paint): string {
  const source = result.textOf(at.file);
  if (source === undefined || source === '') return '';
  return indented(frame(source, at.range, paint, columns && columns - 4), 4);
}

function indented(lines: string, by = 2): string {
  return lines.replaceAll(/^(?=.)/gm, ' '.repeat(by));
}

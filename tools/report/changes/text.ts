import type { Verdict } from '../../change/change.ts';
import type { Place } from '../../finding.ts';
import type { Style } from '../format.ts';
import { frame } from '../frame.ts';
import { type Paint, painter } from '../paint.ts';
import { printable } from '../printable.ts';
import { where } from '../where.ts';
import { wrap } from '../wrap.ts';
import {
  type ChangesFormat,
  type Compared,
  headline,
  type Side,
  verdictWords,
  versionLine,
} from './compared.ts';
import { alsoOf, type Fold, folded } from './fold.ts';

const colors = {
  breaking: 'red',
  unknown: 'yellow',
  tightening: 'yellow',
  additive: 'green',
  editorial: 'dim',
} as const satisfies Record<Verdict, string>;
const harmless = new Set<Verdict>(['editorial']);

const text: ChangesFormat = (compared, style) => {
  const paint = painter(style.color);
  const { changes } = compared.comparison;
  const shown = style.verbose
    ? changes
    : changes.filter(({ verdict }) => (style.quiet ? verdict === 'breaking' : !harmless.has(verdict)));
  const blocks = folded(shown).map((fold) => block(fold, compared, style, paint));
  const hidden = changes.length - shown.length;
  const more =
    hidden > 0
      ? [paint('dim', `${hidden} more ${hidden === 1 ? 'change is' : 'changes are'} shown by --verbose.`)]
      : [];
  const version = versionLine(compared);
  return [...blocks, ...more, [headline(compared), ...(version ? [version] : [])].join('\n')]
    .join('\n\n')
    .concat('\n');
};

export default text;

function block(fold: Fold, { base, head }: Compared, { columns }: Style, paint: Paint): string {
  const { change } = fold;
  const also = alsoOf(fold);
  const told = (line: string) => wrap(line, (columns ?? Number.POSITIVE_INFINITY) - 2);
  const { verdict, kind, subject, says, witness, grounds = [], differences } = change;
  const lines = [
    `${paint(colors[verdict], verdictWords[verdict])} ${paint('bold', printable(subject))} ${paint('dim', kind)}`,
    indented(told(printable(says.startsWith(`${subject}: `) ? says.slice(subject.length + 2) : says))),
    ...(witness
      ? [
          indented(
            paint('cyan', told(`witness: ${clipped(JSON.stringify(witness.instance))} ${witness.says}`)),
          ),
        ]
      : []),
    ...grounds.map((one) => indented(told(`by ${where(one.at)}: ${clipped(printable(oneLine(one.says)))}`))),
    ...differences.slice(0, 8).map((one) => indented(told(`- ${clipped(printable(one.says))}`))),
    ...(also === undefined ? [] : [indented(told(`the same of ${printable(also)}`))]),
    ...(differences.length > 8 ? [indented(`- and ${differences.length - 8} more`)] : []),
    ...side('base', change.base, base, { columns, paint }),
    ...side('head', change.head, head, { columns, paint }),
  ];
  return lines.join('\n');
}

interface Look {
  readonly columns: number | undefined;
  readonly paint: Paint;
}

function side(
  name: string,
  at: Place | undefined,
  { textOf }: Side,
  { columns, paint }: Look,
): readonly string[] {
  if (!at) return [];
  const source = textOf(at.file);
  const framed =
    source === undefined ? [] : [indented(frame(source, at.range, paint, columns && columns - 4), 4)];
  return [indented(paint('dim', `${name} ${where(at)}`)), ...framed];
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

function clipped(line: string): string {
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}

function indented(lines: string, by = 2): string {
  return lines.replaceAll(/^(?=.)/gm, ' '.repeat(by));
}

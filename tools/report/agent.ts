import { conclusion } from './conclusion.ts';
import type { Format } from './format.ts';
import { painter } from './paint.ts';
import { printable } from './printable.ts';
import { saidOf } from './related.ts';
import { where } from './where.ts';

/** One line each, for programs that pay by the word. */
const agent: Format = (result, style) => {
  const lines = result.findings.map((finding) => {
    const { at, severity, rule, message, fixes } = finding;
    const others = saidOf(finding, where).join('; ');
    // What takes something away is not for a program to choose.
    const mending = fixes.find(({ chosen }) => !chosen);
    const fix = mending ? ` → ${mending.title}` : '';
    return oneLine(`${where(at)} ${severity} ${rule} ${message}${others ? ` [${others}]` : ''}${fix}`);
  });
  return `${[...lines, conclusion(result, style, painter(false))].join('\n')}\n`;
};

export default agent;

function oneLine(text: string): string {
  return printable(text.replaceAll(/\s*[\r\n]+\s*/g, ' '));
}

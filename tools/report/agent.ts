import { conclusion } from './conclusion.ts';
import type { Format } from './format.ts';
import { painter, printable } from './paint.ts';
import { where } from './where.ts';

/** One line each, for programs that pay by the word. */
const agent: Format = (result, style) => {
  const lines = result.findings.map(({ at, severity, rule, message, related, fixes }) => {
    const others = related.map((one) => `${where(one.at)} ${one.says}`).join('; ');
    const fix = fixes[0] ? ` → ${fixes[0].title}` : '';
    return oneLine(`${where(at)} ${severity} ${rule} ${message}${others ? ` [${others}]` : ''}${fix}`);
  });
  return `${[...lines, conclusion(result, style, painter(false))].join('\n')}\n`;
};

export default agent;

function oneLine(text: string): string {
  return printable(text.replaceAll(/\s*[\r\n]+\s*/g, ' '));
}

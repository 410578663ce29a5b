import type { Finding } from '../finding.ts';
import type { Format } from './format.ts';
import { saidOf } from './related.ts';
import { troublesOf } from './troubles.ts';
import { where } from './where.ts';
import { escaped } from './xml-text.ts';

/** The format of Checkstyle, which Jenkins and many editors read: a file, and in it what is wrong there. */
const checkstyle: Format = (result) => {
  const { findings } = result;
  const files = [...new Set(findings.map(({ at }) => at.file))];
  const parts = files.map((file) =>
    fileOf(
      file,
      findings.filter(({ at }) => at.file === file).map((finding) => errorOf(finding)),
    ),
  );
  const troubles = troublesOf(result).map(troubleOf);
  if (troubles.length > 0) parts.unshift(fileOf('.', troubles));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<checkstyle version="4.3">\n${parts.join('')}</checkstyle>\n`;
};

export default checkstyle;

function fileOf(name: string, errors: readonly string[]): string {
  return `  <file name="${escaped(name)}">\n${errors.join('')}  </file>\n`;
}

function errorOf(finding: Finding): string {
  const { at, severity, message, rule } = finding;
  const says = [message, ...saidOf(finding, where)].join('\n');
  return `    <error line="${at.range.line}" column="${at.range.column}" severity="${severity}" message="${escaped(says)}" source="${escaped(`specord.${rule}`)}"/>\n`;
}

function troubleOf(says: string): string {
  return `    <error line="1" severity="error" message="${escaped(says)}" source="specord"/>\n`;
}

import type { LintResult } from '../../check/result.ts';
import { asWritten } from '../written.ts';
import type { ChangesFormat } from './compared.ts';

const formats = {
  text: async () => (await import('./text.ts')).default,
  json: async () => (await import('./json.ts')).default,
  markdown: async () => (await import('./markdown.ts')).default,
  html: async () => (await import('./html.ts')).default,
  changelog: async () => (await import('./changelog.ts')).default,
  sarif: () => asFindings('sarif'),
  junit: () => asFindings('junit'),
  github: () => asFindings('github'),
  agent: () => asFindings('agent'),
} satisfies Record<string, () => Promise<ChangesFormat>>;

export type ChangesFormatName = keyof typeof formats;

export const changesFormatNames = Object.keys(formats) as readonly ChangesFormatName[];

export function isChangesFormat(name: string): name is ChangesFormatName {
  return Object.hasOwn(formats, name);
}

export async function loadChangesFormat(name: ChangesFormatName): Promise<ChangesFormat> {
  return asWritten(name, await formats[name]());
}

/** Formats for machines know findings; each change is one. */
async function asFindings(name: 'sarif' | 'junit' | 'github' | 'agent'): Promise<ChangesFormat> {
  const [{ loadFormat }, { resultOf }] = await Promise.all([import('../format.ts'), import('./findings.ts')]);
  const format = await loadFormat(name);
  return (compared, style) =>
    format(name === 'github' ? alarming(resultOf(compared)) : resultOf(compared), style);
}

/** A step shows ten annotations of each kind: what is harmless stands in the summary. */
function alarming(result: LintResult): LintResult {
  return { ...result, findings: result.findings.filter(({ severity }) => severity !== 'info') };
}

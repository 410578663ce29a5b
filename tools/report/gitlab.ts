import { createHash } from 'node:crypto';
import type { Finding } from '../finding.ts';
import { addressOf } from './address.ts';
import type { Format } from './format.ts';
import { saidOf } from './related.ts';
import { troublesOf } from './troubles.ts';

const severities = { error: 'major', warning: 'minor', info: 'info' } as const;

interface Issue {
  readonly description: string;
  readonly check_name: string;
  readonly content?: { readonly body: string };
  readonly fingerprint: string;
  readonly severity: 'info' | 'minor' | 'major' | 'blocker';
  readonly location: {
    readonly path: string;
    readonly lines: { readonly begin: number; readonly end: number };
  };
}

/** The Code Quality report of GitLab, which compares two of them by their fingerprints. */
const gitlab: Format = (result, style) =>
  `${JSON.stringify([...troublesOf(result).map(troubleOf), ...result.findings.map((one) => issueOf(one, addressOf(one.rule, style)))], null, 2)}\n`;

export default gitlab;

function issueOf(finding: Finding, address: string | undefined): Issue {
  const { rule, severity, message, at, key } = finding;
  const others = saidOf(finding, ({ file, range }) => `${file}:${range.line}`);
  return {
    description: [message, ...others].join('\n'),
    check_name: rule,
    ...(address !== undefined && { content: { body: address } }),
    fingerprint: printOf(`${rule}\n${key}`),
    severity: severities[severity],
    location: { path: at.file, lines: { begin: at.range.line, end: at.range.endLine } },
  };
}

function troubleOf(description: string): Issue {
  return {
    description,
    check_name: 'specord',
    fingerprint: printOf(description),
    severity: 'blocker',
    location: { path: '.', lines: { begin: 1, end: 1 } },
  };
}

function printOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

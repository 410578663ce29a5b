import { join } from 'node:path';
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver/node';
import type { Finding } from '../finding.ts';
import type { State } from './folder.ts';
import type { Given } from './given.ts';
import { lspRange, uriOf } from './places.ts';

const SEVERITY = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const;

/** Findings as an editor shows them, by the address of their file. */
export function diagnosticsOf(state: State, given: Given): ReadonlyMap<string, readonly Diagnostic[]> {
  const found = new Map<string, Diagnostic[]>();
  for (const finding of state.linted.findings) {
    const uri = addressOf(state, finding.at.file);
    found.set(uri, [...(found.get(uri) ?? []), diagnosticOf(finding, state, given)]);
  }
  return found;
}

export function diagnosticOf(
  finding: Finding,
  state: State,
  { shown, addressOf: pageAt }: Given,
): Diagnostic {
  const { rule, severity, message, at, related, key } = finding;
  const address = pageAt?.(rule);
  return {
    range: lspRange(at.range),
    severity: SEVERITY[severity],
    code: rule,
    ...(address !== undefined && { codeDescription: { href: address } }),
    source: 'specord',
    message: shown(message),
    relatedInformation: related.map((one) => ({
      location: { uri: addressOf(state, one.at.file), range: lspRange(one.at.range) },
      message: shown(one.says),
    })),
    data: { key },
  };
}

/** As the editor calls a file that it has open: two spellings of an address are two files to it. */
export function addressOf({ linted, named }: Pick<State, 'linted' | 'named'>, file: string): string {
  return named.get(join(linted.root, file))?.uri ?? uriOf(linted.root, file);
}

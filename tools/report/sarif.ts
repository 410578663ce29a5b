import type {
  Invocation,
  Log,
  Region,
  ReportingDescriptor,
  Result,
  Run,
  Location as SarifLocation,
} from 'sarif';
import type { LintResult } from '../check/result.ts';
import type { Finding, Place, Range } from '../finding.ts';
import { percentEncoded } from '../json/percent.ts';
import type { DefinedRule } from '../rules/rule.ts';
import { addressOf } from './address.ts';
import type { Format, Style } from './format.ts';

const levels = { error: 'error', warning: 'warning', info: 'note' } as const;

/** SARIF 2.1.0, hidden findings included as suppressed, so that a dashboard knows what it is not shown. */
const sarif: Format = (result, style) => {
  const rules = rulesOf(result);
  const index = new Map(rules.map(({ id }, at) => [id, at]));
  const shown = result.findings.map((finding) => resultOf(finding, index, result));
  const hidden = result.hidden.map(({ finding, by, reason }) => ({
    ...resultOf(finding, index, result),
    suppressions: [{ kind: by === 'ignore' ? 'inSource' : 'external', justification: reason } as const],
  }));
  const told = new Set([...shown, ...hidden].map(({ ruleId }) => ruleId));
  const run: Run = {
    tool: {
      driver: {
        ...style.tool,
        semanticVersion: style.tool.version,
        rules: rules.map((rule) => descriptor(rule, style, told.has(rule.id))),
      },
    },
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { ROOT: { description: { text: 'The root of the corpus.' } } },
    invocations: [invocationOf(result)],
    results: [...shown, ...hidden],
  };
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [run],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
};

export default sarif;

function invocationOf({ crashes, refused, summary }: LintResult): Invocation {
  const notes = summary.unread.map(({ file, says }) => ({
    level: 'warning' as const,
    message: { text: says },
    locations: [{ physicalLocation: { artifactLocation: artifact(file) } }],
  }));
  const refusal = refused === undefined ? [] : [{ level: 'error' as const, message: { text: refused } }];
  const executionSuccessful = crashes.length === 0 && refused === undefined;
  const toolExecutionNotifications = [...refusal, ...notes];
  return {
    executionSuccessful,
    ...(toolExecutionNotifications.length > 0 && { toolExecutionNotifications }),
  };
}

type Described = Pick<DefinedRule, 'id'> &
  Partial<Pick<DefinedRule, 'cites' | 'severity' | 'since' | 'aliases'>>;

function rulesOf({ runs, findings, hidden }: LintResult): readonly Described[] {
  const known = new Map<string, Described>(runs.map(({ rule }) => [rule.id, rule]));
  for (const { rule } of [...findings, ...hidden.map(({ finding }) => finding)])
    if (!known.has(rule)) known.set(rule, { id: rule });
  return [...known.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The whole page only of a rule that has something to report: all of them are longer than most reports. */
function descriptor(
  { id, cites, severity, since, aliases }: Described,
  style: Style,
  isTold: boolean,
): ReportingDescriptor {
  const level =
    severity === undefined || severity === 'off' || severity === 'nursery' ? 'none' : levels[severity];
  const page = style.about?.(id);
  const address = addressOf(id, style);
  const says = page === undefined ? undefined : firstParagraph(page);
  return {
    id,
    ...(aliases && { deprecatedIds: [...aliases] }),
    ...(cites ? { shortDescription: { text: cites } } : {}),
    ...(says && { fullDescription: { text: says } }),
    ...(address !== undefined && { helpUri: address }),
    help: { text: style.pageOf(id), ...(isTold && page !== undefined && { markdown: page }) },
    defaultConfiguration: { level },
    ...(since !== undefined && { properties: { since } }),
  };
}

function firstParagraph(page: string): string | undefined {
  const [, ...blocks] = page.split(/\n\s*\n/);
  return blocks[0]?.replaceAll(/\s*\n\s*/g, ' ').trim();
}

function resultOf(finding: Finding, index: ReadonlyMap<string, number>, result: LintResult): Result {
  const { rule, severity, message, at, related, key, fixes } = finding;
  return {
    ruleId: rule,
    ruleIndex: index.get(rule) ?? -1,
    level: levels[severity],
    message: { text: message },
    locations: [location(at)],
    ...(related.length > 0
      ? {
          relatedLocations: related.map((one, id) => ({
            ...location(one.at),
            id,
            message: { text: one.says },
          })),
        }
      : {}),
    partialFingerprints: { 'specordKey/v1': key },
    ...(fixes.length > 0 ? { fixes: fixes.map((fix) => fixOf(fix, result)) } : {}),
  };
}

function fixOf({ title, edits }: Finding['fixes'][number], { textOf }: LintResult) {
  const files = [...new Set(edits.map(({ file }) => file))];
  return {
    description: { text: title },
    artifactChanges: files.map((file) => ({
      artifactLocation: artifact(file),
      replacements: edits
        .filter((edit) => edit.file === file)
        .map(({ start, end, text }) => ({
          deletedRegion: regionOf(textOf(file) ?? '', start, end),
          insertedContent: { text },
        })),
    })),
  };
}

function location(at: Place): SarifLocation {
  const fullyQualifiedName = at.pointer === '' ? undefined : at.pointer;
  return {
    physicalLocation: { artifactLocation: artifact(at.file), region: region(at.range) },
    ...(fullyQualifiedName ? { logicalLocations: [{ fullyQualifiedName }] } : {}),
  };
}

function artifact(file: string) {
  return { uri: file.split('/').map(percentEncoded).join('/'), uriBaseId: 'ROOT' };
}

function region({ line, column, endLine, endColumn }: Range): Region {
  return { startLine: line, startColumn: column, endLine, endColumn };
}

function regionOf(text: string, start: number, end: number): Region {
  const place = (offset: number) => {
    const before = text.slice(0, offset);
    const line = before.split(/\r\n|\r|\n/);
    return { line: line.length, column: line.at(-1)!.length + 1 };
  };
  const [from, to] = [place(start), place(end)];
  return { startLine: from.line, startColumn: from.column, endLine: to.line, endColumn: to.column };
}

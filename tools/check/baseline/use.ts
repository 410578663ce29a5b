import { existsSync } from 'node:fs';
import type { Finding, Place } from '../../finding.ts';
import { readText } from '../../read/source/regular-file.ts';
import { topOf } from '../../read/top-of.ts';
import { writeWhole } from '../cache/write-whole.ts';
import { type Complaint, complaints, staleBaseline, wrongConfig } from '../house-rules.ts';
import {
  applyBaseline,
  type Baseline,
  type BaselineEntry,
  baselineText,
  emptyBaseline,
  mergeBaseline,
  readBaseline,
} from './baseline.ts';

export interface BaselineOptions {
  /** Where the file is, and how places name it. */
  readonly path: string;
  readonly file: string;
  /** `update` takes in what is new and drops what is stale, `prune` only drops. */
  readonly mode: 'use' | 'ignore' | 'update' | 'prune';
  /** Whether this run would have found what an entry names, if it were still there. */
  judges(entry: BaselineEntry): boolean;
}

export interface Baselined {
  /** What is left to report. */
  readonly findings: readonly Finding[];
  readonly known: readonly Finding[];
  /** How many entries were added and dropped. */
  readonly written?: { readonly added: number; readonly dropped: number };
}

export function useBaseline(findings: readonly Finding[], options: BaselineOptions): Baselined {
  const { path, mode } = options;
  if (mode === 'ignore' || (mode !== 'update' && !existsSync(path))) return { findings, known: [] };
  const text = existsSync(path) ? textOf(path) : undefined;
  const baseline = existsSync(path) ? parsed(text) : emptyBaseline;
  if (!baseline) return { findings: [...findings, unreadable(options)], known: [] };
  const judged = applyBaseline(findings, baseline, options.judges);
  if (mode === 'use') {
    const stale = complaints(
      judged.stale.map(({ key, entry }) => staleEntry(key, entry, placeOf(key, text, options.file))),
    );
    return { findings: [...judged.fresh, ...stale], known: judged.known };
  }
  const fresh = mode === 'update' ? judged.fresh : [];
  writeWhole(path, baselineText(mergeBaseline(baseline, { ...judged, fresh })));
  return {
    findings: mode === 'update' ? [] : judged.fresh,
    known: [...judged.known, ...fresh],
    written: { added: fresh.length, dropped: judged.stale.length },
  };
}

function textOf(path: string): string | undefined {
  try {
    return readText(path);
  } catch {
    return undefined;
  }
}

function parsed(text: string | undefined): Baseline | undefined {
  try {
    return text === undefined ? undefined : readBaseline(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function staleEntry(key: string, { rule, file, message }: BaselineEntry, at: Place): Complaint {
  return {
    rule: staleBaseline,
    at,
    message: `The baseline lists a finding of ${rule} in ${file} that is not there any more. Run \`specord lint --prune-baseline\` to drop it, so that it cannot hide a new one. What it said: ${message}`,
    data: { key, rule, file },
  };
}

/** The line of the entry: keys are digests, which nothing else in the file looks like. */
function placeOf(key: string, text = '', file: string): Place {
  const start = text.indexOf(JSON.stringify(key));
  const top = topOf(file, `/findings/${key}`);
  if (start < 0) return top;
  const line = text.slice(0, start).split('\n').length;
  const column = start - text.lastIndexOf('\n', start);
  const endColumn = column + JSON.stringify(key).length;
  return { ...top, on: 'key', range: { line, column, endLine: line, endColumn } };
}

function unreadable({ file }: BaselineOptions): Finding {
  const message = `${file} is not a baseline that this version can read, so no finding counts as known. Restore it, or remove it and run \`specord lint --update-baseline\`.`;
  return complaints([{ rule: wrongConfig, at: topOf(file), message, data: { file } }])[0]!;
}

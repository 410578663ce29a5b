import type { Finding, Related } from '../../finding.ts';
import { beforeFirst } from '../../read/text/before-first.ts';
import { loudness } from '../loudness.ts';
import { withoutLines } from './ways.ts';

/**
 * What one edit mends is one finding, whichever rules saw it: the gravest stands for all, the first of these in the order
 * of the text, and the others are places of it. Comes after ignores and the baseline, which name each of them. A cause
 * that nothing else has leaves a finding among those that read alike.
 */
export function oneByCause(findings: readonly Finding[]): readonly Finding[] {
  const mended = grouped(
    findings.map((finding) => [finding]),
    ({ cause, key }) => cause ?? key,
  );
  return grouped(mended, likeName).map(joined);
}

type Group = readonly Finding[];

function grouped(parts: readonly Group[], nameOf: (lead: Finding) => string): readonly Group[] {
  const groups = new Map<string, Finding[]>();
  for (const part of parts) {
    const name = nameOf(leadOf(part));
    const group = groups.get(name);
    if (group) group.push(...part);
    else groups.set(name, [...part]);
  }
  return [...groups.values()];
}

function leadOf(group: Group): Finding {
  return group.reduce((best, one) => (loudness[one.severity] > loudness[best.severity] ? one : best));
}

function joined(group: Group): Finding {
  const lead = leadOf(group);
  const repeats = group.filter((one) => one !== lead);
  if (repeats.length === 0) return lead;
  return { ...lead, related: [...lead.related, ...repeats.map((one) => repeated(one, lead))], repeats };
}

function repeated({ at, message, rule }: Finding, lead: Finding): Related {
  const isSame = rule === lead.rule && withoutEditions(message) === withoutEditions(lead.message);
  return { at, says: isSame ? 'has the same' : message, repeats: true };
}

/**
 * One mistake in a copy, in another edition or in the twin of the other notation stands at the same pointer and reads
 * alike. Of prose the heading is enough, since editions have other paragraphs before it.
 */
function likeName({ rule, at, message, key }: Finding): string {
  const pointer = at.pointer.startsWith('#') ? beforeFirst(at.pointer, '/') : at.pointer;
  return pointer === '' || pointer === '#'
    ? key
    : JSON.stringify([rule, pointer, at.on, withoutEdition(at.file), withoutEditions(message)]);
}

function withoutEditions(message: string): string {
  return withoutLines(message).replaceAll(/[^\s`"'()]+\.(?:json|ya?ml|mdx?)\b/g, withoutEdition);
}

/** `v1/run-1.0.2.schema.json` and `v2/run-1.1.0.schema.yaml` are both `run-#.schema`. */
function withoutEdition(file: string): string {
  return file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/\.\w+$/, '')
    .replaceAll(/\bv?\d+(?:[._-]\d+)*/g, '#');
}

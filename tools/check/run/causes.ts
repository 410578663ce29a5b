import type { Finding, Related } from '../../finding.ts';
import { loudness } from '../loudness.ts';

/**
 * What one edit mends is one finding, whichever rules saw it: the gravest stands for all, the first of these in the order
 * of the text, and the others are places of it. Comes after ignores and the baseline, which name each of them.
 */
export function oneByCause(findings: readonly Finding[]): readonly Finding[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const name = finding.cause ?? likeName(finding);
    const group = groups.get(name);
    if (group) group.push(finding);
    else groups.set(name, [finding]);
  }
  return [...groups.values()].map(joined);
}

function joined(group: readonly Finding[]): Finding {
  const lead = group.reduce((best, one) => (loudness[one.severity] > loudness[best.severity] ? one : best));
  const repeats = group.filter((one) => one !== lead);
  if (repeats.length === 0) return lead;
  return { ...lead, related: [...lead.related, ...repeats.map((one) => repeated(one, lead))], repeats };
}

function repeated({ at, message, rule }: Finding, lead: Finding): Related {
  const isSame = rule === lead.rule && withoutFolders(message) === withoutFolders(lead.message);
  return { at, says: isSame ? 'has the same' : message, repeats: true };
}

/** One mistake in a copy, an older edition or the twin in the other notation stands at the same pointer and reads alike. */
function likeName({ rule, at, message, key }: Finding): string {
  return at.pointer === '' || at.pointer === '#'
    ? key
    : JSON.stringify([rule, at.pointer, at.on, baseName(at.file), withoutFolders(message)]);
}

function withoutFolders(message: string): string {
  return message.replaceAll(/[^\s`"'()]*\/(?=[^\s`"'()/]+\.\w)/g, '').replaceAll(/\.(?:json|ya?ml)\b/g, '');
}

function baseName(file: string): string {
  return withoutFolders(file);
}

import { indexBy } from '../../claims/binding/index-by.ts';
import type { Finding, Related } from '../../finding.ts';
import { loudness } from '../loudness.ts';
import {
  type Documents,
  isCopied,
  isWordedAlike,
  scalarOf,
  spotOf,
  surroundings,
  wordingOf,
} from './likeness.ts';
import { inOrder } from './order.ts';

type Group = readonly Finding[];

/**
 * What one edit mends is one finding, whichever rules saw it: all of one cause, all of one value, and all copies of one
 * mistake. Comes after ignores and the baseline, which name each of them.
 */
export function oneByCause(findings: Group, documents: Documents): Group {
  const groups = new Map<Finding, Group>(findings.map((one) => [one, [one]]));
  for (const alike of alikeIn(findings, documents)) {
    const all = [...new Set(alike.flatMap((one) => groups.get(one)!))];
    for (const one of all) groups.set(one, all);
  }
  return [...new Set(groups.values())].map(inOrder).map((group) => joined(leadOf(group), group));
}

function alikeIn(findings: Group, documents: Documents): readonly Group[] {
  const byWording = indexBy(findings, (one) => [wordingOf(one)]);
  const copies = [...byWording.values()].flatMap((alike) =>
    alike.length === 1 ? [] : [...indexBy(alike, (one) => [surroundings(one, documents) ?? one]).values()],
  );
  return [
    ...indexBy(findings, ({ cause, key }) => [cause ?? key]).values(),
    ...[...indexBy(findings, (one) => [spotOf(one)]).values()].filter(isOfEditions),
    ...indexBy(findings, (one) => [scalarOf(one)]).values(),
    ...copies,
  ].filter(({ length }) => length > 1);
}

/** Where one section says the like twice, its words are too common to tell which of them an edition repeats. */
function isOfEditions(alike: Group): boolean {
  const isProse = alike.some(({ at }) => at.pointer.startsWith('#'));
  const perFile = [...indexBy(alike, ({ at }) => [at.file]).values()];
  return !isProse || perFile.every((all) => new Set(all.map(({ cause, key }) => cause ?? key)).size === 1);
}

/** The gravest, and of these the first that is no copy. */
function leadOf(group: Group): Finding {
  const most = Math.max(...group.map(({ severity }) => loudness[severity]));
  const gravest = group.filter(({ severity }) => loudness[severity] === most);
  return gravest.reduce((best, one) => (isCopied(one, best) ? one : best));
}

function joined(lead: Finding, group: Group): Finding {
  const others = group.filter((one) => one !== lead);
  if (others.length === 0) return lead;
  const all = others.flatMap((one) => [one, ...(one.repeats ?? [])]);
  return {
    ...lead,
    related: [...lead.related, ...all.map((one) => repeated(one, lead))],
    repeats: [...(lead.repeats ?? []), ...all],
  };
}

function repeated({ at, message, rule }: Finding, lead: Finding): Related {
  const isSame = rule === lead.rule && isWordedAlike(message, lead.message);
  return { at, says: isSame ? 'has the same' : message, repeats: true };
}

import { indexBy } from '../../claims/binding/index-by.ts';
import type { Finding } from '../../finding.ts';
import { globs } from '../../read/discover/glob.ts';
import type { DefinedRule } from '../../rules/rule.ts';
import { namesOf } from '../config/levels.ts';
import type { Ignore } from './ignore.ts';

export interface Applied {
  readonly kept: readonly Finding[];
  readonly ignored: readonly { readonly finding: Finding; readonly by: Ignore }[];
  readonly unused: readonly Ignore[];
}

/** An ignore without a reason ignores nothing. Only ignores of rules that ran can be called unused. */
export function applyIgnores(
  findings: readonly Finding[],
  ignores: readonly Ignore[],
  ran: readonly DefinedRule[],
): Applied {
  const byId = new Map(ran.map((rule) => [rule.id, new Set(namesOf(rule))]));
  const live = ignores
    .filter(({ reason }) => reason !== '')
    .map((ignore, nth) => ({ ignore, nth, fits: fits(ignore) }));
  const byRule = indexBy(live, ({ ignore: { rule, covers } }) => [
    covers.by === 'config' ? rule : `${rule} ${covers.file}`,
  ]);
  const used = new Set<Ignore>();
  const kept: Finding[] = [];
  const ignored: { finding: Finding; by: Ignore }[] = [];
  for (const finding of findings) {
    const names = [...(byId.get(finding.rule) ?? [])];
    const [hit] = names
      .flatMap((name) => [name, `${name} ${finding.at.file}`])
      .flatMap((key) => byRule.get(key)?.find(({ fits }) => fits(finding)) ?? [])
      .sort((a, b) => a.nth - b.nth);
    if (!hit) kept.push(finding);
    else {
      used.add(hit.ignore);
      ignored.push({ finding, by: hit.ignore });
    }
  }
  const judged = new Set([...byId.values()].flatMap((names) => [...names]));
  const unused = live.map(({ ignore }) => ignore).filter((one) => !used.has(one) && judged.has(one.rule));
  return { kept, ignored, unused };
}

function fits({ covers }: Ignore): (finding: Finding) => boolean {
  if (covers.by === 'file') return ({ at }) => at.file === covers.file;
  if (covers.by === 'lines') {
    const { file, from, to } = covers;
    return ({ at }) => at.file === file && at.range.line >= from && at.range.line <= to;
  }
  const { pointer } = covers;
  const inFiles = covers.files.length === 0 ? () => true : globs(covers.files);
  return ({ at }) =>
    inFiles(at.file) &&
    (pointer === undefined || at.pointer === pointer || at.pointer.startsWith(`${pointer}/`));
}

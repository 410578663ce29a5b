import { type Judged, type Judgement, type Verdict, verdicts } from './judged.ts';
import type { Reported } from './reported.ts';

export type Said = Readonly<Record<string, { readonly verdict: Verdict; readonly why: string }>>;

/** The judgements of one repository with what somebody says of its findings; a later word replaces an earlier one. */
export function record(judged: Judged, findings: readonly Reported[], said: Said): Judged {
  const fresh = Object.entries(said).map(([key, { verdict, why }]): Judgement => {
    const finding = findings.find((one) => one.key === key);
    if (!finding) throw new Error(`No finding in ${judged.repo} has the key ${key}.`);
    if (!verdicts.includes(verdict))
      throw new Error(`${key}: "${verdict}" is none of ${verdicts.join(', ')}.`);
    if (typeof why !== 'string' || why.trim() === '') throw new Error(`${key}: say why in a few words.`);
    const { rule, at } = finding;
    return { key, rule, file: at.file, line: at.line, verdict, why };
  });
  const replaced = new Set(fresh.map(({ key }) => key));
  return { ...judged, findings: [...judged.findings.filter(({ key }) => !replaced.has(key)), ...fresh] };
}

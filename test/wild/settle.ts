import type { Judged, Judgement } from './judged.ts';
import { type Matched, unaskedOf, verdictOf } from './match.ts';

/**
 * The judgements as they stand for what is reported now: today's keys and lines, and what is not reported any more is
 * marked. What was not asked stays as it was.
 */
export function settle(judged: Judged, matched: Matched<Judgement>): Judged {
  const told = matched.pairs.flatMap((pair): readonly Judgement[] => {
    const verdict = verdictOf(pair);
    if (verdict === undefined) return [];
    const { key, rule, at } = pair.finding;
    const why = pair.known?.why ?? pair.parts[0]?.why ?? '';
    return [{ key, rule, file: at.file, line: at.line, verdict, why }];
  });
  const silent = [...matched.folded, ...matched.missing].map((one) => ({ ...one, gone: true as const }));
  const unasked = unaskedOf(judged.findings, matched);
  return { ...judged, findings: [...told, ...silent, ...unasked] };
}

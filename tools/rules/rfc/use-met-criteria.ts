import { demandsOf } from '../../claims/rfc/demands.ts';
import { historyOf, proposals, row, statusOf } from '../../claims/rfc/process.ts';
import { defineRule } from '../rule.ts';
import { writing } from '../writing.ts';

export default defineRule({
  id: 'rfc/use-met-criteria',
  since: '0.1.0',
  severity: 'warning',
  reads: ['rfcs'],
  cites: 'A proposal is accepted when every criterion is met and the evidence is named',
  *check({ rfcs }) {
    const { ticksCriteria, evidence } = demandsOf(rfcs);
    for (const rfc of proposals(rfcs).filter((one) => statusOf(one) === 'Accepted')) {
      const criteria = rfc.sections
        .filter(({ text }) => ticksCriteria && /^acceptance criteria/i.test(text))
        .flatMap(({ items }) => items);
      for (const { checked, struck, text, at } of criteria) {
        if (checked === false && !struck)
          yield {
            at,
            data: { says: 'This criterion is not ticked. Tick it, or strike it and say why.' },
            mends: [{ ...writing(at, '[ ]', '[x]', 'Tick it'), chosen: true as const }],
          };
        if (struck && !/\s[—–-]\s|\(|:|because/.test(text))
          yield {
            at,
            data: { says: 'This criterion is struck without a reason. Add the reason behind it.' },
          };
      }
      const updated = row(rfc, 'Updated');
      const step = historyOf(rfc).find(({ to }) => to === 'Accepted');
      const note = step?.note.toLowerCase() ?? '';
      if (evidence.length > 0 && updated && step && !evidence.some((word) => note.includes(word)))
        yield {
          at: updated.at,
          data: {
            says: `The move to Accepted does not name its ${evidence[0]}. Name it, and what showed it.`,
          },
        };
    }
  },
  says: ({ says }) => `The proposal is Accepted. ${says}`,
  subjects: ({ rfcs }) => proposals(rfcs).filter((one) => statusOf(one) === 'Accepted').length,
});

import { historyOf, processOf, proposals, row } from '../../claims/rfc/process.ts';
import type { Rfc } from '../../claims/rfc/rfc.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'rfc/use-ordered-dates',
  since: '0.1.0',
  severity: 'warning',
  reads: ['rfcs', 'settings'],
  cites: 'A proposal is open for comments from the day of its creation to the day on which it becomes active',
  *check({ rfcs, settings }) {
    const { windows } = processOf(rfcs, settings.rfc);
    for (const rfc of proposals(rfcs)) {
      const updated = row(rfc, 'Updated');
      const created = /\d{4}-\d{2}-\d{2}/.exec(row(rfc, 'Created')?.text ?? '')?.[0];
      if (!updated || created === undefined) continue;
      for (const says of wrongSteps(rfc)) yield { at: updated.at, data: { says } };
      const early = historyOf(rfc).find(({ date }) => date < created);
      if (early)
        yield {
          at: updated.at,
          data: {
            says: `${early.date} in "Updated" is before the creation on ${created}. Correct the date.`,
          },
        };
      const cut = shortened(rfc, created, windows);
      if (cut) yield { at: updated.at, data: { says: cut } };
    }
  },
  says: ({ says }) => says,
  subjects: ({ rfcs }) => proposals(rfcs).length,
});

/** Dates that exist, and moves that follow each other: nothing is accepted before it is active. */
function* wrongSteps(rfc: Rfc): Iterable<string> {
  const steps = historyOf(rfc);
  for (const { date } of steps)
    if (!isDay(date)) yield `${date} in "Updated" is no day of the calendar. Correct the date.`;
  for (const step of steps) {
    const after = steps.find(({ from, date }) => from !== undefined && from === step.to && date < step.date);
    if (step.to !== undefined && after)
      yield `In "Updated" it became ${step.to} on ${step.date}, and was ${after.to} already on ${after.date}. Correct the dates.`;
  }
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const day = 24 * 60 * 60 * 1000;

/** A window that was cut short is fine where the history says that it was waived. */
function shortened(rfc: Rfc, created: string, windows: Readonly<Record<string, number>>): string | undefined {
  const activated = historyOf(rfc).find(({ from, to }) => from === 'Draft' && to === 'Active');
  const text = row(rfc, 'Compatibility')?.text.toLowerCase() ?? '';
  const [kind, wanted] = Object.entries(windows).find(([word]) => text.startsWith(word)) ?? [];
  if (!activated || kind === undefined || wanted === undefined || /waive/i.test(activated.note))
    return undefined;
  const open = Math.round((Date.parse(activated.date) - Date.parse(created)) / day);
  if (open >= wanted) return undefined;
  return `The proposal became Active after ${open} days, and a change that is "${kind}" is open for comments for ${wanted}. Record the waiver with its reason in the history, or correct the dates.`;
}

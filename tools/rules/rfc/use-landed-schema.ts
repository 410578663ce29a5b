import { proposals, statusOf } from '../../claims/rfc/process.ts';
import type { Block } from '../../claims/rfc/rfc.ts';
import { equal } from '../../json/equal.ts';
import { type Json, member } from '../../json/value.ts';
import { defineRule } from '../rule.ts';

const landed = new Set(['Active', 'Accepted']);

export default defineRule({
  id: 'rfc/use-landed-schema',
  since: '0.1.0',
  severity: 'error',
  reads: ['rfcs', 'schemas'],
  cites: 'What a proposal shows and what is merged are one contract',
  *check({ rfcs, schemas }) {
    for (const rfc of proposals(rfcs).filter((one) => landed.has(statusOf(one) ?? ''))) {
      for (const block of rfc.sections.flatMap(({ blocks }) => blocks)) {
        const shown = schemaIn(block);
        const id = shown && member(shown, '$id');
        if (shown === undefined || typeof id !== 'string' || isExcerpt(block)) continue;
        const merged = schemas.find(({ value }) => member(value, '$id') === id);
        if (!merged) yield { at: block.at, data: { id, problem: 'missing' } };
        else if (!equal(shown, merged.value))
          yield {
            at: block.at,
            data: { id, problem: 'different' },
            related: [{ at: merged.at('/$id'), says: 'was merged' }],
          };
      }
    }
  },
  says: ({ id, problem }) =>
    problem === 'missing'
      ? `The proposal shows the schema "${id}" and is agreed, and no schema of that name exists. Add it, or say that it was given up.`
      : `The proposal shows "${id}" differently from what was merged: readers implement one or the other. Show what was merged, or mark the block as an excerpt.`,
  subjects: ({ rfcs }) => proposals(rfcs).length,
});

/** A block that does not parse shows an idea and no schema. */
function schemaIn({ language, text }: Block): Json | undefined {
  if (!/^json/i.test(language)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isExcerpt({ info, introduced }: Block): boolean {
  return /excerpt|abridged|shortened|simplified|in part|sketch/i.test(`${info} ${introduced}`);
}

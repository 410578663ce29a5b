import { casesIn, questionsIn } from '../../claims/golden/questions.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly says: string;
}

export default defineRule<'data' | 'resolve', Data>({
  id: 'golden/no-unfit-case',
  since: '0.1.0',
  severity: 'warning',
  reads: ['data', 'resolve'],
  cites: 'A case document says with its own names what is asked, and nothing else can be put in for a name',
  *check(corpus) {
    for (const { document, troubles } of questionsIn(corpus))
      for (const { pointer, says } of troubles) yield { at: document.place(pointer, 'key'), data: { says } };
  },
  subjects: (corpus) =>
    casesIn(corpus).length + questionsIn(corpus).flatMap(({ troubles }) => troubles).length,
  says: ({ says }) =>
    `What stands here gives no case, since ${says}: engines are never asked. Correct it, or take it out.`,
});

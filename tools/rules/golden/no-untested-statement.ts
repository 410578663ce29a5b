import { type Statement, statementsIn } from '../../claims/golden/coverage.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly what: Statement['what'];
  readonly text: string;
  readonly because: string | null;
}

export default defineRule<'claims' | 'data' | 'resolve' | 'schemas', Data>({
  id: 'golden/no-untested-statement',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['claims', 'data', 'resolve', 'schemas'],
  cites: 'What the specification demands of an engine, a case shows; where none can, the cases say why',
  *check(corpus) {
    const statements = statementsIn(corpus);
    for (const { what, text, at, cases, because = null } of statements)
      if (cases.length > 0 === (because !== null)) yield { at, data: { what, text, because } };
  },
  subjects: (corpus) => statementsIn(corpus).filter(({ what }) => what !== 'sentence').length,
  says: ({ what, text, because }) =>
    because === null
      ? `No golden case tests the ${what} "${text}": an engine that gets it wrong passes. Write a case, or say under \`untested\` why there is none.`
      : `A golden case tests the ${what} "${text}", yet \`untested\` gives a reason why none does: "${because}" Take that out.`,
});

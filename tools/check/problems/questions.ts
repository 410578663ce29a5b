import type { Corpus, DataDocument } from '../../read/document.ts';
import type { Problem } from '../../rules/facts.ts';
import { digest } from '../cache/digest.ts';
import type { Store } from '../cache/store.ts';
import type { ProblemFinder } from './finder.ts';

/** One document that another linter is asked about, under the name of all that the answer depends on. */
export interface Question {
  readonly finder: ProblemFinder;
  readonly entry: DataDocument;
  readonly key: string;
}

export function questionsIn(corpus: Corpus, finders: readonly ProblemFinder[]): readonly Question[] {
  return finders.flatMap((finder) =>
    finder.entries(corpus).map((entry) => {
      const origins = finder.origins(corpus, entry);
      return { finder, entry, key: digest(finder.tool, entry.path, ...origins) };
    }),
  );
}

/** The answers in the order of the questions; only what is not known is asked, all linters at the same time. */
export async function answers(
  questions: readonly Question[],
  corpus: Corpus,
  store: Store,
): Promise<readonly Problem[]> {
  const known = new Map<Question, readonly Problem[]>();
  const open = new Map<ProblemFinder, Question[]>();
  for (const question of questions) {
    const answer = store.known<readonly Problem[]>('problems', question.key);
    if (answer) known.set(question, answer);
    else open.set(question.finder, [...(open.get(question.finder) ?? []), question]);
  }
  const asking = [...open].map(async ([finder, asked]) => {
    const found = await finder.find(
      corpus,
      asked.map(({ entry }) => entry),
    );
    for (const question of asked) {
      const answer = found.get(question.entry.path) ?? [];
      store.put('problems', question.key, answer);
      known.set(question, answer);
    }
  });
  await Promise.all(asking);
  return questions.flatMap((question) => known.get(question) ?? []);
}

import { fact } from '../../facts/fact.ts';
import type { Corpus, DataDocument } from '../../read/document.ts';
import { questionsOf } from '../formats/offered.ts';
import type { CaseDocument, WrittenCase } from './case-document.ts';
import { type Call, callsIn, eventsIn } from './uses.ts';

export type Asking = Pick<Corpus, 'data' | 'resolve'>;

/** What the case documents of a corpus ask, each expanded once. */
export function questionsIn({ data, resolve }: Asking): readonly CaseDocument[] {
  return live(data).flatMap((document) => expanded(resolve, document));
}

/** Every case with the document that it stands in. */
export function casesIn(corpus: Asking): readonly (readonly [DataDocument, WrittenCase])[] {
  return questionsIn(corpus).flatMap(({ document, cases }) => cases.map((one) => [document, one] as const));
}

const live = fact('live data', (data: readonly DataDocument[]) =>
  data.filter(({ archived, external }) => !archived && !external),
);

const expanded = fact('questions', (resolve: Corpus['resolve'], document: DataDocument) =>
  questionsOf(document, resolve),
);

/** What a case sends, and the events that it is about: several rules ask. */
export const callsOf = fact('calls of a case', ({ input }: WrittenCase): readonly Call[] => callsIn(input));
export const eventsOf = fact('events of a case', ({ input }: WrittenCase): readonly string[] =>
  eventsIn(input),
);

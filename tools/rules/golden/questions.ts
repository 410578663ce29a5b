import { questionsOf } from '../../claims/formats/offered.ts';
import type { CaseDocument, WrittenCase } from '../../claims/golden/case-document.ts';
import { type Call, callsIn, eventsIn } from '../../claims/golden/uses.ts';
import { fact } from '../../facts/fact.ts';
import type { DataDocument } from '../../read/document.ts';
import type { Facts } from '../facts.ts';

type Corpus = Pick<Facts, 'data' | 'resolve'>;

/** What the case documents of a corpus ask, each expanded once. */
export function questionsIn({ data, resolve }: Corpus): readonly CaseDocument[] {
  return live(data).flatMap((document) => expanded(resolve, document));
}

/** Every case with the document that it stands in. */
export function casesIn(corpus: Corpus): readonly (readonly [DataDocument, WrittenCase])[] {
  return questionsIn(corpus).flatMap(({ document, cases }) => cases.map((one) => [document, one] as const));
}

const live = fact('live data', (data: readonly DataDocument[]) =>
  data.filter(({ archived, external }) => !archived && !external),
);

const expanded = fact('questions', (resolve: Facts['resolve'], document: DataDocument) =>
  questionsOf(document, resolve),
);

/** What a case sends, and the events that it is about: several rules ask. */
export const callsOf = fact('calls of a case', ({ input }: WrittenCase): readonly Call[] => callsIn(input));
export const eventsOf = fact('events of a case', ({ input }: WrittenCase): readonly string[] =>
  eventsIn(input),
);

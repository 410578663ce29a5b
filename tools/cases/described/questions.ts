import type { Corpus } from '../../read/document.ts';
import { caseDocuments, type Workflow, workflowsOf } from '../case-documents.ts';
import { EXCHANGE_FAMILY } from '../exchange.ts';
import type { GoldenCase } from '../golden-case.ts';
import type { Protocol } from '../protocol.ts';
import { writtenCases } from '../written-cases.ts';
import { describedCases } from './described-cases.ts';

/** All that a server is asked in the name of one specification. */
export interface Questions {
  readonly cases: readonly GoldenCase[];
  /** Operations that nothing can be asked of, with the reason. */
  readonly unasked: readonly string[];
  readonly workflows: readonly Workflow[];
  readonly protocol: Protocol;
}

/** What follows from the API descriptions of a corpus, and the exchanges that its authors wrote. */
export function questionsOf(corpus: Corpus): Questions {
  const { cases, unasked, operations } = describedCases(corpus);
  const documents = caseDocuments(corpus).map((one) => ({
    ...one,
    families: one.families.filter((family) => EXCHANGE_FAMILY.test(family)),
  }));
  const protocol = described(operations);
  return {
    cases: [...cases, ...writtenCases(documents, protocol)],
    unasked,
    workflows: workflowsOf(documents),
    protocol,
  };
}

/** A protocol of which nothing is known but its description: who is asked has to serve all of that. */
function described(operations: readonly string[]): Protocol {
  return {
    projections: {},
    wording: {},
    wire: {
      operations: operations.map((operation) => ({ operation, required: true })),
      roles: ['user'],
      refused: [],
      trials: [],
    },
  };
}

import type { CaseDocument, WrittenCase } from '../claims/golden/case-document.ts';
import { isArray, isObject, type Json, type JsonObject } from '../json/value.ts';
import { workflowsOf } from './case-documents.ts';
import { EXCHANGE_FAMILY } from './exchange.ts';
import type { GoldenCase } from './golden-case.ts';
import { project } from './project.ts';
import type { Protocol } from './protocol.ts';
import { UnfitCases } from './unfit-cases.ts';

/** The cases that somebody wrote: exchanges, and inputs of projections with what the projection makes of them. */
export function writtenCases(
  documents: readonly CaseDocument[],
  protocol: Pick<Protocol, 'projections' | 'wording'>,
): readonly GoldenCase[] {
  const workflows = new Set(workflowsOf(documents).map(({ id }) => id));
  return documents.flatMap(({ families, cases }) =>
    families.flatMap((family) =>
      cases.map((one) => ({
        id: `${family}/${one.name}`,
        family,
        cites: citationOf(one),
        why: one.sentence.why,
        requires: one.sentence.requires,
        ...(one.sentence.isDecision && { level: 'decision' as const }),
        ...(EXCHANGE_FAMILY.test(family)
          ? { input: exchangeOf(one.input, workflows), valid: true }
          : { input: one.input, ...expectedOf(family, one.input, protocol) }),
      })),
    ),
  );
}

function citationOf({ sentence: { document, heading, requirement } }: WrittenCase): GoldenCase['cites'] {
  return { document, heading, requirement };
}

/** What has to be installed follows from the steps. An exchange that is a list is its steps. */
function exchangeOf(written: Json, workflows: ReadonlySet<string>): JsonObject {
  const exchange = isArray(written) ? { steps: written } : isObject(written) ? written : {};
  const fixtures = workflowsIn(exchange.steps ?? [], workflows);
  return { ...(fixtures.length > 0 && { fixtures }), ...exchange };
}

/** Every workflow of the corpus that is named anywhere in it. */
export function workflowsIn(value: Json, workflows: ReadonlySet<string>): readonly string[] {
  const words = JSON.stringify(value).match(/[\w.-]+/g) ?? [];
  return [...new Set(words.filter((word) => workflows.has(word)))].sort();
}

/** A refusal counts by its code. */
function expectedOf(
  family: string,
  input: Json,
  { projections, wording }: Pick<Protocol, 'projections' | 'wording'>,
): Pick<GoldenCase, 'expected' | 'wording'> {
  if (!Object.hasOwn(projections, family)) throw new UnfitCases(unknown(family));
  const answer = project(projections, family, input);
  if ('error' in answer) return { expected: { error: answer.error }, wording: ['message'] };
  const free = wording[family];
  return { expected: answer.output, ...(free && { wording: free }) };
}

const unknown = (family: string) =>
  `the family "${family}" is no projection that this tool knows, so nothing tells what is expected; the names of families that are played over HTTP begin with http-`;

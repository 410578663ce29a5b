import type { Json } from '../../json/value.ts';
import type { Corpus, DataDocument } from '../../read/document.ts';
import type { Answer, Exchange, Send, Step } from '../exchange.ts';
import type { GoldenCase } from '../golden-case.ts';
import { slug } from '../schema/boundary-instances.ts';
import { type DescribedOperation, describedOperations } from './operation.ts';
import { requestOf, Unmade } from './request.ts';
import { type SetUp, setUpFor } from './set-up.ts';
import { type Trial, trialsOf } from './trials.ts';

/** What API descriptions give by themselves, and the operations that nothing can be asked of, with the reason. */
export interface DescribedCases {
  readonly cases: readonly GoldenCase[];
  readonly unasked: readonly string[];
  readonly operations: readonly string[];
}

/**
 * What every API description says of a server without anybody's help: it takes what is described and refuses what is not,
 * gives the answers that are listed, and asks who one is.
 */
export function describedCases(corpus: Corpus): DescribedCases {
  const apis = corpus.data
    .filter(({ standing }) => standing === 'live')
    .map((api) => ({ api, all: describedOperations(api, corpus) }));
  const found = apis.flatMap(({ api, all }) =>
    all.map((one) => casesOf(one, familyOf(api), setUpFor(one, all, corpus.resolve), all)),
  );
  return {
    cases: found.flatMap((one) => (typeof one === 'string' ? [] : one)),
    unasked: found.filter((one) => typeof one === 'string'),
    operations: apis.flatMap(({ all }) => all.map(({ name }) => name)),
  };
}

/** The path of a description is what tells it from others. */
function familyOf({ path }: DataDocument): string {
  return `http-${slug(path.replace(/\.\w+$/, ''))}`;
}

function casesOf(
  operation: DescribedOperation,
  family: string,
  setUp: SetUp,
  all: readonly DescribedOperation[],
): readonly GoldenCase[] | string {
  try {
    const cases = trialsOf(operation)
      .filter(({ outcome }) => setUp.isComplete || outcome !== 'accepted')
      .map((trial) => caseOf(operation, family, setUp, trial));
    return distinct([...cases, ...goneCases(operation, family, setUp, all)]);
  } catch (error) {
    if (error instanceof Unmade) return `${operation.name}: ${error.message}`;
    throw error;
  }
}

function caseOf(operation: DescribedOperation, family: string, setUp: SetUp, trial: Trial): GoldenCase {
  const send = requestOf(operation, setUp.kept, trial.otherwise);
  const asked: Send = { ...send, expect: expected(operation, trial) };
  return goldenCase(operation, family, { ...trial, steps: [...neededBy(send, setUp), asked] });
}

/** Of the steps before a request those that keep what it names, or what one of them names. */
function neededBy({ send }: Send, { steps }: SetUp): readonly Send[] {
  const named = [send];
  return steps
    .toReversed()
    .filter((step) => {
      const isNamed = Object.keys(step.keep ?? {}).some((name) =>
        named.some((text) => text.includes(`\${${name}}`)),
      );
      if (isNamed) named.push(step.send);
      return isNamed;
    })
    .toReversed();
}

/** To a stranger a server need not say that something is there. */
const STATUSES = {
  accepted: ['2XX', '3XX'],
  refused: ['4XX'],
  unauthorized: [401, 403, 404],
} as const;

/** A refusal that the description lists is held to what it says of it. */
function expected({ answers }: DescribedOperation, { outcome }: Trial): Answer {
  if (outcome === 'described') return { described: answers };
  if (outcome === 'accepted') return { status: STATUSES.accepted };
  return { status: STATUSES[outcome], described: answers };
}

/** What was deleted is there no more. */
function goneCases(
  operation: DescribedOperation,
  family: string,
  { steps, kept, isComplete }: SetUp,
  all: readonly DescribedOperation[],
): readonly GoldenCase[] {
  const reader = all.find(({ method, path }) => method === 'GET' && path === operation.path);
  if (operation.method !== 'DELETE' || !isComplete || kept.size === 0 || reader === undefined) return [];
  const gone: Send = { ...requestOf(reader, kept), expect: { status: [404, 410] } };
  const deletion: Send = { ...requestOf(operation, kept), expect: { status: '2XX' } };
  return [
    goldenCase(operation, family, {
      name: 'gone',
      steps: [...steps, deletion, gone],
      requirement: `What \`${operation.name}\` deletes is there no more.`,
      why: `\`${reader.name}\` still gives it.`,
    }),
  ];
}

function goldenCase(
  { api, name, method, path }: DescribedOperation,
  family: string,
  made: Pick<Trial, 'name' | 'requirement' | 'why'> & { readonly steps: readonly Step[] },
): GoldenCase {
  const { requirement, why, steps } = made;
  const exchange: Exchange = { steps };
  return {
    id: `${family}/${slug(`${method} ${path}`)}-${slug(made.name)}`,
    family,
    cites: { document: api.path, heading: name, requirement },
    why,
    requires: [],
    input: exchange as unknown as Json,
    valid: true,
  };
}

/** A schema that is referred to in two ways shows one thing twice. */
function distinct(cases: readonly GoldenCase[]): readonly GoldenCase[] {
  return [...new Map(cases.map((one) => [one.id, one])).values()];
}

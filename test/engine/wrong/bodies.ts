import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Exchange, Send } from '../../../tools/cases/exchange.ts';
import type { GoldenCase } from '../../../tools/cases/golden-case.ts';
import { type BodyOperation, operationOf } from '../../../tools/cases/request-bodies.ts';
import { isObject, type Json, member } from '../../../tools/json/value.ts';
import { accepts, isDangling, Library, type SchemaNode } from '../../../tools/solve/index.ts';
import { documentsIn } from '../corpus-cases.ts';
import { answers, type Where } from './spoil.ts';
import type { WrongEngine } from './wrong-engine.ts';

const bodyOperations: readonly BodyOperation[] = documentsIn('spec/v1/cases/http').flatMap(({ bodies }) =>
  bodies.map(operationOf),
);
const root = join(import.meta.dirname, '../../..');

/** As they are published, since they are derived from schemas. */
export const bodyCases: readonly GoldenCase[] = JSON.parse(
  readFileSync(join(root, 'test/golden/http-request-bodies.json'), 'utf8'),
);

/** Keywords that a hand-written check of a body may well forget. */
const KEYWORDS = [
  ...['type', 'required', 'enum', 'unevaluatedProperties', 'format', 'pattern'],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'uniqueItems'],
];

/** The schemas of request bodies as they would be without one keyword. */
function nodesWithout(keyword: string): ReadonlyMap<string, SchemaNode> {
  const sources = readdirSync(join(root, 'schemas'))
    .filter((name) => name.endsWith('.schema.json'))
    .map((name) => {
      const text = readFileSync(join(root, 'schemas', name), 'utf8');
      const value: Json = JSON.parse(text, (key, each) =>
        key === keyword && !isObject(each) ? undefined : each,
      );
      return { uri: String(member(value, '$id')), value };
    });
  const library = new Library(sources, { format: keyword === 'format' ? 'annotation' : 'assertion' });
  return new Map(
    bodyOperations.map(({ schema }) => {
      const node = library.open(
        sources.find(({ uri }) => uri.endsWith(`/${schema}.schema.json`))?.uri ?? '',
        '',
      );
      if (isDangling(node)) throw new RangeError(node.dangling);
      return [schema, node];
    }),
  );
}

const whereOf = ({ send }: BodyOperation, status: number): Where => ({
  method: 'POST',
  path: new RegExp(`^${send.replace('POST ', '').replaceAll(/\$\{\w+\}/g, '[^/]+')}$`),
  status,
});

const sentBy = ({ input }: GoldenCase) => (input as unknown as Exchange).steps.at(-1) as Send;
const casesOf = ({ schema }: BodyOperation, isRight: boolean) =>
  bodyCases.filter(
    (one) =>
      one.cites.requirement.includes(`\`${schema}.schema.json\``) &&
      (sentBy(one).expect?.status !== 400) === isRight,
  );
const ids = (cases: readonly GoldenCase[]) => cases.map(({ id }) => id);
const refusal = {
  status: 400,
  body: { error: 'validation_error', message: 'The body does not validate.' },
};

const careless = bodyOperations.map(
  (operation): WrongEngine => ({
    mistake: `takes whatever is sent as ${operation.schema}`,
    caughtBy: ids(casesOf(operation, false)),
    defect: answers(whereOf(operation, 400), () => ({ status: operation.accepted, body: {} })),
  }),
);

const strict = bodyOperations.map(
  (operation): WrongEngine => ({
    mistake: `takes nothing that is sent as ${operation.schema}`,
    caughtBy: ids(casesOf(operation, true)),
    defect: answers(whereOf(operation, operation.accepted), () => refusal),
  }),
);

const forgetful = KEYWORDS.map((keyword): WrongEngine => {
  const nodes = nodesWithout(keyword);
  const takes = ({ schema }: BodyOperation, body: Json) => accepts(nodes.get(schema)!, body) === true;
  const told = bodyOperations.flatMap((operation) =>
    casesOf(operation, false).filter((one) => takes(operation, sentBy(one).body ?? null)),
  );
  return {
    mistake: `validates bodies without the keyword ${keyword}`,
    caughtBy: ids(told),
    defect: (engine) =>
      bodyOperations.reduce(
        (handler, operation) =>
          answers(whereOf(operation, 400), (answer, { body }) =>
            takes(operation, JSON.parse(body.toString('utf8')))
              ? { status: operation.accepted, body: {} }
              : answer,
          )(handler),
        engine,
      ),
  };
});

export const wrongBodies: readonly WrongEngine[] = [...careless, ...strict, ...forgetful];

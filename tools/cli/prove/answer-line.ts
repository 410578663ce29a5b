import { parseExactly } from '../../json/literals.ts';
import type { Dialect } from '../../json/schema/dialect.ts';
import { isObject, type Json, member } from '../../json/value.ts';
import { type SchemaPlace, satisfiable, schemaOf } from '../../solve/index.ts';
import { MOST_WRITTEN } from './answers.ts';
import { secondOpinion } from './second-opinion.ts';

const DIALECTS: Readonly<Record<string, Dialect>> = {
  '2020-12': '2020-12',
  '2019-09': '2019-09',
  '07': 'draft-07',
  '06': 'draft-06',
  '04': 'draft-04',
  'openapi-3.0': 'openapi-3.0',
  'openapi-3.1': 'openapi-3.1',
};
const BASE = 'specord:/schema';

/** One answer for one line; whatever is wrong with the line is an answer too. */
export async function answerLine(line: string): Promise<Json> {
  const started = performance.now();
  const ms = () => Math.round((performance.now() - started) * 1000) / 1000;
  let id: Json = null;
  try {
    const asked: Json = parseExactly(line);
    id = member(asked, 'id') ?? null;
    return { id, ...(await answer(asked)), ms: ms() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'the line could not be read';
    return { id, verdict: 'unknown', reason, steps: 0, ms: ms() };
  }
}

async function answer(asked: Json): Promise<Record<string, Json>> {
  const document = member(asked, 'schema');
  const draft = member(asked, 'draft') ?? '2020-12';
  const dialect = typeof draft === 'string' ? DIALECTS[draft] : undefined;
  if (!isObject(document) && typeof document !== 'boolean')
    return unreadable('`schema` must be an object or a boolean');
  if (!dialect) return unreadable(`\`draft\` must be one of ${Object.keys(DIALECTS).join(', ')}`);
  const given = member(asked, 'externals');
  const externals = isObject(given) ? given : {};
  const schema = schemaOf(document, { dialect, externals, base: BASE });
  const found = satisfiable(schema);
  const { steps } = found;
  if (found.verdict === 'unknown') return { verdict: 'unknown', reason: found.reason, steps };
  if (found.verdict === 'unsat') {
    return {
      verdict: 'unsat',
      core: found.core.map(({ place }) => pointerOf(place)),
      minimal: found.minimal,
      reason: found.because,
      steps,
    };
  }
  if (found.size > MOST_WRITTEN) return { verdict: 'sat', size: found.size, steps };
  const confirm = await secondOpinion(document, externals, dialect);
  if (confirm?.(schema, found.witness) === false) {
    return {
      verdict: 'unknown',
      reason: 'a second validator disagrees about the value that was found',
      steps,
    };
  }
  return { verdict: 'sat', witness: found.witness, steps };
}

function unreadable(reason: string): Record<string, Json> {
  return { verdict: 'unknown', reason, steps: 0 };
}

function pointerOf({ uri, pointer }: SchemaPlace): string {
  return uri === BASE ? pointer : `${uri}#${pointer}`;
}

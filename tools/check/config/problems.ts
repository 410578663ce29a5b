import type { ErrorObject } from 'ajv/dist/2020.js';
import { lastToken, parentPointer, toPointer } from '../../json/pointer.ts';
import { isArray } from '../../json/value.ts';
import { didYouMean } from '../nearest.ts';

export interface ConfigProblem {
  readonly pointer: string;
  readonly on: 'key' | 'value';
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What the published schema says against a configuration, in words for the person who wrote it. */
export async function configProblems(config: unknown): Promise<readonly ConfigProblem[]> {
  const { errorsIn } = await import('./validator.ts');
  return plain(errorsIn(config)).map(problemOf);
}

/** All branches of a choice complain: the one that got furthest is meant, and of equals the first, which is the plain one. */
function plain(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const perMember = new Set(['additionalProperties', 'required']);
  const values = errors.filter(({ keyword }) => keyword !== 'anyOf' && !perMember.has(keyword));
  const deepest = values.filter(
    ({ instancePath }) => !values.some((other) => other.instancePath.startsWith(`${instancePath}/`)),
  );
  const first = new Map(deepest.reverse().map((one) => [one.instancePath, one]));
  return [...errors.filter(({ keyword }) => perMember.has(keyword)), ...[...first.values()].reverse()];
}

/** As one would say it: an item goes by its list. */
function nameAt(pointer: string): string {
  const last = lastToken(pointer) ?? 'the configuration';
  return /^\d+$/.test(last) ? `${lastToken(parentPointer(pointer)) ?? ''}[${last}]` : last;
}

function problemOf({ keyword, instancePath, params, parentSchema, message }: ErrorObject): ConfigProblem {
  const where = { pointer: instancePath, on: 'value' as const, data: { keyword, ...params } };
  const name = nameAt(instancePath);
  if (keyword === 'additionalProperties') {
    const unknown = String(params.additionalProperty);
    const known = Object.keys(parentSchema?.properties ?? {});
    const says = `There is no setting "${unknown}" here, so it would do nothing.${didYouMean(unknown, known) || ` Known are: ${known.join(', ')}.`}`;
    return { ...where, pointer: instancePath + toPointer([unknown]), on: 'key', message: says };
  }
  if (keyword === 'enum') {
    const allowed: unknown = params.allowedValues;
    const values = isArray(allowed) ? allowed.map((one) => JSON.stringify(one)).join(', ') : '';
    return { ...where, message: `"${name}" must be one of ${values}.` };
  }
  return {
    ...where,
    pointer: instancePath || parentPointer(instancePath),
    message: `"${name}" ${message ?? 'is wrong'}.`,
  };
}

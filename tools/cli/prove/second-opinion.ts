import type { Ajv } from 'ajv';
import { compact } from '../../json/canonical.ts';
import type { Dialect } from '../../json/schema/dialect.ts';
import { isObject, type Json } from '../../json/value.ts';
import type { Confirm } from '../../solve/index.ts';
import { isFound } from '../../solve/text/is-found.ts';

/** What Ajv 8 does not decide as the specification says; there its "no" does not count. */
const DEVIATIONS =
  /"(?:\$dynamicRef|\$recursiveRef|unevaluatedItems|unevaluatedProperties|\$vocabulary|multipleOf|contains|\$async|nullable|discriminator|id)"\s*:|__proto__/;

const OPTIONS = {
  strict: false,
  ownProperties: true,
  validateFormats: false,
  logger: false,
  validateSchema: false,
  code: { regExp: Object.assign(boundedPattern, { code: 'new RegExp' }) },
} as const;

/** A witness is not worth an attempt that could take forever; then there is no opinion. */
function boundedPattern(source: string) {
  return {
    test(text: string): boolean {
      const found = isFound(source, text);
      if (found === undefined) throw new RangeError(`the pattern ${source} could take forever`);
      return found;
    },
    // Ajv keeps an expression by what it is called, and would take all of them for one.
    toString: () => source,
  };
}

type Checker = Pick<InstanceType<typeof Ajv>, 'addSchema' | 'compile' | 'removeSchema'>;

/** To make a checker takes longer than most schemas do. */
const checkers = new Map<Dialect, Checker>();

async function checkerFor(dialect: Dialect): Promise<Checker | undefined> {
  const known = checkers.get(dialect);
  if (known) {
    known.removeSchema();
    return known;
  }
  const made = await makeChecker(dialect);
  if (made) checkers.set(dialect, made);
  return made;
}

async function makeChecker(dialect: Dialect): Promise<Checker | undefined> {
  switch (dialect) {
    case '2020-12':
      return new (await import('ajv/dist/2020.js')).Ajv2020(OPTIONS);
    case '2019-09':
      return new (await import('ajv/dist/2019.js')).Ajv2019(OPTIONS);
    case 'draft-07':
    case 'draft-06':
      return new (await import('ajv')).Ajv({ ...OPTIONS, ignoreKeywordsWithRef: true });
    default:
      return undefined;
  }
}

/** Ajv as an independent check of witnesses, loaded only where one is about to be shown. */
export async function secondOpinion(
  document: Json,
  externals: Readonly<Record<string, Json>>,
  dialect: Dialect,
): Promise<Confirm | undefined> {
  const ajv = isObject(document) ? await checkerFor(dialect) : undefined;
  if (!ajv || !isObject(document)) return undefined;
  const deviates = DEVIATIONS.test(compact(document)) || DEVIATIONS.test(compact(externals));
  const validate = compiled(() => {
    for (const [uri, schema] of Object.entries(externals)) if (isObject(schema)) ajv.addSchema(schema, uri);
    return ajv.compile(document);
  });
  return ({ pointer }, instance) => {
    if (!validate || pointer !== '') return undefined;
    const accepted = validate(instance);
    return accepted || !deviates ? accepted : undefined;
  };
}

/** Ajv refuses some schemas that are fine; then it has no opinion. */
function compiled(
  compile: () => (instance: unknown) => unknown,
): ((instance: Json) => boolean | undefined) | undefined {
  try {
    const validate = compile();
    return (instance) => {
      try {
        const result = validate(instance);
        return typeof result === 'boolean' ? result : undefined;
      } catch {
        return undefined;
      }
    };
  } catch {
    return undefined;
  }
}

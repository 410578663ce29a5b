import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12';
import '@hyperjump/json-schema/draft-2019-09';
import '@hyperjump/json-schema/draft-07';
import '@hyperjump/json-schema/draft-06';
import '@hyperjump/json-schema/draft-04';
import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Json } from '../../tools/json/value.ts';
import type { Draft } from './drafts.ts';

export type Opinion = (value: Json) => boolean | undefined;

const META: Readonly<Record<Draft, string>> = {
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
  'draft-06': 'http://json-schema.org/draft-06/schema#',
  'draft-04': 'http://json-schema.org/draft-04/schema#',
};

/** Where Ajv does not decide as the specification says. */
const AJV_DEVIATES = /"(?:unevaluated\w+|\$ref|contains|multipleOf)"/;
const OPTIONS = { strict: false, ownProperties: true, validateFormats: false, logger: false } as const;

/** Validators let `contains` evaluate elements in 2019-09 as well, where the text names only `items` and the like (§9.3.1.3). */
const SAYS_MORE = /"contains".*"unevaluatedItems"|"unevaluatedItems".*"contains"/s;

/** What two validators say of values; neither where they refuse the schema or fail. */
export async function opinions(document: Json, draft: Draft): Promise<readonly Opinion[]> {
  if (draft === '2019-09' && SAYS_MORE.test(JSON.stringify(document))) return [];
  const found = [ajvFor(document, draft), await hyperjumpFor(document, draft)];
  return found.flatMap((judge) => (judge ? [guarded(judge)] : []));
}

function guarded(judge: (value: Json) => boolean): Opinion {
  return (value) => {
    try {
      return judge(value);
    } catch {
      return undefined;
    }
  };
}

function ajvFor(document: Json, draft: Draft): ((value: Json) => boolean) | undefined {
  if (draft === 'draft-04' || AJV_DEVIATES.test(JSON.stringify(document))) return undefined;
  const Maker = draft === '2020-12' ? Ajv2020 : draft === '2019-09' ? Ajv2019 : Ajv;
  try {
    const compiled = new Maker({ ...OPTIONS, validateSchema: false }).compile(document as object);
    return (value) => compiled(value) === true;
  } catch {
    return undefined;
  }
}

let count = 0;

async function hyperjumpFor(document: Json, draft: Draft): Promise<((value: Json) => boolean) | undefined> {
  count += 1;
  const uri = `https://fuzz.test/schema-${count}`;
  try {
    registerSchema(document as never, uri, META[draft]);
    const compiled = await validate(uri);
    return (value) => compiled(value as never).valid;
  } catch {
    return undefined;
  } finally {
    unregisterSchema(uri);
  }
}

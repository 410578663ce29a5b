import { AsyncAPIFormats } from '@asyncapi/parser/cjs/ruleset/formats.js';
import { getSchema } from '@asyncapi/parser/cjs/ruleset/functions/documentStructure.js';
import { fc } from '@fast-check/vitest';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { structureOf } from '../../../tools/check/problems/asyncapi/structure.ts';
import { validity } from '../../../tools/check/problems/asyncapi/validity.ts';
import type { Json, JsonObject } from '../../../tools/json/value.ts';
import { changed, version2, version3 } from './documents.ts';

/** The schema that the parser itself makes for a version. */
function schemaOf(version: string, isWhole: boolean): JsonObject {
  return getSchema(new Set([AsyncAPIFormats.get(version)!]), isWhole) as JsonObject;
}

async function ownCheck(version: string, isWhole: boolean): Promise<(value: Json) => boolean> {
  const structure = await structureOf(version);
  if (!structure) return validity(schemaOf(version, isWhole));
  return isWhole ? structure.whole : structure.written;
}

const versions = [...AsyncAPIFormats.keys()];

it('knows the versions that the parser knows', () => {
  expect(versions).toEqual(expect.arrayContaining(['2.0.0', '2.6.0', '3.0.0', '3.1.0']));
});

describe.each(versions)('a document of version %s', (version) => {
  it.each([true, false])('is valid where Ajv says so, with its references followed: %s', async (isWhole) => {
    const ajv = new Ajv({ strict: false, allowUnionTypes: true, unicodeRegExp: false, logger: false });
    addFormats.default(ajv);
    const validate = ajv.compile(schemaOf(version, isWhole));
    const check = await ownCheck(version, isWhole);
    const document = version.startsWith('2') ? version2(version) : version3(version);
    expect(check(document)).toBe(validate(document));
    fc.assert(
      fc.property(changed(document), (other) => {
        expect(check(other)).toBe(validate(other));
      }),
      { numRuns: 80 },
    );
  });
});

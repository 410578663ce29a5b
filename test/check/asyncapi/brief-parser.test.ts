import { Parser } from '@asyncapi/parser';
import { fc } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { BriefParser } from '../../../tools/check/problems/asyncapi/brief-parser.ts';
import type { Json } from '../../../tools/json/value.ts';
import { changed, version2, version3 } from './documents.ts';

const options = { ruleset: { core: true, recommended: false } };
const parser = new Parser(options);
const brief = new BriefParser(options);

/** Where it fails it gives its stack, in which the two differ. */
async function saidOf(asked: Parser, text: string) {
  const said = await asked.validate(text);
  return said.map(({ code, message, path, severity }) => {
    return { code, message: message.replace(/, stack: .*/s, ''), path, severity };
  });
}

/** Without its references, as nothing but the document is read here. */
function textOf(document: Json): string {
  const alone = JSON.stringify(document).replaceAll(
    /"schemas\/run\.json[^"]*"/g,
    '"#/components/parameters/id"',
  );
  return stringify(JSON.parse(alone), { aliasDuplicateObjects: false });
}

describe.each([
  ['2.6.0', version2],
  ['3.0.0', version3],
])('about a document of version %s', (version, make) => {
  it('says what the parser says', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(changed(make(version)), async (document) => {
        const text = textOf(document);
        await brief.expect(text);
        expect(await saidOf(brief, text)).toEqual(await saidOf(parser, text));
      }),
      { numRuns: 6, examples: [[make(version)], [{ ...(make(version) as object), stray: 1 }]] },
    );
  });
});

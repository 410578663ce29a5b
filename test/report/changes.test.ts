import { expect, it } from 'vitest';
import { compareCorpora } from '../../tools/change/compare.ts';
import { corpusOf } from '../../tools/read/corpus.ts';
import { type ChangesFormatName, loadChangesFormat } from '../../tools/report/changes/format.ts';

const style = { color: false, quiet: false, verbose: false } as never;

/** As many operations, each of which has a header in its answer, or asks for it. */
function api(count: number, header: object | undefined, limit: number): Record<string, string> {
  const answer = { description: 'Fine', ...(header && { headers: { 'X-Left': header } }) };
  const schema = { type: 'object', properties: { a: { type: 'string', maxLength: limit } } };
  const body = { content: { 'application/json': { schema } } };
  const paths = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `/things${index}`,
      { post: { requestBody: body, responses: { 200: answer } } },
    ]),
  );
  return { 'api.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1.0.0' }, paths }) };
}

async function told(format: ChangesFormatName, count: number): Promise<string> {
  const [from, to] = [api(count, undefined, 9), api(count, { schema: { type: 'integer' } }, 5)];
  const comparison = compareCorpora(corpusOf(from), corpusOf(to));
  const side = (name: string, files: Record<string, string>) => ({
    name,
    textOf: (file: string) => files[file],
  });
  const write = await loadChangesFormat(format);
  return write({ base: side('one', from), head: side('two', to), comparison }, style);
}

it('a changelog says what field it is, what it was and is and for whom, once for all that it is true of', async () => {
  expect(await told('changelog', 40)).toMatchInlineSnapshot(`
    "## [2.0.0]

    ### Added

    - POST /things0 200 carries the header x-left now. The same of POST /things1, POST /things10, POST /things11, POST /things12 and 35 more.

    ### Changed

    - **Breaking** for those who send it: POST /things0 request body as application/json: a value that was accepted is refused now. (\`properties/a/maxLength\` was 9 and is 5) The same of POST /things1, POST /things10, POST /things11, POST /things12 and 35 more.
    "
  `);
});

it('text says once what is the same of many', async () => {
  const text = await told('text', 40);
  expect(text.match(/^breaking/gm)).toHaveLength(1);
  expect(text).toContain('the same of POST /things1');
  expect(text).toContain('40 breaking, 40 additive');
});

it('a comment holds what markdown says of a thousand operations', async () => {
  const paths = Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [
      `/things${index}`,
      { get: { summary: 'x'.repeat(200), responses: { 200: { description: `Fine ${index}` } } } },
    ]),
  );
  const document = { openapi: '3.1.0', info: { title: 'T', version: '1.0.0' } };
  const [from, to] = [paths, {}].map((held) =>
    corpusOf({ 'api.json': JSON.stringify({ ...document, paths: held }) }),
  );
  const comparison = compareCorpora(from!, to!);
  const write = await loadChangesFormat('markdown');
  const side = { name: 'one', textOf: () => undefined };
  const text = write({ base: side, head: side, comparison }, style);
  expect(text.length).toBeLessThan(65_536);
  expect(text).toMatch(/\d+ more: `specord compare` shows them all\./);
});

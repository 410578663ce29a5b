import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answerLine } from '../../tools/cli/prove/answer-line.ts';
import { proveContains, proveDead, proveSample, proveSatisfiable } from '../../tools/cli/prove/answers.ts';
import { NoSubject, openSubject } from '../../tools/cli/prove/subject.ts';

const folder = mkdtempSync(join(tmpdir(), 'prove-'));
writeFileSync(
  join(folder, 'run.json'),
  JSON.stringify({
    allOf: [
      { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
      { $ref: 'options.yaml' },
    ],
  }),
);
writeFileSync(
  join(folder, 'options.yaml'),
  'type: object\nproperties:\n  tags: {type: array}\nadditionalProperties: false\n',
);
mkdirSync(join(folder, 'api'));
writeFileSync(
  join(folder, 'api/openapi.yaml'),
  `openapi: 3.1.0
paths:
  /runs:
    post:
      requestBody:
        content:
          application/json:
            schema:
              allOf:
                - { type: object, required: [id], properties: { id: { type: string } } }
                - { $ref: ../options.yaml }
`,
);
afterAll(() => rmSync(folder, { recursive: true }));
const open = async (address: string) => (await openSubject(address, folder, undefined)).schema;

test('a contradiction across files names the places in both', async () => {
  const answer = proveSatisfiable(await open('run.json'), undefined);
  expect(answer.exitCode).toBe(1);
  expect(answer.json).toMatchObject({
    verdict: 'unsat',
    minimal: true,
    core: [
      { place: 'run.json#/allOf/0/required' },
      { place: 'options.yaml#/additionalProperties' },
      { place: 'run.json#/allOf/0/type' },
    ],
  });
  expect(answer.text).toContain('branch 1 requires `id`');
});

test('a description may refer to files beside its own folder, and is told from the schema on', async () => {
  const body = 'api/openapi.yaml#/paths/~1runs/post/requestBody/content/application~1json/schema';
  const answer = proveSatisfiable(await open(body), undefined);
  expect(answer.json).toMatchObject({ verdict: 'unsat' });
  expect(answer.text).toContain('Because branch 1 requires `id` and must be an object');
  expect(answer.text).toContain('  options.yaml#/additionalProperties\n');
});

test('questions about one property, containment, dead parts and samples are answered', async () => {
  const options = await open('options.yaml');
  expect(proveSatisfiable(options, 'tags').json).toEqual({ verdict: 'sat', witness: { tags: [] } });
  expect(proveSatisfiable(options, 'other').exitCode).toBe(1);
  expect(proveContains(options, await open('run.json#/allOf/0'))).toMatchObject({
    exitCode: 1,
    json: { verdict: 'no' },
  });
  expect(proveDead(options).text).toBe(
    'Every property, listed value, branch and definition can matter, and every keyword has values to speak of. Whether a keyword asks for more than the others do was not asked.\n',
  );
  expect(proveSample(options, 2).text).toBe('{"tags":[]}\n{}\n');
  await expect(open('options.yaml#/nowhere')).rejects.toThrow(NoSubject);
  await expect(open('options.yaml#/nowhere')).rejects.toThrow('options.yaml has nothing at `#/nowhere`');
});

test('a line is answered whatever it holds', async () => {
  expect(
    await answerLine('{"id":1,"schema":{"type":"string","minLength":2,"maxLength":1},"draft":"07"}'),
  ).toMatchObject({
    id: 1,
    verdict: 'unsat',
    core: ['/type', '/minLength', '/maxLength'],
  });
  expect(
    await answerLine('{"id":"a","schema":{"$ref":"urn:x"},"externals":{"urn:x":{"const":7}}}'),
  ).toMatchObject({
    verdict: 'sat',
    witness: 7,
  });
  expect(await answerLine('{"id":2,"schema":3}')).toMatchObject({ id: 2, verdict: 'unknown' });
  expect(await answerLine('{"id":3,"schema":{},"draft":"9"}')).toMatchObject({ id: 3, verdict: 'unknown' });
  expect(await answerLine('nonsense')).toMatchObject({ id: null, verdict: 'unknown' });
});

test.each([
  ['{"type":"integer","minimum":9007199254740993,"maximum":9007199254740993,"multipleOf":2}', 'unsat'],
  ['{"const":12345678901234567890123}', 'sat'],
  ['{"enum":[12345678901234567890123],"multipleOf":2}', 'unsat'],
  ['{"const":9007199254740993,"enum":[9007199254740992]}', 'unsat'],
  ['{"const":[9007199254740993],"not":{"const":[9007199254740992]}}', 'unknown'],
  ['{"exclusiveMinimum":0.1,"exclusiveMaximum":0.10000000000000000000001,"type":"number"}', 'unknown'],
  ['{"minimum":1e400,"maximum":1e399,"type":"number"}', 'unsat'],
])('numbers in %s count as they are written', async (schema, verdict) => {
  expect(await answerLine(`{"id":1,"schema":${schema}}`)).toMatchObject({ verdict });
});

import { generateKeyPairSync, verify as verifySignature } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setOf } from '../../tools/cases/golden-set.ts';
import { packed } from '../../tools/cases/pack.ts';
import { runProgram } from '../../tools/cli/program.ts';
import { canonical } from '../../tools/json/canonical.ts';
import type { Json } from '../../tools/json/value.ts';
import { type Answers, asking, closeAll, hostOf } from './small-host.ts';

const folder = mkdtempSync(join(tmpdir(), 'specord-useful-'));
const schemas = join(import.meta.dirname, '../../schemas');
let url = '';
let broken: readonly string[] = [];

const at = (id: string) => `/v1/runs/${id}`;
const cases = ['a', 'b', 'c'].map((id) =>
  asking(id, [{ send: `GET ${at(id)}`, as: 'nobody', expect: { status: 200, body: { ok: true } } }]),
);
const answers: Answers = Object.fromEntries(
  ['a', 'b', 'c'].map((id) => [`GET ${at(id)}`, () => [200, { ok: !broken.includes(id) }] as const]),
);

beforeAll(async () => {
  url = await hostOf(answers);
  for (const [file, text] of packed(setOf(cases, [], '1'))) writeFileSync(join(folder, file), text);
});
beforeEach(() => {
  broken = [];
});
afterAll(() => {
  closeAll();
  rmSync(folder, { recursive: true });
});

async function specord(...args: readonly string[]) {
  let [out, err] = ['', ''];
  const code = await runProgram({
    args: ['verify', '--engine', url, '--cases', folder, '--schemas', schemas, ...args],
    ...{ cwd: folder, env: {}, isTTY: false },
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => {
      err += text;
    },
  });
  return { code, out, err };
}

const fileOf = (name: string) => readFileSync(join(folder, name), 'utf8');

it('says first how the parts of the contract went, and groups what went wrong by its cause', async () => {
  broken = ['a', 'c'];
  const { code, out } = await specord();
  expect(code).toBe(1);
  expect(out.split('\n')[0]).toBe('x 1 of 3');
  expect(out).toContain('failed GET /v1/runs/{runId}: /ok should be true and is false: 2 cases');
  expect(out).toContain('also http-x/c');
  expect(out).toContain(`curl -sS -i -H 'Accept: application/json, text/event-stream' '${url}/v1/runs/a'`);
  expect(out).toContain('It may mean: It does not.');
});

it('tells the whole request and answer to programs', async () => {
  broken = ['a'];
  await specord('-f', 'json=r.json', '-f', 'junit=r.xml', '-f', 'badge=b.svg', '-f', 'markdown=r.md');
  const report = JSON.parse(fileOf('r.json'));
  expect(report.causes).toEqual([
    { says: 'GET /v1/runs/{runId}: /ok should be true and is false', cases: ['http-x/a'] },
  ]);
  expect(report.families[0].cells[0].sent).toMatchObject({ status: 200, answer: '{"ok":false}' });
  expect(fileOf('r.xml')).toContain('{&quot;ok&quot;:false}');
  expect(fileOf('r.md')).toContain('~~~sh\ncurl ');
  expect(fileOf('b.svg')).toMatch(/^<svg .*aria-label="x: 2 of 3"/);
});

it('asks again what went wrong, and says what has become otherwise', async () => {
  broken = ['a', 'b'];
  await specord('-f', 'json=before.json');
  broken = ['b', 'c'];
  const again = await specord('--rerun-failed', 'before.json', '-f', 'json');
  expect(JSON.parse(again.out).counts).toMatchObject({ passed: 1, failed: 1 });
  const { err } = await specord('--compare', 'before.json');
  expect(err).toContain('Since before.json: 1 newly wrong, 1 mended, 1 still wrong.');
  expect(err).toContain('newly wrong http-x/c');
  broken = [];
  await specord('-f', 'json=fine.json');
  expect(await specord('--rerun-failed', 'fine.json')).toMatchObject({ code: 2, out: '' });
});

it('takes what is known for known, with a reason, until it is mended', async () => {
  const expected = (...entries: readonly object[]) =>
    writeFileSync(join(folder, 'known.json'), JSON.stringify({ expected: entries }));
  broken = ['a'];
  expected({ id: 'http-x/a', reason: 'Waits for the next release.' });
  const known = await specord('--expect', 'known.json');
  expect([known.code, known.out]).toEqual([0, expect.stringContaining('known: Waits for the next release.')]);
  broken = ['a', 'b'];
  expect((await specord('--expect', 'known.json')).code).toBe(1);
  broken = [];
  const stale = await specord('--expect', 'known.json');
  expect([stale.code, stale.err]).toEqual([
    1,
    expect.stringContaining('http-x/a is expected to fail, and it passes'),
  ]);
  expected({ id: 'http-x/z', reason: 'Is gone.' });
  expect((await specord('--expect', 'known.json')).err).toContain('there is no such case');
  for (const entry of [{ id: 'http-x/a' }, { id: 'http-x/a', reason: ' ' }, 7]) {
    expected(entry as object);
    expect((await specord('--expect', 'known.json')).code).toBe(2);
  }
});

it('writes a certificate that fits its schema, and whose signature holds', async () => {
  broken = ['b'];
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(join(folder, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await specord('--certify', 'certificate.json', '--sign', 'key.pem');
  const certificate = JSON.parse(fileOf('certificate.json'));
  const schema = JSON.parse(readFileSync('tools/report/verification/certificate.schema.json', 'utf8'));
  const validate = new Ajv2020({ validateFormats: false }).compile(schema);
  expect(validate(certificate), JSON.stringify(validate.errors)).toBe(true);
  expect(certificate.profiles).toEqual([{ name: 'x', verdict: 'failed', passed: 2, asked: 3, cases: 3 }]);
  expect(certificate.results).toMatchObject({
    executed: cases.map(({ id }) => id),
    failed: ['http-x/b'],
    blocked: [],
  });
  const { signature, ...rest } = certificate;
  const holds = (value: Json) =>
    verifySignature(null, Buffer.from(canonical(value)), publicKey, Buffer.from(signature.value, 'base64'));
  expect([holds(rest), holds({ ...rest, engine: 'another' })]).toEqual([true, false]);
  writeFileSync(join(folder, 'key.pem'), 'no key');
  expect((await specord('--certify', 'certificate.json', '--sign', 'key.pem')).code).toBe(2);
});

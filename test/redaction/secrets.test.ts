import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { hidden } from '../../tools/redaction/hidden.ts';
import { KnownSecrets } from '../../tools/redaction/known-secrets.ts';
import { Redactor } from '../../tools/redaction/redactor.ts';
import { CREDENTIAL_PATTERN } from '../../tools/redaction/secret-patterns.ts';

const SECRET = 'Kä$e/7-canary "x"';

function known(...secrets: readonly string[]): KnownSecrets {
  const finder = new KnownSecrets();
  for (const secret of secrets) finder.add(secret);
  return finder;
}

const clean = (text: string, ...secrets: readonly string[]) =>
  hidden(text, known(...secrets), CREDENTIAL_PATTERN, () => '***');

const pieces = (text: string, secret: string) =>
  known(secret)
    .findPieces(text)
    .map(({ start, end }) => text.slice(start, end));
const bytes = (text: string) => Buffer.from(text).toString('hex').match(/../g) ?? [];
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('a known secret is found', () => {
  it.each<[string, string]>([
    ['as it is', SECRET],
    ['in other letters', SECRET.toUpperCase()],
    ['in JSON', JSON.stringify({ a: SECRET })],
    ['in JSON in JSON', JSON.stringify(JSON.stringify({ a: [SECRET] }))],
    ['in JSON in JSON in JSON', JSON.stringify(JSON.stringify(JSON.stringify(SECRET)))],
    [
      'with every character as a number',
      [...SECRET].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
    ],
    ['in an address', `https://host/?a=${encodeURIComponent(SECRET)}`],
    ['with every byte in percent', [...Buffer.from(SECRET)].map((one) => `%${one.toString(16)}`).join('')],
    ['in an address in JSON', JSON.stringify({ url: `?a=${encodeURIComponent(SECRET)}` })],
    ['in base64', base64(SECRET)],
    ['in base64 behind one byte', base64(`:${SECRET}:`)],
    ['in base64 behind two bytes', base64(`a:${SECRET}, and more`)],
    ['in base64 for addresses', Buffer.from(`??${SECRET}>>`).toString('base64url')],
    ['in hexadecimal digits', Buffer.from(SECRET).toString('hex')],
    ['in bytes with spaces', bytes(SECRET).join(' ')],
    ['in bytes with colons', bytes(SECRET).join(':').toUpperCase()],
    [
      'in bytes of a program',
      bytes(SECRET)
        .map((byte) => `0x${byte}`)
        .join(', '),
    ],
    ['in HTML', SECRET.replaceAll('"', '&quot;').replaceAll('/', '&#x2F;')],
    ['in HTML by numbers', [...SECRET].map((one) => `&#${one.codePointAt(0)};`).join('')],
    ['in base64 in base64', base64(base64(SECRET))],
    ['in base64 in base64, far in', base64(`${'word '.repeat(100_000)}${base64(SECRET)}`)],
    ['in base64 in base64 in JSON', JSON.stringify({ a: base64(`a ${base64(SECRET)} b`) })],
  ])('%s', (_name, text) => {
    const shown = clean(`before ${text} after`, SECRET);
    expect(shown).toContain('***');
    expect(shown.toLowerCase()).not.toContain('canary');
    expect(shown).toMatch(/^before .*after$/);
    for (const [run] of shown.matchAll(/[\w+/-]{12,}/g))
      expect(Buffer.from(run, 'base64').toString()).not.toContain('canary');
  });

  test.prop([fc.string({ minLength: 8, maxLength: 40, unit: 'binary' }), fc.string(), fc.string()])(
    'wherever it stands and whatever it is',
    (secret, before, after) => {
      const shown = known(secret).replace(before + secret + after, () => '');
      expect(shown.length).toBeLessThanOrEqual(before.length + after.length);
    },
  );

  it('cut to twenty characters, in any of its forms', () => {
    const token = 'tok.Zq8vN2mK-canary-canary-canary';
    const forms = [token, base64(token), Buffer.from(token).toString('hex'), encodeURIComponent(token)];
    for (const form of forms) expect(pieces(`<${form.slice(0, 20)}>`, token)).toEqual([form.slice(0, 20)]);
    const wordy = 'correct-horse-battery-staple-canary';
    expect(pieces(wordy.slice(0, 20), wordy)).toEqual([wordy.slice(0, 20)]);
  });

  test.prop([fc.stringMatching(/^[a-z]{1,19}$/), fc.stringMatching(/^[a-z]{1,19}$/)])(
    'and ordinary words are not, whatever secret begins with them',
    (word, rest) => {
      const secret = `${word}-${rest}-9f3aa0c1d2e4`;
      const text = `The ${word} of ${rest}s &amp; the like: ${word}, ${rest}.`;
      expect([clean(text, secret), pieces(text, secret)]).toEqual([text, []]);
    },
  );

  it('in part, where a text was cut in the middle of it', () => {
    const finder = known('canary-0001-long');
    const text = 'is "canary-00… and …01-long" and canary-00';
    const parts = finder.findPieces(text).map(({ start, end }) => text.slice(start, end));
    expect(parts).toContain('canary-00');
    expect(parts).toContain('01-long');
    expect(finder.findPieces('it is can…')).toEqual([]);
  });
});

/** Put together here, so that nobody who looks for tokens in this repository finds one. */
const made = (...parts: readonly string[]) => parts.join('');
const LETTERS = 'aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0zA1cD3';

describe('text of an engine is shown without', () => {
  it.each<[string, string]>([
    ['a token of a forge', made('gh', 'p_', LETTERS)],
    ['a token of another forge', made('glp', 'at-', LETTERS.slice(0, 20))],
    ['a token of a vault', made('hv', 's.', LETTERS.repeat(3).slice(0, 96))],
    ['a key of a mail service', made('S', 'G.', LETTERS.slice(0, 22), '.', LETTERS, LETTERS.slice(0, 7))],
    ['a key of a data service', made('da', 'pi', '0123456789abcdef'.repeat(2))],
    [
      'a key in PGP armour',
      '-----BEGIN PGP PRIVATE KEY BLOCK-----\nlQOY1\n-----END PGP PRIVATE KEY BLOCK-----',
    ],
    [
      'a key in PEM, as JSON writes it',
      '-----BEGIN EC PRIVATE KEY-----\\nMHcC\\n-----END EC PRIVATE KEY-----',
    ],
    ['a signed address', 'https://b.example/o?X-Amz-Date=1&X-Amz-Signature=0123456789abcdef'],
    ['a shared access signature', 'https://b.example/o?sv=2024&sig=aB3dE5%2Fg%3D'],
    ['a signed address of another cloud', 'https://b.example/o?X-Goog-Signature=0123456789abcdef'],
    ['a signed header', 'AWS4-HMAC-SHA256 Credential=AB12/2026/x, SignedHeaders=host, Signature=0123abcd'],
    ['a key of storage', 'AccountName=a;AccountKey=aB3dE5gH7jK9mN1p==;'],
    ['a cookie', 'Set-Cookie: sid=31d4d96e407aad42; HttpOnly'],
    ['a user of an address', 'https://aB3dE5gH7jK9@b.example/o'],
    ['a password of an address', 'amqps://user:pass-word@b.example'],
    ['a header of another scheme', 'Authorization: Token 9944b09199c62bcf9418ad84'],
    ['a header with a name and a password', `Authorization: Basic ${base64('user:pass')}`],
    ['an option of a command', './engine --api-token aB3dE5gH --port 1'],
    ['a member whose name tells', '{"dbPassword": "open sesame"}'],
    ['a number whose name tells', '{"password": 31337}'],
    ['a member of JSON in a string', JSON.stringify({ body: '{"clientSecret":"open sesame"}' })],
    ['a member that was cut', '{"session_token": "open ses'],
  ])('%s', (_name, secret) => {
    const shown = clean(`it said ${secret}`);
    expect(shown).toContain('***');
    expect(shown).not.toContain(secret);
  });

  it.each([
    'The token is missing, and the cookie is missing, too.',
    'A bearer token is needed; `Authorization` was not sent.',
    'A basic workflow, a basic read/write contract and basic validators.',
    'nextPageToken=2, sequence=0123456789, keys=[a, b]',
    'https://b.example/@user/page?sort=name&signed=no',
    '/payload/tokens should be 12 and is 11',
    'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'POST http://127.0.0.1:4010/v1/runs answers 401, application/json',
    '{"token": "[REDACTED]", "count": 3, "path": "C:\\\\temp\\\\new"}',
    'run_01HZX3J8Q2M4N6P8R0T2V4X6Z8 ended after 100%25 of 3 steps',
  ])('anything else left out: %s', (text) => {
    expect(clean(text)).toBe(text);
  });
});

describe('values', () => {
  const redact = (value: object) => new Redactor('mask').redact(value as never);

  it('are hidden by their names at any depth, in objects and in strings that hold objects', () => {
    const shown = JSON.stringify(
      redact({
        payload: { password: 'hunter2', deep: [{ 'X-Api-Key': 'k' }] },
        body: '{"auth":{"refreshToken":"r1"}}',
      }),
    );
    for (const secret of ['hunter2', '"k"', 'r1']) expect(shown).not.toContain(secret);
  });

  it('are hidden where they are keys', () => {
    const redactor = new Redactor('mask');
    redactor.learn({ secret: 'canary-of-a-key' });
    expect(JSON.stringify(redactor.redact({ 'canary-of-a-key': 1 }))).not.toContain('canary');
  });

  it('that a string in JSON calls secret are hidden elsewhere, too', () => {
    const redactor = new Redactor('mask');
    const value = { body: '{"password":"open-sesame"}', said: 'it was open-sesame' };
    redactor.learn(value);
    expect(JSON.stringify(redactor.redact(value))).not.toContain('sesame');
  });
});

it('takes time in proportion to the text', () => {
  const trap = [
    '"a":"',
    '\\"',
    '%41',
    'cookie: ',
    '--token ',
    'https://a@',
    '-----BEGIN PRIVATE KEY',
    '\\u0041',
    '…',
  ];
  for (const piece of trap) {
    const started = performance.now();
    clean(piece.repeat(200_000 / piece.length), SECRET);
    expect(performance.now() - started).toBeLessThan(4000);
  }
});

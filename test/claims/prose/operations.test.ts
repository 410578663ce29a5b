import { describe, expect, test } from 'vitest';
import { claimsOf, wordsAt } from './claims-of.ts';

describe('operations', () => {
  test('a table of endpoints', () => {
    const text = `| Method | Path | Operation | Scope | Statuses |
|---|---|---|---|---|
| GET | \`/v1/parcels/{id}\` | \`getParcel\` | \`parcels:read\` | \`200\`, \`404\` |
| POST | \`/v1/parcels\` | \`sendParcel\` | none | 201 |
`;
    const [get, post, ...others] = claimsOf('operation', text);
    expect(others).toEqual([]);
    expect(get).toMatchObject({
      form: 'table',
      method: 'GET',
      path: '/v1/parcels/{id}',
      id: 'getParcel',
      scopes: [{ value: 'parcels:read' }],
      statuses: [{ value: 200 }, { value: 404 }],
    });
    expect(post).toMatchObject({ method: 'POST', scopes: [], statuses: [{ value: 201 }] });
    expect(wordsAt(text, get!.statuses![1]!.at)).toBe('`404`');
  });

  test('method and path in one cell', () => {
    const [claim] = claimsOf(
      'operation',
      '| Endpoint | Purpose |\n|---|---|\n| `DELETE /v1/lids/{id}` | Remove |\n',
    );
    expect(claim).toMatchObject({ method: 'DELETE', path: '/v1/lids/{id}' });
  });

  test('a section with its parameters, statuses and body', () => {
    const [claim, ...others] = claimsOf(
      'operation',
      `## POST /v1/parcels

The body is \`parcel-request.schema.json\`.

| Parameter | In | Type | Required | Description |
|---|---|---|---|---|
| \`dryRun\` | query | boolean | no | Only checks. Default \`false\`. |
| \`Idempotency-Key\` | header | string | yes | Length \`1\` to \`255\`. |

### Responses

| Status | Body |
|---|---|
| \`201\` | \`parcel.schema.json\` |
| \`409\` | \`error.schema.json\` |

## Other

| Status | Meaning |
|---|---|
| \`500\` | Trouble |
`,
    ).filter((one) => one.form === 'heading');
    expect(others).toEqual([]);
    expect(claim).toMatchObject({
      method: 'POST',
      path: '/v1/parcels',
      body: { kind: 'file', path: 'parcel-request.schema.json' },
      parameters: [
        {
          name: 'dryRun',
          in: 'query',
          required: false,
          type: { types: ['boolean'] },
          default: { value: false },
        },
        { name: 'Idempotency-Key', in: 'header', required: true, range: { minLength: 1, maxLength: 255 } },
      ],
      statuses: [{ value: 201 }, { value: 409 }],
    });
  });

  test('in running text, with the names of the query', () => {
    const [claim] = claimsOf('operation', 'Call `GET /v1/parcels?limit=10&after={id}` and read on.');
    expect(claim).toMatchObject({
      form: 'code',
      complete: false,
      path: '/v1/parcels',
      parameters: [
        { name: 'limit', in: 'query' },
        { name: 'after', in: 'query' },
      ],
    });
  });

  test('paths with dots or stars speak of many', () => {
    expect(claimsOf('operation', 'See `GET /v1/lids/*` and `GET /v1/lids/...`.')).toEqual([]);
  });

  test('fences', () => {
    const text =
      '```http\nGET /v1/parcels HTTP/1.1\n```\n\n```sh\ncurl "$BASE/v1/lids" -d \'{"a": 1}\'\n```\n';
    expect(claimsOf('operation', text).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v1/parcels',
      'POST /v1/lids',
    ]);
  });

  test('another server', () => {
    const [claim] = claimsOf('operation', 'Then `GET https://registry.example/v1/packs` answers.');
    expect(claim).toMatchObject({ server: 'https://registry.example', path: '/v1/packs' });
  });

  test('a section below an operation cites it', () => {
    const [shape] = claimsOf(
      'shape',
      '## `POST /v1/parcels`\n\n### Request body\n\n| Field | Type |\n|---|---|\n| id | string |\n',
    );
    expect(shape!.context).toMatchObject({
      role: 'submitted',
      cites: [{ kind: 'operation', method: 'POST', path: '/v1/parcels' }],
    });
  });
});

describe('codes', () => {
  test('a catalogue with statuses', () => {
    const claims = claimsOf(
      'code',
      '| Code | HTTP status | Meaning |\n|---|---|---|\n| `too_big` | 413 | Big |\n| `gone` | 404, 410 | Gone |\n',
    );
    expect(claims.map(({ form, code, statuses }) => [form, code, statuses])).toEqual([
      ['catalogue', 'too_big', [413]],
      ['catalogue', 'gone', [404, 410]],
    ]);
  });

  test('a table of statuses that names codes', () => {
    const claims = claimsOf(
      'code',
      '| Status | Body | Meaning |\n|---|---|---|\n| `409` | `error.json` | `lid_open`, `lid_lost` |\n',
    );
    expect(claims.map(({ form, code, statuses }) => [form, code, statuses])).toEqual([
      ['mention', 'lid_open', [409]],
      ['mention', 'lid_lost', [409]],
    ]);
  });

  test('sentences', () => {
    const claims = claimsOf(
      'code',
      'It answers `409` with `lid_open` or `lid_lost`. The error code `too_big` is final. Set `max_size` first.',
    );
    expect(claims.map(({ code, statuses }) => [code, statuses])).toEqual([
      ['lid_open', [409]],
      ['lid_lost', [409]],
      ['too_big', []],
    ]);
  });
});

describe('messages', () => {
  test('a catalogue of events with their payloads', () => {
    const text = `## Events

| Event | Payload |
|---|---|
| \`parcel.sent\` | \`{id, at?}\` |
| \`parcel.lost\` | [parcelLost](#parcellost) |
`;
    const [sent, lost] = claimsOf('message', text);
    expect(sent).toMatchObject({ form: 'table', name: 'parcel.sent' });
    expect(lost).toMatchObject({ name: 'parcel.lost', payload: { kind: 'name', name: 'parcelLost' } });
    const [shape] = claimsOf('shape', text);
    expect(shape).toMatchObject({
      context: { subject: 'parcel.sent' },
      fields: [{ name: 'id' }, { name: 'at', required: false }],
    });
  });

  test('headings and sentences', () => {
    const claims = claimsOf(
      'message',
      '# Events\n\n## `parcel.sent`\n\nThe host emits `parcel.lost` then.\n',
    );
    expect(claims.map(({ form, name }) => [form, name])).toEqual([
      ['code', 'parcel.lost'],
      ['catalogue', 'parcel.sent'],
    ]);
  });
});

describe('front matter', () => {
  test('names the operation and the schema of the page', () => {
    const text =
      "---\nopenapi: 'POST /v1/parcels/{id}'\nopenapi-schema: Parcel\n---\n\n| Field | Type |\n|---|---|\n| id | string |\n";
    expect(claimsOf('operation', text)).toMatchObject([
      { form: 'front-matter', method: 'POST', path: '/v1/parcels/{id}', at: { range: { line: 2 } } },
    ]);
    expect(claimsOf('shape', text)[0]!.context.cites).toEqual([
      { kind: 'name', name: 'Parcel' },
      { kind: 'operation', method: 'POST', path: '/v1/parcels/{id}' },
    ]);
  });
});

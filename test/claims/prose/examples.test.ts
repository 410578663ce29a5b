import { fc, test as law } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { claimsOf, wordsAt } from './claims-of.ts';

const fence = (lang: string, body: string): string => `\`\`\`${lang}\n${body}\n\`\`\`\n`;

describe('examples', () => {
  test('strict JSON with the place of every member', () => {
    const text = '# Parcel\n\n- item\n\n  ```json\n  {\n    "id": 7,\n    "tags": ["a", "b"]\n  }\n  ```\n';
    const [claim] = claimsOf('example', text);
    expect(claim).toMatchObject({ strict: true, elided: [], value: { id: 7, tags: ['a', 'b'] } });
    expect(wordsAt(text, claim!.places['/id']!)).toBe('"id": 7');
    expect(wordsAt(text, claim!.places['/tags/1']!)).toBe('"b"');
  });

  test('comments leave nothing out, dots do', () => {
    const [commented] = claimsOf('example', fence('json', '{ "a": 1, // or 2\n "b": {} }'));
    expect(commented).toMatchObject({ strict: true, value: { a: 1, b: {} } });
    const [elided] = claimsOf('example', fence('json', '{ "a": [1, ...], "b": { /* ... */ }, "c": 3 }'));
    expect(elided).toMatchObject({
      strict: false,
      complete: false,
      elided: ['/a', '/b'],
      value: { a: [1], b: {}, c: 3 },
    });
    expect(elided).not.toHaveProperty('fault');
  });

  test('bare members', () => {
    const [claim] = claimsOf('example', fence('json', '"limits": { "size": 3 },'));
    expect(claim).toMatchObject({ bare: true, value: { limits: { size: 3 } } });
  });

  test('words that stand for values', () => {
    const [claim] = claimsOf(
      'example',
      fence('json', '{ "id": "<id>", "kind": "a" | "b", "text": "text", "at": "2026-…" }'),
    );
    expect(claim!.placeholders).toEqual(['/id', '/kind', '/at']);
    const mixed = '{ "id": "string", "size": "integer (optional)", "kind": "blue", "at": "10:00", "on": 1 }';
    const [template] = claimsOf('example', fence('json', mixed));
    expect(template).toMatchObject({ strict: false, placeholders: ['/id', '/size'] });
  });

  test.each([
    ['types alone', '{ "id": "string", "size": "integer (optional)" }'],
    ['types by names of their own', 'id: String\nsize: Integer\nstate: String.Enum\nowner: $defs.owner'],
    ['dots alone', '"owner": {\n // ...\n "items": { /* ... */ }\n},'],
    ['declarations', '{ "id": { "type": "string" }, "size": { "type": "integer" } }'],
  ])('an outline of %s is no example', (_what, text) => {
    expect(claimsOf('example', fence(text.includes('"') ? 'json' : 'yaml', text))).toEqual([]);
  });

  test('a member by a slot for its name is left out', () => {
    const [claim] = claimsOf('example', fence('json', '{ "id": "a", "{{ key }}": 1, "<name>": 2 }'));
    expect(claim).toMatchObject({ value: { id: 'a' }, complete: false });
  });

  test('an example that holds a schema keeps its types', () => {
    const [claim] = claimsOf(
      'example',
      fence('json', '{ "type": "object", "properties": { "a": { "type": "string" } } }'),
    );
    expect(claim).toMatchObject({ strict: true });
    expect(claim).not.toHaveProperty('placeholders');
  });

  test('a fault in JSON that was meant to be whole', () => {
    const text = fence('json', '{\n  "a": 1\n  "b": 2\n}');
    const [claim] = claimsOf('example', text);
    expect(claim).toMatchObject({
      strict: false,
      fault: { at: { range: { line: 4 } } },
    });
  });

  test('YAML, several documents, with a fault', () => {
    const text = fence('yaml', 'a: 1\nb: [x]\n---\nc: "\\("');
    const [first, second] = claimsOf('example', text);
    expect(first).toMatchObject({ format: 'yaml', strict: true, value: { a: 1, b: ['x'] } });
    expect(wordsAt(text, first!.places['/a']!)).toBe('a: 1');
    expect(second).toMatchObject({ strict: false, fault: { at: { range: { line: 5 } } } });
  });

  test('YAML with something left out', () => {
    const [claim] = claimsOf('example', fence('yaml', 'a:\n  b: 1\n  # ...\nd: 2'));
    expect(claim).toMatchObject({ strict: false, value: { a: { b: 1 }, d: 2 } });
    expect(claim!.elided).toContain('/a');
  });

  test('lines of JSON', () => {
    const claims = claimsOf('example', fence('ndjson', '{"a":1}\n{"a":2}'));
    expect(claims.map((claim) => claim.value)).toEqual([{ a: 1 }, { a: 2 }]);
  });

  test('bodies of HTTP messages and of curl', () => {
    const http = fence(
      'http',
      'POST /v1/parcels HTTP/1.1\nContent-Type: application/json\n\n{"id": 1}\n\nHTTP/1.1 201 Created\n\n{"ok": true}',
    );
    const [request, response] = claimsOf('example', http);
    expect(request).toMatchObject({
      form: 'http',
      value: { id: 1 },
      context: { role: 'submitted', cites: [{ kind: 'operation', method: 'POST', path: '/v1/parcels' }] },
    });
    expect(response).toMatchObject({ value: { ok: true }, context: { role: 'emitted', mentions: ['201'] } });
    const curl = fence(
      'bash',
      "curl -X POST https://example.test/v1/parcels \\\n  -H 'Content-Type: application/json' \\\n  -d '{\"id\": 2}'",
    );
    expect(claimsOf('example', curl)[0]).toMatchObject({
      form: 'curl',
      value: { id: 2 },
      context: { cites: [{ method: 'POST', path: '/v1/parcels' }] },
    });
  });

  test('a request line before JSON', () => {
    const [claim] = claimsOf('example', fence('json', 'POST /v1/x\n\n{"a": 1}'));
    expect(claim).toMatchObject({ value: { a: 1 }, context: { cites: [{ path: '/v1/x' }] } });
  });

  test('without a tag only what reads as JSON', () => {
    expect(claimsOf('example', fence('', '{"a": 1}'))[0]).toMatchObject({ value: { a: 1 } });
    expect(claimsOf('example', fence('', '{ some text: that is not'))).toEqual([]);
    expect(claimsOf('example', fence('sh', 'ls -l'))).toEqual([]);
  });

  test('counter-examples and the members that a page leaves out', () => {
    const text = `For brevity, the examples on this page omit \`_meta\`.\n\nThis request is invalid:\n\n${fence('json', '{"a": 1}')}`;
    expect(claimsOf('example', text)[0]).toMatchObject({
      omitted: ['_meta'],
      context: { aside: 'negative' },
    });
  });

  test('the attributes of a fence are anchors', () => {
    const [claim] = claimsOf(
      'example',
      fence('json,title=Manifest&mediatype=application/vnd.x%2Bjson', '{"a": 1}'),
    );
    expect(claim!.context.anchor).toMatchObject({ kind: 'example', target: 'application/vnd.x+json' });
  });

  test('a member that names the schema', () => {
    const [claim] = claimsOf(
      'example',
      fence('json', '{"_schemaURL": "https://x.example/spec/Run.json#/$defs/Run", "a": 1}'),
    );
    expect(claim!.context.cites[0]).toEqual({ kind: 'file', path: 'Run.json', pointer: '/$defs/Run' });
  });

  law.prop([fc.jsonValue()])('any JSON is read as it is', (value) => {
    fc.pre(typeof value === 'object' && value !== null);
    const text = fence('json', JSON.stringify(value, null, 1));
    const [claim] = claimsOf('example', text);
    fc.pre(claim !== undefined && claim.elided.length === 0);
    expect(JSON.stringify(claim!.value)).toBe(JSON.stringify(value));
  });

  law.prop([fc.string({ unit: 'grapheme', maxLength: 200 })])('any text ends', (body) => {
    expect(() => claimsOf('example', fence('json', body.replaceAll('`', "'")))).not.toThrow();
  });

  test('many brackets are read in time that grows with their number', () => {
    const start = performance.now();
    claimsOf('example', fence('json', `{ a${'{..}'.repeat(90_000)} ]`));
    expect(performance.now() - start).toBeLessThan(8000);
  });

  test('deep and unclosed fences end', () => {
    const deep = fence('json', '['.repeat(50_000));
    expect(claimsOf('example', deep).length).toBeLessThan(2);
    expect(claimsOf('example', `\`\`\`json\n${'{"a":'.repeat(30_000)}`).length).toBeLessThan(2);
  });
});

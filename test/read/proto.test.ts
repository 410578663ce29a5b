import { expect, it } from 'vitest';
import { corpusOf } from '../../tools/read/corpus.ts';
import type { DataDocument } from '../../tools/read/document.ts';

function read(text: string): DataDocument {
  return corpusOf({ 'api/kiln.proto': text }).data[0]!;
}

const kiln = `syntax = "proto3"; // message No { string x = 1; }
package made.up.v1;
import "google/protobuf/timestamp.proto";
option java_package = "up.made";

message Kiln {
  reserved 2, 7 to 9;
  option deprecated = false;
  string kiln_id = 1 [(google.api.field_behavior) = REQUIRED, json_name = "id"];
  repeated Shelf.Kind shelf_kinds = 3;
  map<string, made.up.v1.Kiln.Shelf> shelves_by_name = 4;
  google.protobuf.Timestamp built = 5;
  other.Thing thing = 6;
  oneof glow { int64 red = 10; bytes raw = 11; }

  message Shelf {
    enum Kind { KIND_UNSPECIFIED = 0; WIDE = 1 [deprecated = true]; }
    Kind kind = 1;
  }
}
`;

it('reads messages as schemas of their JSON, by both of their names', () => {
  expect(read(kiln).value).toEqual({
    $defs: {
      Kiln: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          shelfKinds: { type: 'array', items: { $ref: '#/$defs/Kind' } },
          shelvesByName: { type: 'object', additionalProperties: { $ref: '#/$defs/Shelf' } },
          built: { type: 'string' },
          thing: {},
          red: { type: ['integer', 'string'] },
          raw: { type: 'string' },
        },
        required: ['id'],
        anyOf: [{}, { required: ['red', 'raw'] }],
        'x-oneof': ['glow'],
      },
      Shelf: { type: 'object', properties: { kind: { $ref: '#/$defs/Kind' } } },
      Kind: { type: 'string', enum: ['KIND_UNSPECIFIED', 'WIDE'] },
    },
    definitions: {
      Kiln: expect.objectContaining({
        properties: expect.objectContaining({
          kiln_id: { type: 'string' },
          shelves_by_name: { type: 'object', additionalProperties: { $ref: '#/definitions/Shelf' } },
        }),
      }),
      Shelf: { type: 'object', properties: { kind: { $ref: '#/$defs/Kind' } } },
    },
  });
});

it('places what it reads where its words stand', () => {
  const document = read(kiln);
  const words = (pointer: string, on: 'key' | 'value') =>
    document.text.slice(...(document.span(pointer, on) ?? [0, 0]));
  expect(words('/$defs/Kiln/properties/shelfKinds', 'key')).toBe('shelf_kinds');
  expect(words('/definitions/Kiln/properties/shelf_kinds', 'key')).toBe('shelf_kinds');
  expect(words('/$defs/Kiln/properties/shelfKinds/items/$ref', 'value')).toBe('Shelf.Kind');
  expect(words('/$defs/Kind/enum/1', 'value')).toBe('WIDE');
  expect(words('/$defs/Shelf', 'value')).toMatch(/^message Shelf \{[\s\S]*\}$/);
});

it('says what is required only where the file says so of something', () => {
  const value = read('message Kiln { string name = 1; Kiln twin = 2; }').value as { $defs: { Kiln: object } };
  expect(value.$defs.Kiln).toMatchObject({ anyOf: [{}, { required: ['name', 'twin'] }] });
});

it('reads procedures, and the requests that stand for them', () => {
  const { value } = read(`
    message Ask { string id = 1; }
    service Kilns {
      option (made.up) = { get: "/nothing" };
      rpc Light (Ask) returns (stream Ask) {
        option (google.api.http) = { post: "/kilns/{id=kilns/*}:light" body: "*" additional_bindings { put: "/k/{id}" } };
      }
      rpc Quench(stream Ask) returns (Ask);
    }`);
  const ask = { $ref: '#/$defs/Ask' };
  const content = { content: { 'application/json': { schema: ask } } };
  const light = { operationId: 'Light', requestBody: content, responses: { 200: content } };
  expect(value).toMatchObject({
    paths: { '/kilns/{id}:light': { post: light }, '/k/{id}': { put: light } },
    calls: { Light: { request: ask, response: ask }, Quench: { request: ask, response: ask } },
  });
});

it('passes over what it does not understand, and ends where the text ends', () => {
  expect(read('message Kiln { group Result = 1 { string a = 2; } string b = 3; message').value).toMatchObject(
    {
      $defs: { Kiln: { properties: { b: { type: 'string' } } } },
    },
  );
  for (const text of [
    '',
    'message',
    'message {',
    'enum E { A = ',
    'service S { rpc',
    '}}}',
    '/* message M {',
  ])
    expect(read(text).troubles).toEqual([]);
});

import type { Drift } from './drift.ts';

const about = 'solving';
const openapi = 'api/openapi.yaml';

export const solving: readonly Drift[] = [
  {
    about,
    what: 'a request that no body satisfies',
    edits: [
      [
        openapi,
        "schema: { $ref: '../schemas/loan-request.schema.json' }",
        "schema: { allOf: [{ $ref: '../schemas/loan-request.schema.json' }, { required: [branch], properties: { branch: { type: string } } }] }",
      ],
    ],
    rule: 'solving/no-impossible-object',
    words: /POST \/v2\/loans.*branch/,
    sides: [openapi, 'schemas/loan-request.schema.json'],
  },
  {
    about,
    what: 'a request whose limits cross',
    edits: [
      ['schemas/loan-request.schema.json', '"minimum": 1, "maximum": 60', '"minimum": 61, "maximum": 60'],
    ],
    rule: 'solving/no-unsatisfiable-schema',
    words: /days/,
    sides: ['schemas/loan-request.schema.json'],
  },
  {
    about,
    what: 'a property that is closed out',
    edits: [
      [
        openapi,
        "schema: { $ref: '../schemas/loan-request.schema.json' }",
        "schema: { allOf: [{ $ref: '../schemas/loan-request.schema.json' }, { properties: { branch: { type: string } } }] }",
      ],
    ],
    rule: 'solving/no-dead-property',
    words: /branch/,
    sides: [openapi, 'schemas/loan-request.schema.json'],
  },
  {
    about,
    what: 'a value that no branch takes',
    edits: [
      [
        'schemas/hold.schema.json',
        '"kind": { "enum": ["title", "copy"] }',
        '"kind": { "enum": ["title", "copy", "series"] }',
      ],
    ],
    rule: 'solving/no-dead-value',
    words: /series/,
    sides: ['schemas/hold.schema.json'],
  },
  {
    about,
    what: 'a branch for a value that is not listed',
    edits: [['schemas/hold.schema.json', '"kind": { "const": "copy" }', '"kind": { "const": "item" }']],
    rule: 'solving/no-dead-branch',
    words: /branch 2/,
    sides: ['schemas/hold.schema.json'],
  },
  {
    about,
    what: 'an instance that two branches match',
    edits: [
      [
        'schemas/hold.schema.json',
        '"properties": { "kind": { "const": "copy" }, "copyId": { "type": "string" } }, "required": ["copyId"]',
        '"properties": { "titleId": { "type": "string" } }',
      ],
    ],
    rule: 'examples/use-valid-example',
    words: /oneOf|exactly one|2 branches|several/,
    sides: ['fixtures/hold-title.json', 'schemas/hold.schema.json'],
  },
];

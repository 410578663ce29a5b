import type { Drift } from './drift.ts';

const about = 'examples';
const loan = 'schemas/loan.schema.json';
const loans = 'spec/loans.md';
const openapi = 'api/openapi.yaml';
const asyncapi = 'api/asyncapi.yaml';
const errors = 'spec/errors.md';

export const examples: readonly Drift[] = [
  {
    about,
    what: 'a fence',
    edits: [[loans, '"renewals": 0,', '"renewals": "none",']],
    rule: 'examples/use-valid-example',
    words: /renewals/,
    sides: [loans, loan],
  },
  {
    about,
    what: 'a fence that leaves things out',
    edits: [
      [loans, '"patronId": "p-7",\n  "state": "open",\n  "renewals": 0,\n', '"state": "opened",\n  ...\n'],
    ],
    rule: 'examples/use-valid-example',
    words: /state/,
    sides: [loans, loan],
  },
  {
    about,
    what: 'an example of an API',
    edits: [[openapi, 'example: { copyId: c-1, patronId: p-7 }', 'example: { copyId: c-1, patron: p-7 }']],
    rule: 'examples/use-valid-example',
    words: /patron/,
    sides: [openapi, 'schemas/loan-request.schema.json'],
  },
  {
    about,
    what: 'an example inside of a schema',
    edits: [
      [
        loan,
        '"dueAt": { "type": "string", "format": "date-time" }',
        '"dueAt": { "type": "string", "format": "date-time", "examples": [7] }',
      ],
    ],
    rule: 'examples/use-valid-example',
    words: /string/,
    sides: [loan],
  },
  {
    about,
    what: 'a default inside of a schema',
    edits: [[loan, '"maximum": 5, "default": 0', '"maximum": 5, "default": 9']],
    rule: 'schema/use-valid-default',
    words: /9/,
    sides: [loan],
  },
  {
    about,
    what: 'an example of a message',
    edits: [
      [
        asyncapi,
        "      payload: { $ref: '../schemas/event-payloads.schema.json#/$defs/loanReturned' }",
        "      payload: { $ref: '../schemas/event-payloads.schema.json#/$defs/loanReturned' }\n      examples:\n        - payload: { loan: l-1 }",
      ],
    ],
    rule: 'examples/use-valid-example',
    words: /loanId/,
    sides: [asyncapi, 'schemas/event-payloads.schema.json'],
  },
  {
    about,
    what: 'a fixture',
    edits: [['fixtures/loan-open.json', '"renewals": 1', '"renewals": "1"']],
    rule: 'examples/use-valid-example',
    words: /renewals/,
    sides: ['fixtures/loan-open.json', loan],
  },
  {
    about,
    what: 'an error body',
    edits: [[errors, '"The copy is lent already." }', '"The copy is lent already.", "retry": true }']],
    rule: 'examples/use-valid-example',
    words: /retry/,
    sides: [errors, 'schemas/error.schema.json'],
  },
];

import type { Drift } from './drift.ts';

const about = 'shapes';
const loan = 'schemas/loan.schema.json';
const loans = 'spec/loans.md';

export const shapes: readonly Drift[] = [
  {
    about,
    what: 'a field that only the text knows',
    edits: [
      [
        loans,
        '| `dueAt` | string | no | When it has to be back. |',
        '| `dueAt` | string | no | When it has to be back. |\n| `fee` | string | no | What it costs. |',
      ],
    ],
    rule: 'shapes/use-declared-field',
    words: /fee/,
    sides: [loans, loan],
  },
  {
    about,
    what: 'a required field that only the schema knows',
    edits: [
      [loan, '"dueAt": {', '"branch": { "type": "string" },\n    "dueAt": {'],
      [loan, '"patronId", "state"]', '"patronId", "state", "branch"]'],
    ],
    rule: 'shapes/no-undocumented-field',
    words: /branch/,
    sides: [loans, loan],
  },
  {
    about,
    what: 'a type',
    edits: [[loans, '| `renewals` | integer |', '| `renewals` | string |']],
    rule: 'shapes/use-agreed-type',
    words: /renewals/,
    sides: [loans, loan],
  },
  {
    about,
    what: 'whether it is required',
    edits: [[loans, '| `dueAt` | string | no |', '| `dueAt` | string | yes |']],
    rule: 'shapes/use-declared-requirement',
    words: /dueAt/,
    sides: [loans, loan],
  },
  {
    about,
    what: 'a default',
    edits: [[loans, 'Default: `0`', 'Default: `1`']],
    rule: 'shapes/use-same-default',
    words: /renewals/,
    sides: [loans, loan],
  },
  {
    about,
    what: 'a range',
    edits: [[loans, 'At most 5.', 'At most 7.']],
    rule: 'shapes/use-same-range',
    words: /renewals/,
    sides: [loans, loan],
  },
  {
    about,
    what: 'closure',
    edits: [[loans, 'The members of a `Loan`', 'A `Loan` has no other members. The members of a `Loan`']],
    rule: 'shapes/use-same-closure',
    words: /closed/,
    sides: [loans, loan],
  },
  {
    about,
    what: 'a copy where a reference should stand',
    edits: [
      [
        'schemas/hold.schema.json',
        '"loan": { "$ref": "loan.schema.json" }',
        '"loan": {\n      "type": "object",\n      "required": ["loanId", "copyId", "patronId", "state"],\n      "properties": {\n        "loanId": { "type": "string" },\n        "copyId": { "type": "string" },\n        "patronId": { "type": "string" },\n        "state": { "type": "string", "enum": ["requested", "open", "overdue", "returned"] },\n        "renewals": { "type": "integer", "minimum": 0, "maximum": 5, "default": 0 },\n        "dueAt": { "type": "string", "format": "date-time" }\n      }\n    }',
      ],
    ],
    rule: 'schema/no-copied-shape',
    words: /loan/,
    sides: ['schemas/hold.schema.json', loan],
  },
  {
    about,
    what: 'one concept in two schemas',
    edits: [
      [
        'schemas/hold.schema.json',
        '"loan": { "$ref": "loan.schema.json" }',
        '"loan": { "$ref": "#/$defs/Loan" }',
      ],
      [
        'schemas/hold.schema.json',
        '  "oneOf": [',
        '  "$defs": {\n    "Loan": {\n      "type": "object",\n      "required": ["loanId", "copyId", "state"],\n      "properties": {\n        "loanId": { "type": "string" },\n        "copyId": { "type": "integer" },\n        "patronId": { "type": "string" },\n        "state": { "type": "string", "enum": ["requested", "open", "overdue", "returned"] },\n        "renewals": { "type": "integer", "minimum": 0, "maximum": 5, "default": 0 },\n        "dueAt": { "type": "string", "format": "date-time" }\n      }\n    }\n  },\n  "oneOf": [',
      ],
    ],
    rule: 'schema/use-one-definition',
    words: /copyId/,
    sides: ['schemas/hold.schema.json', loan],
  },
];

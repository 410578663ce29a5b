import type { Drift } from './drift.ts';

const about = 'value sets';
const loan = 'schemas/loan.schema.json';
const loans = 'spec/loans.md';
const openapi = 'api/openapi.yaml';
const events = 'spec/events.md';

export const values: readonly Drift[] = [
  {
    about,
    what: 'a list lacks a value',
    edits: [[loans, '- `overdue`: it is late.\n', '']],
    rule: 'values/use-declared-values',
    words: /overdue/,
    sides: [loans, loan],
  },
  {
    about,
    what: 'a schema lacks a value',
    edits: [[loan, '"overdue", ', '']],
    rule: 'values/use-declared-values',
    words: /overdue/,
    sides: [loans, loan],
  },
  {
    about,
    what: 'a value is renamed',
    edits: [[loans, '- `returned`', '- `return`']],
    rule: 'values/use-declared-values',
    words: /return/,
    sides: [loans, loan],
  },
  {
    about,
    what: 'a sentence and an enum',
    edits: [
      [
        loans,
        'A loan is one copy',
        'The `state` of a `Loan` is one of `requested`, `open`, `overdue`, `returned` or `lost`. A loan is one copy',
      ],
    ],
    rule: 'values/use-declared-values',
    words: /lost/,
    sides: [loans, loan],
  },
  {
    about,
    what: 'a union in a cell',
    edits: [
      [
        loans,
        '| `state` | string | yes | See [States](#states). |',
        '| `state` | `"requested" \\| "open" \\| "late" \\| "returned"` | yes | See [States](#states). |',
      ],
    ],
    rule: 'values/use-declared-values',
    words: /late/,
    sides: [loans, loan],
  },
  {
    about,
    what: 'a parameter of an operation',
    edits: [
      [
        openapi,
        '    get:\n      operationId: getLoan',
        '    get:\n      parameters: [{ name: state, in: query, schema: { enum: [requested, open, overdue, returned] } }]\n      operationId: getLoan',
      ],
      [
        loans,
        '### Renew a loan',
        '### GET /v2/loans/{loanId}\n\n| Parameter | In | Type | Required | Description |\n|---|---|---|---|---|\n| `state` | query | string | no | One of `requested`, `open`, `overdue`, `lost`. |\n\n### Renew a loan',
      ],
    ],
    rule: 'operations/use-same-parameters',
    words: /lost/,
    sides: [loans, openapi],
  },
  {
    about,
    what: 'a TypeScript union',
    edits: [
      [
        loans,
        'There are four loan states.',
        'There are four loan states.\n\n```ts\ninterface Loan {\n  loanId: string;\n  copyId: string;\n  patronId: string;\n  state: "requested" | "open" | "overdue" | "gone";\n}\n```',
      ],
    ],
    rule: 'values/use-declared-values',
    words: /gone/,
    sides: [loans, loan],
  },
  {
    about,
    what: 'a count',
    edits: [[loans, 'There are four loan states.', 'There are five loan states.']],
    rule: 'counts/use-right-count',
    words: /five/,
    sides: [loans, loan],
  },
  {
    about,
    what: 'a count of events',
    edits: [[events, 'There are four event types.', 'There are 5 event types.']],
    rule: 'counts/use-right-count',
    words: /5/,
    sides: [events],
  },
];

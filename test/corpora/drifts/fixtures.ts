import type { Drift } from './drift.ts';

const about = 'fixtures';

export const fixtures: readonly Drift[] = [
  {
    about,
    what: 'a fixture that nothing names',
    edits: [
      [
        'fixtures/loan-late.json',
        '',
        '{ "loanId": "l-2", "copyId": "c-1", "patronId": "p-7", "state": "overdue" }\n',
      ],
    ],
    rule: 'examples/no-orphan-fixture',
    words: /loan-late/,
    sides: ['fixtures/loan-late.json', 'fixtures/README.md'],
  },
  {
    about,
    what: 'an entry without its file',
    edits: [['fixtures/hold-title.json', '']],
    rule: 'examples/no-missing-fixture',
    words: /hold-title/,
    sides: ['fixtures/README.md'],
  },
  {
    about,
    what: 'a fixture that names a schema that is not there',
    edits: [
      [
        'fixtures/README.md',
        '| `hold-title.json` | `schemas/hold.schema.json`',
        '| `hold-title.json` | `schemas/holds.schema.json`',
      ],
    ],
    rule: 'reference/no-missing-file',
    words: /holds\.schema\.json/,
    sides: ['fixtures/README.md'],
  },
];

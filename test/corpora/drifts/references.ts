import type { Drift } from './drift.ts';

const about = 'references';
const loans = 'spec/loans.md';
const events = 'spec/events.md';
const capabilities = 'spec/capabilities.md';

export const references: readonly Drift[] = [
  {
    about,
    what: 'a section',
    edits: [[loans, '[States](#states)', '[States](#loan-states)']],
    rule: 'prose/no-broken-anchor',
    words: /loan-states/,
    sides: [loans],
  },
  {
    about,
    what: 'a file',
    edits: [['README.md', '(spec/errors.md)', '(spec/error.md)']],
    rule: 'prose/no-broken-link',
    words: /error\.md/,
    sides: ['README.md'],
  },
  {
    about,
    what: 'a schema path in a sentence',
    edits: [
      [
        events,
        'Their envelope is `schemas/event.schema.json`',
        'Their envelope is `schemas/events.schema.json`',
      ],
    ],
    rule: 'reference/no-missing-file',
    words: /events\.schema\.json/,
    sides: [events],
  },
  {
    about,
    what: 'a titled section in a sentence',
    edits: [
      [
        events,
        'Events are sent on `/v2/events`.',
        'Events are sent on `/v2/events`. Errors: see `errors.md` §"Codes of errors".',
      ],
    ],
    rule: 'reference/no-missing-section',
    words: /Codes of errors/,
    sides: [events],
  },
  {
    about,
    what: 'a register that says something is missing',
    edits: [
      [
        capabilities,
        '## Profiles',
        '## Open gaps\n\n| Gap | Status |\n|---|---|\n| `schemas/hold.schema.json` does not exist yet | open |\n\n## Profiles',
      ],
    ],
    rule: 'reference/no-stale-register',
    words: /hold\.schema\.json/,
    sides: [capabilities, 'schemas/hold.schema.json'],
  },
  {
    about,
    what: 'a dangling anchor of a block',
    edits: [
      [
        loans,
        'There are four loan states.',
        'There are four loan states.\n\n<!-- specord: values schemas/loan.schema.json#/properties/status -->\n\n- `requested`\n- `open`',
      ],
    ],
    rule: 'reference/no-dangling-binding',
    words: /status/,
    sides: [loans],
  },
];

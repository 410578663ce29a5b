import type { Drift } from './drift.ts';

const about = 'error codes';
const errors = 'spec/errors.md';

export const codes: readonly Drift[] = [
  {
    about,
    what: 'a code that is not catalogued',
    edits: [
      [
        errors,
        'fails with the error code `renewals_spent` (422)',
        'fails with the error code `renewals_used` (422)',
      ],
    ],
    rule: 'codes/no-uncatalogued-code',
    words: /renewals_used/,
    sides: [errors],
  },
  {
    about,
    what: 'a code with two statuses',
    edits: [
      [
        errors,
        'fails with the error code `renewals_spent` (422)',
        'fails with the error code `renewals_spent` (409)',
      ],
    ],
    rule: 'codes/use-one-status',
    words: /renewals_spent/,
    sides: [errors],
  },
];

import type { Drift } from './drift.ts';

const about = 'capabilities';
const schema = 'schemas/capabilities.schema.json';
const page = 'spec/capabilities.md';

export const capabilities: readonly Drift[] = [
  {
    about,
    what: 'a path that the schema never declares',
    edits: [[page, '`capabilities.holds.maxPerPatron`', '`capabilities.holds.maxPerDay`']],
    rule: 'capabilities/no-undeclared-capability',
    words: /maxPerDay/,
    sides: [page, schema],
  },
  {
    about,
    what: 'a predicate over a property that is not declared',
    edits: [
      [
        page,
        '| `capabilities.loans.supported == true` |',
        '| `capabilities.loans.enabled == true` |',
      ],
    ],
    rule: 'capabilities/no-undeclared-capability',
    words: /loans\.enabled/,
    sides: [page, schema],
  },
  {
    about,
    what: 'a kind that one demands and another leaves',
    edits: [
      ['spec/evolution.md', '- A server MAY add', '- A library MAY omit `holdKinds`.\n- A server MAY add'],
      [
        page,
        'A library of the profile `lending-holds` MUST list `title` in `holdKinds`.',
        'A library MUST list `title` in `holdKinds`.',
      ],
    ],
    rule: 'duties/no-conflicting-duty',
    words: /holdKinds/,
    sides: [page, 'spec/evolution.md'],
  },
];

import type { Drift } from './drift.ts';

const about = 'closure';
const loan = 'schemas/loan.schema.json';

export const closure: readonly Drift[] = [
  {
    about,
    what: 'a submitted shape that is open',
    edits: [['schemas/loan-request.schema.json', '  },\n  "additionalProperties": false', '  }']],
    rule: 'closure/use-closure-of-role',
    words: /POST \/v2\/loans/,
    sides: ['schemas/loan-request.schema.json', 'spec/evolution.md'],
  },
  {
    about,
    what: 'an emitted shape that is closed',
    edits: [
      [
        loan,
        '"dueAt": { "type": "string", "format": "date-time" }\n  }',
        '"dueAt": { "type": "string", "format": "date-time" }\n  },\n  "additionalProperties": false',
      ],
    ],
    rule: 'closure/use-closure-of-role',
    words: /Shapes that servers emit are open/,
    sides: [loan, 'spec/evolution.md'],
  },
  {
    about,
    what: 'a closed set of which others are to be ignored',
    edits: [
      [
        'schemas/event.schema.json',
        '"anyOf": [{ "$ref": "#/$defs/eventType" }, { "type": "string", "pattern": "^x-" }]',
        '"$ref": "#/$defs/eventType"',
      ],
    ],
    rule: 'closure/no-closed-set',
    words: /event types/,
    sides: ['schemas/event.schema.json', 'spec/evolution.md'],
  },
];

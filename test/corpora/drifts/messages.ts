import type { Drift } from './drift.ts';

const about = 'events and messages';
const schema = 'schemas/event.schema.json';
const payloads = 'schemas/event-payloads.schema.json';
const asyncapi = 'api/asyncapi.yaml';
const events = 'spec/events.md';

export const messages: readonly Drift[] = [
  {
    about,
    what: 'a name outside of the schema',
    edits: [
      [
        events,
        '| `loan.returned` | `loanReturned` | A copy is back. |',
        '| `loan.returned` | `loanReturned` | A copy is back. |\n| `loan.lost` | `loanLost` | A copy is gone. |',
      ],
      [events, 'four event types', 'five event types'],
    ],
    rule: 'values/use-declared-values',
    words: /loan\.lost/,
    sides: [events, schema],
  },
  {
    about,
    what: 'a message outside of the catalogue',
    edits: [[asyncapi, 'name: loan.returned', 'name: loan.back']],
    rule: 'messages/use-catalogued-message',
    words: /loan\.back/,
    sides: [asyncapi, schema],
  },
  {
    about,
    what: 'an entry without payload',
    edits: [
      [schema, '"loan.returned"]', '"loan.returned", "loan.lost"]'],
      [
        events,
        '| `loan.returned` | `loanReturned` | A copy is back. |',
        '| `loan.returned` | `loanReturned` | A copy is back. |\n| `loan.lost` | `loanLost` | A copy is gone. |',
      ],
      [events, 'four event types', 'five event types'],
    ],
    rule: 'messages/use-payload-of-event',
    words: /loan\.lost/,
    sides: [payloads, schema],
  },
  {
    about,
    what: 'a payload without entry',
    edits: [
      [
        payloads,
        '    "loanReturned": {',
        '    "loanLost": { "type": "object", "properties": { "loanId": { "type": "string" } } },\n    "loanReturned": {',
      ],
    ],
    rule: 'messages/use-payload-of-event',
    words: /loanLost/,
    sides: [payloads, schema],
  },
  {
    about,
    what: 'a field of a payload',
    edits: [[events, '| `renewals` | integer | yes |', '| `renewals` | integer | no |']],
    rule: 'shapes/use-same-required',
    words: /renewals/,
    sides: [events, payloads],
  },
  {
    about,
    what: 'a channel that nothing mentions',
    edits: [
      [
        asyncapi,
        '  events:\n    address: /v2/events\n',
        '  pulse:\n    address: /v2/pulse\n  events:\n    address: /v2/events\n',
      ],
    ],
    rule: 'messages/no-unmentioned-channel',
    words: /pulse/,
    sides: [asyncapi],
  },
];

import type { Drift } from './drift.ts';

const about = 'operations';
const loans = 'spec/loans.md';
const openapi = 'api/openapi.yaml';
const asyncapi = 'api/asyncapi.yaml';

export const operations: readonly Drift[] = [
  {
    about,
    what: 'an endpoint that is not served',
    edits: [
      [loans, '`/v2/loans/{loanId}/renew` | `loans:write`', '`/v2/loans/{loanId}/extend` | `loans:write`'],
    ],
    rule: 'operations/no-unknown-operation',
    words: /extend/,
    sides: [loans, openapi],
  },
  {
    about,
    what: 'a path in a sentence',
    edits: [[loans, '`POST /v2/loans/{loanId}/renew` answers', '`POST /v2/loans/{loanId}/renewal` answers']],
    rule: 'operations/no-unknown-operation',
    words: /renewal/,
    sides: [loans, openapi],
  },
  {
    about,
    what: 'a method',
    edits: [[loans, '| DELETE | `/v2/holds/{holdId}`', '| POST | `/v2/holds/{holdId}`']],
    rule: 'operations/no-unknown-operation',
    words: /POST/,
    sides: [loans, openapi],
  },
  {
    about,
    what: 'an operation that no table has',
    edits: [[loans, '| DELETE | `/v2/holds/{holdId}` | `holds:write` | Give up a hold |\n', '']],
    rule: 'operations/no-undocumented-operation',
    words: /holds/,
    sides: [loans, openapi],
  },
  {
    about,
    what: 'a status',
    edits: [[loans, '| 409 | The copy is out |', '| 423 | The copy is out |']],
    rule: 'operations/use-same-statuses',
    words: /423/,
    sides: [loans, openapi],
  },
  {
    about,
    what: 'a scope',
    edits: [[loans, '`/v2/holds/{holdId}` | `holds:write`', '`/v2/holds/{holdId}` | `loans:write`']],
    rule: 'operations/use-same-scopes',
    words: /loans:write|holds:write/,
    sides: [loans, openapi],
  },
  {
    about,
    what: 'a scope that is not declared',
    edits: [
      [openapi, '- oauth: [holds:write]', '- oauth: [holds:delete]'],
      [loans, '`holds:write`', '`holds:delete`'],
    ],
    rule: 'api/no-undeclared-scope',
    words: /holds:delete/,
    sides: [openapi],
  },
  {
    about,
    what: 'a base that doubles',
    edits: [[openapi, 'url: https://library.example', 'url: https://library.example/v2']],
    rule: 'operations/no-doubled-base',
    words: /v2/,
    sides: [openapi],
  },
  {
    about,
    what: 'a parameter',
    edits: [
      [
        openapi,
        '    get:\n      operationId: getLoan',
        '    get:\n      parameters: [{ name: expand, in: query, schema: { type: string } }]\n      operationId: getLoan',
      ],
      [
        loans,
        '### Renew a loan',
        '### GET /v2/loans/{loanId}\n\n| Parameter | In | Type | Required | Description |\n|---|---|---|---|---|\n| `expands` | query | string | no | What to add. |\n\n### Renew a loan',
      ],
    ],
    rule: 'operations/use-same-parameters',
    words: /expand/,
    sides: [loans, openapi],
  },
  {
    about,
    what: 'security of two API documents',
    edits: [
      [asyncapi, 'operations:\n', 'x-none: true\noperations:\n'],
      [
        asyncapi,
        '  messages:\n    loanOpened:\n',
        '  securitySchemes:\n    oauth: { type: httpApiKey, in: query, name: token }\n  messages:\n    loanOpened:\n',
      ],
    ],
    rule: 'api/use-one-security-scheme',
    words: /oauth/,
    sides: [openapi, asyncapi],
  },
];

import type { Drift } from './drift.ts';

const about = 'versions';
const loan = 'schemas/loan.schema.json';
const openapi = 'api/openapi.yaml';
const asyncapi = 'api/asyncapi.yaml';
const errors = 'spec/errors.md';

export const versions: readonly Drift[] = [
  {
    about,
    what: 'a banner',
    edits: [[errors, 'version 2.1.0', 'version 2.0.0']],
    rule: 'versions/use-corpus-version',
    words: /2\.0\.0/,
    sides: [errors],
  },
  {
    about,
    what: 'an API',
    edits: [[openapi, '  version: 2.1.0', '  version: 2.2.0']],
    rule: 'versions/use-corpus-version',
    words: /2\.2\.0/,
    sides: [openapi],
  },
  {
    about,
    what: 'its own format',
    edits: [
      [asyncapi, '  version: 2.1.0\n', '  version: 2.1.0\n  description: An AsyncAPI 2.6.0 document.\n'],
    ],
    rule: 'versions/use-own-format-version',
    words: /2\.6\.0/,
    sides: [asyncapi],
  },
  {
    about,
    what: 'a package',
    edits: [['package.json', '"version": "2.1.0"', '"version": "2.0.0"']],
    rule: 'versions/use-released-version',
    words: /2\.0\.0/,
    sides: ['package.json', 'CHANGELOG.md'],
  },
  {
    about,
    what: 'an identity',
    edits: [[loan, '/schemas/loan.schema.json"', '/schemas/loans.schema.json"']],
    rule: 'schema/use-id-of-path',
    words: /loans\.schema/,
    sides: [loan],
  },
];

import type { Dialect } from '../../json/schema/dialect.ts';

/** Those that a schema can be said to be in. */
export const DIALECTS: readonly Dialect[] = [
  '2020-12',
  '2019-09',
  'draft-07',
  'draft-06',
  'draft-04',
  'openapi-3.1',
  'openapi-3.0',
];

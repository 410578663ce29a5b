import { capabilities } from './capabilities.ts';
import { closure } from './closure.ts';
import { codes } from './codes.ts';
import type { Drift } from './drift.ts';
import { examples } from './examples.ts';
import { fixtures } from './fixtures.ts';
import { messages } from './messages.ts';
import { operations } from './operations.ts';
import { references } from './references.ts';
import { shapes } from './shapes.ts';
import { solving } from './solving.ts';
import { values } from './values.ts';
import { versions } from './versions.ts';

/** Every kind of contradiction once or more, each made of a corpus that agrees with itself. */
export const drifts: readonly Drift[] = [
  ...solving,
  ...values,
  ...shapes,
  ...examples,
  ...operations,
  ...messages,
  ...codes,
  ...capabilities,
  ...closure,
  ...versions,
  ...references,
  ...fixtures,
];

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lint, rules } from '../../tools/index.ts';
import { everyRule } from './every-rule.ts';

const findingsIn = async (name: string) =>
  (await lint({ cwd: join(import.meta.dirname, name), root: '.', selection: everyRule })).findings
    .flatMap((one) => [one, ...(one.repeats ?? [])])
    .map(({ rule, at, message }) => `${rule} ${at.file} ${message}`);

/** The defects of a real repair, each with the rule that has to see it and words that its message has to hold. */
const defects: readonly (readonly [defect: string, rule: string, file: string, words: RegExp])[] = [
  ['A: no body satisfies createRun', 'solving/no-impossible-object', 'api/openapi.yaml', /POST \/v1\/runs/],
  ['B: a status that the snapshot lacks', 'values/use-declared-values', 'spec/rest-endpoints.md', /cancelling/],
  ['C: event types that clients must ignore', 'closure/no-closed-set', 'schemas/run-event.schema.json', /event types/],
  ['D: a payload with two required lists', 'shapes/use-declared-requirement', 'spec/stream-modes.md', /isLast/],
  ['E: a union that leaves out half of the kinds', 'values/use-one-list', 'spec/interrupt.md', /low-confidence/],
  ['F: demanded here and left to choice there', 'duties/no-conflicting-duty', 'spec/ai-envelope.md', /supportedEnvelopes/],
  ['G: an emitted shape that is closed', 'closure/no-closed-set', 'schemas/run-event.schema.json', /unknown fields/],
  ['H: a capability without schema', 'capabilities/no-undeclared-capability', 'spec/grpc-transport.md', /grpc/],
  ['H: a limit that the closed object rejects', 'shapes/use-declared-field', 'spec/capabilities.md', /maxRequestBodyBytes/],
  ['I: another corpus version', 'versions/use-corpus-version', 'api/openapi.yaml', /1\.1\.0/],
  ['I: another format version', 'versions/use-own-format-version', 'api/asyncapi.yaml', /3\.1\.0/],
  ['I: a channel that nothing mentions', 'messages/no-unmentioned-channel', 'api/asyncapi.yaml', /heartbeat/],
];

describe('a corpus before its repair', async () => {
  const found = await findingsIn('before');
  it.each(defects)('%s', (_defect, rule, file, words) => {
    const here = found.filter((one) => one.startsWith(`${rule} ${file} `));
    expect(here.join('\n')).toMatch(words);
  });
});

it('has nothing to report after the repair', async () => {
  expect(rules.length).toBeGreaterThan(0);
  expect(await findingsIn('after')).toEqual([]);
});

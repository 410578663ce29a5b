import { readFileSync } from 'node:fs';
import { fc, test as law } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { at } from '../../../tools/json/pointer.ts';
import type { Json } from '../../../tools/json/value.ts';
import { projectUniversalKinds } from '../../../tools/openwop/negotiation/universal-kinds.ts';
import { projectVendorEventName } from '../../../tools/openwop/negotiation/vendor-event-name.ts';

const schema = (name: string): Json => JSON.parse(readFileSync(`schemas/${name}.schema.json`, 'utf8'));

describe('vendor events', () => {
  test.each([
    ['acme.invoice.scanned', undefined],
    ['com.example.audit', undefined],
    ['a.B-_9', undefined],
    ['acme', 'one-segment'],
    ['', 'one-segment'],
    ['run.startd', 'protocol-segment'],
    ['runOrchestrator.x', 'protocol-segment'],
    ['runs.x', undefined],
    ['vendor.acme.thing', 'reserved-prefix'],
    ['openwop.x', 'reserved-prefix'],
    ['Acme.thing', 'first-segment-malformed'],
    ['9acme.thing', 'first-segment-malformed'],
    ['acmé.thing', 'first-segment-malformed'],
    ['.thing', 'first-segment-malformed'],
    ['acme.', 'segment-malformed'],
    ['acme..thing', 'segment-malformed'],
    ['acme.thing ', 'segment-malformed'],
    ['acme.thing\n', 'segment-malformed'],
    [7, 'no-text'],
    [undefined, 'no-text'],
  ])('%j: %s', (type, reason) => {
    const expected = reason === undefined ? { isVendorEvent: true } : { isVendorEvent: false, reason };
    expect(projectVendorEventName({ type } as Json)).toEqual(expected);
  });

  const pattern = String(at(schema('run-event'), '/$defs/vendorEventType/pattern'));
  const names = fc.array(
    fc.oneof(
      fc.constantFrom('run', 'core', 'acme', 'Acme', '', 'x-1', 'é', 'heartbeat', 'lease'),
      fc.string(),
    ),
  );

  law.prop([names])('agree with the schema', (segments) => {
    const type = segments.join('.');
    const isVendorEvent = new RegExp(pattern, 'u').test(type);
    expect(projectVendorEventName({ type }).isVendorEvent).toBe(isVendorEvent);
  });
});

describe('universal kinds', () => {
  const all = ['clarification.request', 'schema.request', 'schema.response', 'error'];

  test.each([
    [[], []],
    [all, []],
    [[...all, 'acme.note'], []],
    [['acme.note'], all],
    [all.slice(1), all.slice(0, 1)],
    [all.slice(0, 3), ['error']],
    ['error', all],
    [undefined, all],
  ])('%j lacks %j', (supportedEnvelopes, missing) => {
    const output = projectUniversalKinds({ supportedEnvelopes } as Json);
    expect(output).toEqual({ isConformant: missing.length === 0, missing });
  });
});

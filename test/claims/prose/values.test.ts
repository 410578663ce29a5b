import { describe, expect, test } from 'vitest';
import type { ValuesClaim } from '../../../tools/claims/claim.ts';
import { claimsOf, wordsAt } from './claims-of.ts';

const valuesOf = (claim: ValuesClaim | undefined): unknown[] | undefined =>
  claim?.values.map(({ value }) => value);

describe('sets of values', () => {
  test('a table whose first column is code', () => {
    const text = '## Light state\n\n| State | Meaning |\n|---|---|\n| `red` | Stop |\n| `green` | Go |\n';
    const [claim, ...others] = claimsOf('values', text);
    expect(others).toEqual([]);
    expect(valuesOf(claim)).toEqual(['red', 'green']);
    expect(claim).toMatchObject({
      form: 'table',
      complete: true,
      context: { subject: 'Light state', mentions: ['State'] },
    });
    expect(wordsAt(text, claim!.values[1]!.at)).toBe('`green`');
  });

  test('a category in the first column is not a value', () => {
    expect(claimsOf('values', '| Kind | Name |\n|---|---|\n| `a` | x |\n| `a` | y |\n')).toEqual([]);
  });

  test('bullets after words that announce values', () => {
    const [claim] = claimsOf(
      'values',
      'The `mode` parameter has these values:\n\n- `slow` - waits\n- `fast`: does not\n',
    );
    expect(claim).toMatchObject({ form: 'list', complete: true, context: { mentions: ['mode'] } });
    expect(valuesOf(claim)).toEqual(['slow', 'fast']);
  });

  test('bullets after "such as" are partial, as are those that nothing announces', () => {
    const partial = claimsOf(
      'values',
      'Known values such as:\n\n- `a`\n- `b`\n\nThings happen:\n\n- `c`\n- `d`\n',
    );
    expect(partial.map((claim) => claim.complete)).toEqual([false, false]);
  });

  test('sentences', () => {
    const text =
      'The `side` is one of `left`, `right` (default) or `both`. The `pace` can be `slow`, `fast`, etc.';
    const [side, pace] = claimsOf('values', text);
    expect(side).toMatchObject({ form: 'sentence', complete: true, context: { subject: 'side' } });
    expect(valuesOf(side)).toEqual(['left', 'right', 'both']);
    expect(pace).toMatchObject({ complete: false, open: true, context: { subject: 'pace' } });
    expect(valuesOf(pace)).toEqual(['slow', 'fast']);
  });

  test('a sentence under a condition is partial', () => {
    const [claim] = claimsOf('values', 'If `open` is set, `side` must be one of `left` or `right`.');
    expect(claim).toMatchObject({ complete: false, context: { subject: 'side' } });
  });

  test('one of two fields is no value', () => {
    expect(claimsOf('values', 'You MUST specify at least one of `weight` or `size`.')).toEqual([]);
  });

  test('unions in code', () => {
    const text = 'Its `kind` is `"open" | "shut" | null`, its type `string | null`.';
    const [claim, ...others] = claimsOf('values', text);
    expect(others).toEqual([]);
    expect(valuesOf(claim)).toEqual(['open', 'shut', null]);
    expect(claim!.context.subject).toBe('kind');
  });

  test('a constant names one value and not all', () => {
    const [claim] = claimsOf('values', 'The `type` field MUST be `"parcel"`.');
    expect(claim).toMatchObject({
      complete: false,
      values: [{ value: 'parcel' }],
      context: { subject: 'type' },
    });
    expect(claimsOf('values', 'For parcels, `type` MUST be `"parcel"`.')).toEqual([]);
  });

  test('definition lists', () => {
    const [claim] = claimsOf(
      'values',
      '# Errors\n\n`TOO_BIG`\n: It is too big.\n\n`TOO_SMALL`\n: It is too small.\n',
    );
    expect(valuesOf(claim)).toEqual(['TOO_BIG', 'TOO_SMALL']);
  });

  test('numbers are numbers among numbers only', () => {
    const numbers = claimsOf('values', 'The `n` is one of `1`, `2`. The `v` is one of `1.0`, `1.1`.');
    expect(numbers.map(valuesOf)).toEqual([
      [1, 2],
      ['1.0', '1.1'],
    ]);
  });

  test('a type alias of literals', () => {
    const text = "```ts\ntype Side = 'left' | 'right'; // sides\n```\n";
    const [claim] = claimsOf('values', text);
    expect(claim).toMatchObject({ form: 'type', complete: true, context: { subject: 'Side' } });
    expect(wordsAt(text, claim!.values[1]!.at)).toBe('right');
  });

  test('an anchor goes with its block', () => {
    const text = '<!-- specord: values schemas/light.json#/properties/state -->\n\n- `red`\n- `green`\n';
    const [claim] = claimsOf('values', text);
    expect(claim!.context.anchor).toMatchObject({
      kind: 'values',
      target: 'schemas/light.json#/properties/state',
    });
    const mdx = '{/* specord: values light.json */}\n\n- `red`\n- `green`\n';
    expect(claimsOf('values', mdx, 'a.mdx')[0]!.context.anchor).toMatchObject({ target: 'light.json' });
  });
});

import { describe, expect, test } from 'vitest';
import { claimsOf, wordsAt } from './claims-of.ts';

describe('counts', () => {
  const counted = (text: string): (string | number)[][] =>
    claimsOf('count', text).map(({ count, noun }) => [count, noun]);

  test('numbers and words', () => {
    expect(counted('There are four kinds and 38 event types. It serves 1,204 operations.')).toEqual([
      [4, 'kinds'],
      [38, 'event types'],
      [1204, 'operations'],
    ]);
  });

  test('bounds and shares are no counts', () => {
    expect(
      counted(
        'At least two values, up to 5 items, one of the three kinds; the first two steps of 10 to 20 fields.',
      ),
    ).toEqual([[3, 'kinds']]);
  });

  test('the place is that of the words', () => {
    const text = 'The union has eight kinds of answer.';
    expect(wordsAt(text, claimsOf('count', text)[0]!.at)).toBe('eight kinds');
  });
});

describe('headers and versions', () => {
  test('a banner', () => {
    const text =
      '# Parcels\n\n> **Status:** Stable · **Corpus:** 1.2.0 · **Changed:** 2026-01-01\n\n## Next\n\n**Status:** other\n';
    expect(claimsOf('header', text)).toMatchObject([
      {
        rows: [
          { name: 'Status', value: 'Stable' },
          { name: 'Corpus', value: '1.2.0' },
          { name: 'Changed', value: '2026-01-01' },
        ],
      },
    ]);
    expect(claimsOf('version', text)).toMatchObject([{ axis: 'corpus', version: '1.2.0' }]);
    expect(wordsAt(text, claimsOf('version', text)[0]!.at)).toBe('1.2.0');
  });

  test('the table of a proposal', () => {
    const [claim] = claimsOf(
      'header',
      '# RFC 0007: Lids\n\n| Field | Value |\n|---|---|\n| RFC | 0007 |\n| Status | Draft |\n',
    );
    expect(claim!.rows.map(({ name, value }) => [name, value])).toEqual([
      ['RFC', '0007'],
      ['Status', 'Draft'],
    ]);
  });

  test('sentences and titles', () => {
    const text =
      '# Feed Format v2.1\n\nThis documentation refers to **v2.1-RC3**. The current version is 2.0.\n';
    expect(claimsOf('version', text).map(({ axis, version }) => [axis, version])).toEqual([
      ['document', '2.1'],
      ['document', '2.1-RC3'],
      ['corpus', '2.0'],
    ]);
  });

  test('the version of a licence is none', () => {
    expect(claimsOf('version', 'This document is licensed under the X License, Version 2.0.')).toEqual([]);
  });
});

describe('duties', () => {
  test('key words in capitals with the identifiers beside them', () => {
    const claims = claimsOf(
      'duty',
      'A host MUST NOT send `lid.secret`, and SHOULD log. It must rest. Hosts MAY add `x-size`.',
    );
    expect(claims.map(({ level, identifiers }) => [level, identifiers])).toEqual([
      ['MUST NOT', ['lid.secret']],
      ['MAY', ['x-size']],
    ]);
  });

  test('the sentence that defines the words is none', () => {
    expect(claimsOf('duty', 'The key words "MUST" and "MAY" follow BCP 14 and RFC 2119.')).toEqual([]);
  });
});

describe('references', () => {
  const targets = (text: string, form: string): string[] =>
    claimsOf('reference', text)
      .filter((claim) => claim.form === form)
      .map((claim) => claim.target);

  test('sections', () => {
    const text =
      'See `auth.md` §"Scopes", §4.2 and Section 3.1; RFC 7159 §2 is elsewhere, as is Section 5 of [RFC 1].';
    expect(targets(text, 'section')).toEqual(['auth.md§Scopes', '§4.2', '§3.1']);
  });

  test('proposals', () => {
    expect(targets('RFC 0031 and RFCs 0040–0041; see RFCS/0056.', 'rfc')).toEqual([
      '0031',
      '0040',
      '0041',
      '0056',
    ]);
  });

  test('files, pointers and paths in code', () => {
    const text =
      'Per `schemas/run.json#/properties/id`, `#/$defs/lid` and `limits.maxSize`, unlike `run` or `a.*`.';
    expect(targets(text, 'file')).toEqual(['schemas/run.json#/properties/id']);
    expect(targets(text, 'path')).toEqual(['#/$defs/lid', 'limits.maxSize']);
  });

  test('registers of what is missing', () => {
    const text = `## Open gaps

| ID | Description |
|---|---|
| G1 | \`lid.size\` is not defined in the schema |
| G2 | ✅ Closed. \`lid.tag\` is not defined |
`;
    expect(claimsOf('reference', text).filter((claim) => claim.missing)).toMatchObject([
      { form: 'register', target: 'lid.size' },
    ]);
  });

  test('rows about what is gone', () => {
    const text =
      '| File | Defines |\n|---|---|\n| lids.json | Lids |\n| tags.json | This file was removed in v3. |\n';
    expect(targets(text, 'register')).toEqual(['tags.json']);
  });
});

describe('closedness beside a table', () => {
  const table = '| Field | Type |\n|---|---|\n| id | string |\n';

  test('sentences before and after', () => {
    expect(claimsOf('shape', `${table}\nThis object is closed.\n`)[0]!.closed).toBe(true);
    expect(
      claimsOf(
        'shape',
        `${table}\nThe lid is open. A reader MUST ignore members that it does not know.\n`,
      )[0]!.closed,
    ).toBe(false);
    expect(claimsOf('shape', `Additional properties are not allowed:\n\n${table}`)[0]!.closed).toBe(true);
    expect(claimsOf('shape', `${table}\nIt ends.\n`)[0]).not.toHaveProperty('closed');
  });
});

describe('exceptions', () => {
  test('the files that the section names, whatever part of a path the text gives', () => {
    const text =
      '# Bodies\n\n## Exceptions\n\nSee `a/b.json`, run-event.v2.yaml and e.g. x.toolong.\n\n## Next\n\nc.json\n';
    expect(claimsOf('exception', text).map(({ files }) => files)).toEqual([['b.json', 'run-event.v2.yaml']]);
  });

  test('a very long word takes no longer than as many short ones', () => {
    const text = `## Exceptions\n\n${'a'.repeat(500_000)} b.json\n`;
    expect(claimsOf('exception', text).map(({ files }) => files)).toEqual([['b.json']]);
  });
});

import { describe, expect, it } from 'vitest';
import { addressOf, textOf } from '../../tools/fleet/corpus/address.ts';
import { listed } from '../../tools/fleet/corpus/listed.ts';

describe('an address', () => {
  it.each([
    ['https://example.org/a/spec.git#v1.0', 'git', 'https://example.org/a/spec.git#v1.0'],
    ['https://example.org/a/spec', 'git', 'https://example.org/a/spec#'],
    ['specs/one', 'folder', '/here/specs/one'],
    ['../bare.git#main', 'stored', '/bare.git#main'],
    ['one.tgz', 'tarball', '/here/one.tgz'],
    ['npm:@scope/name@^1.2.0', 'npm', 'npm:@scope/name@^1.2.0'],
  ])('%s is of kind %s', (text, kind, kept) => {
    const address = addressOf(text, '/here');
    expect(address).toMatchObject({ kind });
    if (typeof address !== 'string') expect(addressOf(textOf(address), '/')).toEqual(address);
    expect(typeof address === 'string' ? address : textOf(address)).toBe(kept);
  });

  it.each([
    '',
    '--upload-pack=evil',
    'ext::sh -c evil',
    'ext::evil',
    'file:///etc',
    'ssh://host/x',
    'http://example.org/x',
    'https://user:secret@example.org/x',
    'https://example.org/x#--output=y',
    'https://example.org/x#a..b',
    'https://example.org/x#a#b',
    'npm:--registry=evil',
    'a\nb',
  ])('%j is refused', (text) => {
    expect(addressOf(text, '/here')).toBeTypeOf('string');
  });
});

describe('a list', () => {
  it('has an address on each line, and a priority behind it', () => {
    expect(listed('# ours\n a \n\nb 7\n', '/here')).toEqual({
      entries: [
        { address: '/here/a', priority: 0 },
        { address: '/here/b', priority: 7 },
      ],
      wrong: [],
    });
  });

  it('may be a catalogue', () => {
    expect(listed('["a", {"address": "b", "priority": 2}]', '/here').entries).toEqual([
      { address: '/here/a', priority: 0 },
      { address: '/here/b', priority: 2 },
    ]);
  });

  it('says where it is wrong', () => {
    const { wrong } = listed('a\nssh://host/x\nb high', '/here');
    expect(wrong[0]).toMatch(/^line 2: "ssh:/);
    expect(wrong[1]).toMatch(/^line 3: a priority/);
    expect(listed('[', '/here').wrong[0]).toMatch(/no JSON/);
  });
});

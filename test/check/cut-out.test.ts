import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { cutOut } from '../../tools/check/fix/cut-out.ts';

function without(text: string, part: string, isItem = false): string | undefined {
  const start = text.indexOf(part);
  const extent = cutOut(text, { start, end: start + part.length }, isItem);
  return extent && text.slice(0, extent.start) + text.slice(extent.end);
}

describe('taking out a member or an item', () => {
  it('takes its comma along, whichever side it stands on', () => {
    expect(without('{ "a": 1, "b": 2 }', '"a": 1')).toBe('{ "b": 2 }');
    expect(without('{ "a": 1, "b": 2 }', '"b": 2')).toBe('{ "a": 1 }');
    expect(without('{ "a": 1 }', '"a": 1')).toBe('{  }');
    expect(without('["a", "b", "c"]', '"b"', true)).toBe('["a", "c"]');
  });

  it('takes lines along that would be empty', () => {
    expect(without('{\n  "a": 1,\n  "b": 2\n}\n', '"a": 1')).toBe('{\n  "b": 2\n}\n');
    expect(without('{\n  "a": 1,\n  "b": 2\n}\n', '"b": 2')).toBe('{\n  "a": 1\n}\n');
    expect(without('a: 1\nb:\n  c: 2\nd: 3\n', 'b:\n  c: 2')).toBe('a: 1\nd: 3\n');
    expect(without('x:\n  - a\n  - b\n', 'b', true)).toBe('x:\n  - a\n');
    expect(without('x:\n  - a: 1\n    b: 2\n  - c: 3\n', 'a: 1\n    b: 2', true)).toBe('x:\n  - c: 3\n');
  });

  it('leaves alone what would not stay what it is', () => {
    expect(without('["a"]', '"a"', true)).toBe(undefined);
    expect(without('x:\n  - a\ny: 1\n', 'a', true)).toBe(undefined);
    expect(without('x:\n  a: 1\ny: 2\n', 'a: 1')).toBe(undefined);
    expect(without('- a: 1\n  b: 2\n', 'a: 1')).toBe(undefined);
    expect(without('a: 1 # one\nb: 2\n', 'a: 1')).toBe(undefined);
  });

  const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 2, maxLength: 6 });
  const spaces = fc.constantFrom(undefined, 1, 2);

  test.prop([names, spaces, fc.nat()])('in JSON, all others stay', (all, indent, lot) => {
    const gone = all[lot % all.length]!;
    const value = Object.fromEntries(all.map((name, index) => [name, [index, { [name]: name }]]));
    const text = JSON.stringify(value, undefined, indent);
    const member = JSON.stringify({ [gone]: value[gone] }, undefined, indent)
      .slice(1, -1)
      .trim();
    const { [gone]: _, ...rest } = value;
    expect(JSON.parse(without(text, member)!)).toEqual(rest);
    const list = JSON.stringify(all, undefined, indent);
    expect(JSON.parse(without(list, JSON.stringify(gone), true)!)).toEqual(all.filter((one) => one !== gone));
  });

  test.prop([names, fc.nat()])('in blocks of YAML, all others stay', (all, lot) => {
    const gone = `x-${all[lot % all.length]!}-x`;
    const marked = all.map((name) => `x-${name}-x`);
    const block = marked.map((name) => `  ${name}: 1\n`).join('');
    expect(Object.keys(parse(without(`top:\n${block}end: 1\n`, `${gone}: 1`)!).top)).toEqual(
      marked.filter((one) => one !== gone),
    );
    const items = marked.map((name) => `- ${name}\n`).join('');
    expect(parse(without(items, gone, true)!)).toEqual(marked.filter((one) => one !== gone));
  });
});

import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { putAllIn } from '../../tools/check/fix/put-in.ts';
import { corpusOf } from '../../tools/read/corpus.ts';

/** The text with something more in what `pointer` leads to. */
function withMore(file: string, text: string, pointer: string, value: unknown, name?: string) {
  const document = corpusOf({ [file]: text }).document(file);
  if (document?.format === 'markdown') return undefined;
  const [start, end] = document?.span(pointer) ?? [0, 0];
  const found = putAllIn(text, { start, end }, [{ value, ...(name !== undefined && { name }) }]);
  return found && text.slice(0, found.at) + found.text + text.slice(found.at);
}

const inJson = (text: string, value: unknown, name?: string) => withMore('a.json', text, '', value, name);
const inYaml = (text: string, value: unknown, name?: string) => withMore('a.yaml', text, '/x', value, name);

describe('putting in a member or an item', () => {
  it('is set apart as the others are', () => {
    expect(inJson('["a", "b"]', 'c')).toBe('["a", "b", "c"]');
    expect(inJson('[\n  "a"\n]', 'c')).toBe('[\n  "a",\n  "c"\n]');
    expect(inJson('[]', 'c')).toBe('["c"]');
    expect(inJson('{ "a": 1 }', ['b'], 'c')).toBe('{ "a": 1, "c": ["b"] }');
    expect(inJson('{}', { b: 1 }, 'c')).toBe('{ "c": { "b": 1 } }');
    expect(inYaml('x:\n  - a # one\ny: 1\n', 'c')).toBe('x:\n  - a # one\n  - c\ny: 1\n');
    expect(inYaml('x:\n- a: 1\n', { a: 2 })).toBe('x:\n- a: 1\n- { "a": 2 }\n');
    expect(inYaml('x:\n  a:\n    b: 1\n\ny: 1\n', 'no', 'c')).toBe('x:\n  a:\n    b: 1\n  c: "no"\n\ny: 1\n');
    expect(inYaml('x: [a]\n', 'c')).toBe('x: [a, "c"]\n');
  });

  it('leaves alone what has no place for it', () => {
    expect(inYaml('x: [a,]\n', 'c')).toBe(undefined);
    expect(inYaml('x: [\n  a # one\n]\n', 'c')).toBe(undefined);
    expect(inYaml('x: a\n', 'c')).toBe(undefined);
    expect(inYaml('x: a\n', 'c', 'd')).toBe(undefined);
    expect(inJson('["a"]', 1, 'c')).toBe(undefined);
    expect(inJson('{ "a": 1 }', 1)).toBe(undefined);
  });

  it('comes one after the other', () => {
    const both = (text: string) => {
      const found = putAllIn(text, { start: 0, end: text.trimEnd().length }, [
        { value: 'b' },
        { value: 'c' },
      ]);
      return found && text.slice(0, found.at) + found.text + text.slice(found.at);
    };
    expect(both('[]')).toBe('["b", "c"]');
    expect(both('["a"]')).toBe('["a", "b", "c"]');
    expect(both('- a\n')).toBe('- a\n- b\n- c\n');
  });

  it('comes behind an item', () => {
    const behind = (text: string, item: string) => {
      const start = text.indexOf(item);
      const extent = { start, end: start + item.length };
      const found = putAllIn(text, extent, [{ value: 'x' }, { value: 'z' }], true);
      return found && text.slice(0, found.at) + found.text + text.slice(found.at);
    };
    expect(behind('["a", "b"]', '"b"')).toBe('["a", "b", "x", "z"]');
    expect(behind('[\n  "a",\n  "b"\n]', '"b"')).toBe('[\n  "a",\n  "b",\n  "x",\n  "z"\n]');
    expect(behind('l:\n  - a # one\nm: 1\n', 'a')).toBe('l:\n  - a # one\n  - x\n  - z\nm: 1\n');
    expect(behind('The values are a, and nothing else.\n', 'nothing')).toBe(undefined);
  });

  const names = fc.stringMatching(/^[a-z]{1,3}[ :#-]?$/);
  const held: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(1, true, null, 'no', 'a: b', '# c', 'one\ntwo\n', ''),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(names, tie('value'), { maxKeys: 3 }),
    ),
  })).value;
  const whole = fc.oneof(fc.array(held, { maxLength: 4 }), fc.dictionary(names, held, { maxKeys: 4 }));

  test.prop([whole, held, fc.constantFrom(undefined, 1, 2)])(
    'in JSON, all others stay',
    (all, more, indent) => {
      const isList = Array.isArray(all);
      const text = withMore(
        'a.json',
        JSON.stringify(all, undefined, indent),
        '',
        more,
        isList ? undefined : 'new',
      );
      expect(JSON.parse(text!)).toEqual(isList ? [...all, more] : { ...all, new: more });
    },
  );

  test.prop([whole, held])('in YAML, all others stay, or nothing is done', (all, more) => {
    const isList = Array.isArray(all);
    const text = inYaml(stringify({ x: all, z: 1 }), more, isList ? undefined : 'new');
    if (text !== undefined)
      expect(parse(text)).toEqual({ x: isList ? [...all, more] : { ...all, new: more }, z: 1 });
  });
});

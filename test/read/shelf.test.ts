import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { corpusOf } from '../../tools/read/corpus.ts';
import { shelf } from '../../tools/read/shelf.ts';

const TIGHT = { maxKept: 1, maxKeptValues: 1, maxKeptTexts: 1, maxKeptTrees: 1 };

describe('the shelf', () => {
  test('keeps what it has room for, and computes the rest anew', () => {
    const kept = shelf(8);
    const made: string[] = [];
    const item = (name: string) =>
      kept.keep(
        () => {
          made.push(name);
          return { name };
        },
        () => 5,
      );
    const [first, second, third] = [item('first'), item('second'), item('third')];
    expect(first?.()).toBe(first?.());
    second?.();
    third?.();
    second?.();
    expect(made).toEqual(['first', 'second', 'third', 'second']);
  });

  property.prop([fc.array(fc.nat(6), { minLength: 1, maxLength: 30 })])(
    'changes nothing that a document says',
    (order) => {
      const files = {
        'a.json': '{"a": [1, 2], "__proto__": 3}',
        'b.yaml': 'a: &x [1]\nb: *x\n',
        'c.md': '---\nt: 1\n---\n# C\n\nText `code`\n\n| a |\n|---|\n| b |\n',
        'plain.yaml': 'a: [-0, "1", "two"]\nb: {c: text} # why\n',
        'unusual.yaml': '"a": !!seq [1]\n"\\x62": *none\n',
        'broken.json': '{"a": [1,], // why\n "b": [2}',
        'd.mdx': '# D\n\n<Tab>\n\nText\n\n</Tab>\n',
      };
      const [roomy, tight] = [corpusOf(files), corpusOf(files, { limits: TIGHT })];
      for (const index of order) {
        const [one, other] = [roomy.documents[index]!, tight.documents[index]!];
        expect(other.text).toBe(one.text);
        if (one.format !== 'markdown' && other.format !== 'markdown') {
          expect(other.value).toEqual(one.value);
          expect(other.place('/a/0')).toEqual(one.place('/a/0'));
        } else if (one.format === 'markdown' && other.format === 'markdown') {
          expect(other.headings.map(({ at }) => at)).toEqual(one.headings.map(({ at }) => at));
          const [node, same] = [one.root.children.at(-1)!, other.root.children.at(-1)!];
          const next = (index + 1) % 7;
          expect(tight.documents[next]?.troubles).toEqual(roomy.documents[next]?.troubles);
          expect(other.place(same)).toEqual(one.place(node));
        }
      }
    },
  );
});

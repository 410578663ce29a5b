import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { corpusOf } from '../../tools/read/corpus.ts';
import { shelf } from '../../tools/read/shelf.ts';

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

  property.prop([fc.array(fc.nat(3), { minLength: 1, maxLength: 30 })])(
    'changes nothing that a document says',
    (order) => {
      const files = {
        'a.json': '{"a": [1, 2], "__proto__": 3}',
        'b.yaml': 'a: &x [1]\nb: *x\n',
        'c.md': '---\nt: 1\n---\n# C\n\nText `code`\n\n| a |\n|---|\n| b |\n',
        'd.mdx': '# D\n\n<Tab>\n\nText\n\n</Tab>\n',
      };
      const [roomy, tight] = [corpusOf(files), corpusOf(files, { limits: { maxKept: 1, maxKeptTrees: 1 } })];
      for (const index of order) {
        const [one, other] = [roomy.documents[index]!, tight.documents[index]!];
        expect(other.text).toBe(one.text);
        if (one.format !== 'markdown' && other.format !== 'markdown') {
          expect(other.value).toEqual(one.value);
          expect(other.place('/a/0')).toEqual(one.place('/a/0'));
        } else if (one.format === 'markdown' && other.format === 'markdown') {
          expect(other.headings.map(({ at }) => at)).toEqual(one.headings.map(({ at }) => at));
          const [node, same] = [one.root.children.at(-1)!, other.root.children.at(-1)!];
          expect(tight.documents[(index + 1) % 4]?.troubles).toEqual([]);
          expect(other.place(same)).toEqual(one.place(node));
        }
      }
    },
  );
});

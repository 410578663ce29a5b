import { expect, test } from 'vitest';
import { composeYaml } from '../../../tools/read/data/yaml-compose.ts';

const problemsOf = (text: string) => composeYaml(text, 64).problems;
const contentOf = (text: string) => composeYaml(text, 64).documents[0]!.toJS();

test('a text in quotes goes on to its closing quote, however its lines are indented', () => {
  const text = '- at: \'tie\n  the knot\n  \'\n  of: "a\n  rope"\n- 2\n';
  expect(problemsOf(text)).toEqual([]);
  expect(contentOf(text)).toEqual([
    { at: expect.stringMatching(/^tie +the knot/), of: expect.stringMatching(/^a +rope$/) },
    2,
  ]);
});

test('a quote that was forgotten does not take in the members and items below', () => {
  for (const text of ["a: 'x\nb: y'\n", "a: 'x\nb: 'y'\n", "- 'x\n- y'\n", "a: 'x\nb: 1\n"])
    expect(problemsOf(text), text).not.toEqual([]);
});

test('what stands behind keeps its place', () => {
  const [document] = composeYaml("a: 'x\ny'\nb: 1\n", 64).documents;
  expect(document!.get('b', true)).toMatchObject({ range: [12, 13, 14] });
});

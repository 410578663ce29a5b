import { expect, it } from 'vitest';
import { parsePage } from './page.ts';

const page = `# family/no-x

Why.

## Wrong

\`\`\`yaml a.yaml
a: 1
#  ^ must not be 1
b: 2
^ related the other
\`\`\`

\`\`\`json b.json
{}
\`\`\`

### Two

\`\`\`json b.json
[]
^^
\`\`\`

## Right

\`\`\`\`md c.md
\`\`\`json
{}
\`\`\`
\`\`\`\`

## Why

\`\`\`
not a case
\`\`\`
`;

it('takes the fences of one heading as one corpus and leaves out the markers', () => {
  const { title, cases } = parsePage(page);
  expect(title).toBe('family/no-x');
  expect(cases.map(({ side, title, files }) => [side, title, files.map((file) => file.path)])).toEqual([
    ['wrong', 'wrong', ['a.yaml', 'b.json']],
    ['wrong', 'Two', ['b.json']],
    ['right', 'right', ['c.md']],
  ]);
  expect(cases[0]?.files[0]).toEqual({
    path: 'a.yaml',
    text: 'a: 1\nb: 2\n',
    marks: [
      { file: 'a.yaml', line: 1, column: 4, endColumn: 5, related: false, says: 'must not be 1' },
      { file: 'a.yaml', line: 2, column: 1, endColumn: 2, related: true, says: 'the other' },
    ],
  });
  expect(cases[2]?.files[0]?.text).toBe('```json\n{}\n```\n');
});

it('names the line of a fence without a file name', () => {
  expect(() => parsePage('## Wrong\n```json\n{}\n```\n')).toThrow('line 2: the fence needs a file name');
});

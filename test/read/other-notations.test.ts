import { fc, test } from '@fast-check/vitest';
import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { parseProse } from '../../tools/read/prose/parse-prose.ts';

/** What stands in a page, without where: names of things, words, and what is marked how. */
function told(path: string, text: string): unknown {
  return parseProse(path, text).root.children.map(shown);
}

function shown(node: Nodes): unknown {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return { code: node.value };
  if (node.type === 'code') return { lang: node.lang, shows: node.value };
  if (node.type === 'link') return { link: node.url, says: node.children.map(shown) };
  const inside = 'children' in node ? node.children.map(shown) : [];
  return { [node.type === 'heading' ? `heading ${node.depth}` : node.type]: inside };
}

const MARKDOWN = `# Orders

An order has a \`state\` and **one** *buyer*, see [the schema](order.json).

## Members

- \`id\`: what it goes by
- \`lines\`: what was ordered
  - \`sku\`: of what
  - \`count\`: how many
- \`note\`

| Name | Type |
| --- | --- |
| \`id\` | string |
| \`count\` | integer |

\`\`\`json
{
  "id": "7"
}
\`\`\`

> Whoever pays, waits.
`;

const ASCIIDOC = `= Orders
:toc: left
:sectnums:

An order has a \`state\` and *one* _buyer_, see link:order.json[the schema].

// nobody reads this
[[members]]
== Members

* \`id\`: what it goes by
* \`lines\`: what was ordered
** \`sku\`: of what
** \`count\`: how many

* \`note\`

[cols="1,2",options="header"]
|===
|Name |Type
|\`id\`
|string
|\`count\` |integer
|===

[source,json]
----
{
  "id": "7" <1>
}
----

____
Whoever pays, waits.
____
`;

const RESTRUCTURED = `Orders
======

An order has a \`\`state\`\` and **one** *buyer*, see \`the schema <order.json>\`_.

.. nobody reads this
.. _members:

Members
-------

- \`\`id\`\`: what it goes by
- \`\`lines\`\`: what was ordered

  - \`\`sku\`\`: of what
  - \`\`count\`\`: how many

- \`\`note\`\`

===========  =======
Name         Type
===========  =======
\`\`id\`\`       string
\`\`count\`\`    integer
===========  =======

.. code-block:: json
   :linenos:

   {
     "id": "7"
   }

.. note:: Whoever pays, waits.
`;

describe('notations other than Markdown say the same things', () => {
  it('AsciiDoc', () => expect(told('a.adoc', ASCIIDOC)).toEqual(told('a.md', MARKDOWN)));
  it('reStructuredText', () => expect(told('a.rst', RESTRUCTURED)).toEqual(told('a.md', MARKDOWN)));
});

const cells = (...rows: string[][]) => ({
  table: rows.map((row) => ({ tableRow: row.map((cell) => ({ tableCell: cell === '' ? [] : [cell] })) })),
});
const paragraph = (...inside: unknown[]) => ({ paragraph: inside });
const list = (...items: unknown[][]) => ({ list: items.map((listItem) => ({ listItem })) });

it.each<[string, string, unknown[]]>([
  ['a head set apart', '|===\n|A |B\n\n|1 |2\n|===', [cells(['A', 'B'], ['1', '2'])]],
  ['no head', '|===\n|1 |2\n|3 |4\n|===', [cells(['', ''], ['1', '2'], ['3', '4'])]],
  ['one cell in two columns', '[options="header"]\n|===\n|A |B\n2+|1\n|===', [cells(['A', 'B'], ['1', '1'])]],
  ['a cell in two rows', '|===\n|A |B\n\n.2+|1 |2\n|3\n|===', []],
  ['a cell too few', '[cols="3*"]\n|===\n|A |B |C\n|1 |2\n|===', []],
  [
    'names and what is said',
    'id::\n  what it\n  goes by\nnote:: free',
    [list([paragraph('id', ': ', 'what it\ngoes by')], [paragraph('note', ': ', 'free')])],
  ],
  [
    'a block that belongs to an item',
    '. one\n+\n----\nx\n----\n. two',
    [list([paragraph('one'), { lang: null, shows: 'x' }], [paragraph('two')])],
  ],
  [
    'what stands as it is',
    'so:\n\n  a\n    b\n\nend',
    [paragraph('so:'), { lang: null, shows: 'a\n  b' }, paragraph('end')],
  ],
  [
    'a title of a block',
    '.An order\n[source,json]\n{}',
    [paragraph('An order'), { lang: 'json', shows: '{}' }],
  ],
  [
    'blocks within a block',
    '====\nNOTE: it\n\n* x\n====',
    [{ blockquote: [paragraph('NOTE: it'), list([paragraph('x')])] }],
  ],
  [
    'what leads elsewhere',
    'see <<top,the top>> and <<end>>',
    [paragraph('see ', { link: '#top', says: ['the top'] }, ' and ', { link: '#end', says: ['#end'] })],
  ],
  [
    'what a build puts in',
    'a\n\ninclude::b.adoc[]\n\nifdef::c[]\nb\nendif::[]',
    [paragraph('a'), paragraph('b')],
  ],
])('AsciiDoc: %s', (_, text, expected) => expect(told('a.adoc', text)).toEqual(expected));

it.each<[string, string, unknown[]]>([
  [
    'levels by their order',
    '###\nOne\n###\n\nTwo\n***\n\nThree\n~~~~~\n\nFour\n****',
    [
      { 'heading 1': ['One'] },
      { 'heading 2': ['Two'] },
      { 'heading 3': ['Three'] },
      { 'heading 2': ['Four'] },
    ],
  ],
  [
    'a grid',
    '+----+-----+\n| A  | B   |\n+====+=====+\n| 1  | two |\n|    | 2   |\n+----+-----+',
    [
      {
        table: [
          { tableRow: [{ tableCell: ['A'] }, { tableCell: ['B'] }] },
          { tableRow: [{ tableCell: ['1'] }, { tableCell: ['two', '\n', '2'] }] },
        ],
      },
    ],
  ],
  ['a box over two columns', '+---+---+\n| A | B |\n+---+---+\n| both  |\n+---+---+', []],
  [
    'a list of rows',
    '.. list-table::\n   :header-rows: 1\n\n   * - A\n     - B\n   * - 1\n     - 2',
    [cells(['A', 'B'], ['1', '2'])],
  ],
  [
    'names and what is said',
    'id\n  what it\n  goes by\n\nnote\n  free',
    [list([paragraph('id', ': ', 'what it\ngoes by')], [paragraph('note', ': ', 'free')])],
  ],
  [
    'what stands as it is',
    'so::\n\n    a\n      b\n\nend',
    [paragraph('so::'), { lang: null, shows: 'a\n  b' }, paragraph('end')],
  ],
  [
    'roles',
    ':code:`a` and :ref:`the end <end>` and :term:`run`',
    [paragraph({ code: 'a' }, ' and ', 'the end', ' and ', 'run')],
  ],
  [
    'lists with numbers',
    '1. one\n#. two\n\n   more',
    [list([paragraph('one')], [paragraph('two'), paragraph('more')])],
  ],
  ['what is for the build', '.. toctree::\n   :maxdepth: 2\n\n   a\n\nend', [paragraph('end')]],
])('reStructuredText: %s', (_, text, expected) => expect(told('a.rst', text)).toEqual(expected));

const PIECES = [
  ...[
    'word',
    ' ',
    '  ',
    '\n',
    '\n\n',
    '`a`',
    '``',
    '**',
    '*',
    '_',
    '[',
    ']',
    '|',
    '::',
    ':',
    '::\n',
    '+',
    '<<',
    '>>',
  ],
  ...[
    '====',
    '----',
    '|===',
    '.. ',
    '.. note::',
    '.. list-table::',
    '* ',
    '- ',
    '1. ',
    '+---+',
    '====  ==',
    '//',
    '[a]',
  ],
  ...['link:a[b]', ':ref:`x`', '`a <b>`_', '😀', '\t', '\r\n'],
];

test.prop([fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }), fc.constantFrom('a.adoc', 'a.rst')])(
  'every node stands within what holds it, and where its words are',
  (pieces, path) => {
    const text = pieces.join('');
    const { nodes } = parseProse(path, text);
    const spanOf = ({ position }: Nodes) => [position!.start.offset!, position!.end.offset!] as const;
    for (const node of nodes) {
      const [start, end] = spanOf(node);
      expect([0 <= start, start <= end, end <= text.length]).toEqual([true, true, true]);
      if (node.type === 'inlineCode') expect(text.slice(start, end)).toContain(node.value);
      if ('children' in node && node.type !== 'table' && node.type !== 'tableRow')
        for (const child of node.children) {
          const [from, to] = spanOf(child);
          expect([start <= from, to <= end]).toEqual([true, true]);
        }
    }
  },
);

test.prop(
  [fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 }), fc.constantFrom('a.adoc', 'a.rst')],
  {
    numRuns: 60,
  },
)('takes time in proportion to what is read', (unit, path) => {
  const time = (size: number) => {
    const text = unit.join('').repeat(size / unit.join('').length);
    const started = performance.now();
    parseProse(path, text);
    return performance.now() - started;
  };
  // Four times as much takes sixteen times as long where it is compared with itself.
  const isSlow = () => time(80_000) > 10 * time(20_000) + 200;
  expect(isSlow() && isSlow()).toBe(false);
});

it('reads blocks that are tied to items of lists in one another, however many', () => {
  for (const unit of ['word::\n+\n', '* a\n** b\n*** c\n- d\n. e\n1. f\ng:: h\n+\n']) {
    const { nodes } = parseProse('a.adoc', unit.repeat(20_000));
    expect(nodes.filter(({ type }) => type === 'list').length).toBeGreaterThan(1);
  }
});

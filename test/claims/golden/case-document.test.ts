import { expect, it } from 'vitest';
import { besides, caseDocumentOf } from '../../../tools/claims/golden/case-document.ts';
import { corpusOf } from '../../../tools/read/corpus.ts';

const PATH = 'kiln/cases/firing.yaml';

function expanded(body: string, others: Readonly<Record<string, string>> = {}) {
  const corpus = corpusOf({ [PATH]: `goldenCases: 1.0\n${body}`, ...others });
  const find = (path: string) => corpus.data.find((one) => one.path === path);
  const document = find(PATH);
  if (document === undefined) throw new Error('the document was not read');
  expect(document.kind).toBe('case');
  return caseDocumentOf(document, (link, from) => find(besides(from, link)));
}

/** The inputs of the cases of one sentence, by their names. */
function inputs(define: string, cases: string) {
  const { cases: found, troubles } = expanded(
    `define:\n${define}\nsentences:\n  - heading: Heat\n    requirement: It burns.\n    why: It is cold.\n    cases:\n${cases}`,
  );
  return {
    ...Object.fromEntries(found.map(({ name, input }) => [name, input])),
    ...(troubles.length > 0 && { troubles }),
  };
}

it('knows of each case the sentence that it checks', () => {
  const { cases, families } = expanded(`
family: firing
document: ../firing.md
requires: [kiln]
sentences:
  - heading: Heat
    requirement: A kiln MUST NOT cool faster than it was told.
    why: The glaze cracks.
    cases: { slowly: 1 }
  - document: ../glaze.md
    heading: Colour
    requirement: Copper is green.
    why: The glaze has another colour.
    requires: []
    cases: { green: 2 }
`);
  expect(families).toEqual(['firing']);
  expect(cases).toMatchObject([
    {
      name: 'slowly',
      pointer: '/sentences/0/cases/slowly',
      sentence: { document: 'kiln/firing.md', requires: ['kiln'] },
    },
    { name: 'green', input: 2, sentence: { document: 'kiln/glaze.md', heading: 'Colour', requires: [] } },
  ]);
});

it('puts in what a name stands for, with its type and inside of texts', () => {
  const define = `
  warm: 700
  load: { pots: 2, lid: true }
  fire:
    with: [heat, { hours: 3, after: $(nothing) }]
    is: { do: fire to $(heat), heat: $(heat), hours: $(hours), after: $(after) }`;
  expect(
    inputs(
      define,
      `
      text: at $(warm), not $$(warm)
      changed: { $load: { lid: $(nothing), glaze: blue } }
      usual: { $fire: 900 }
      told: { $fire: $(warm), hours: 9, after: 1, by: Ada }
      quoted: { $$ref: '#/x', $(warm as lower): 1 }`,
    ),
  ).toEqual({
    text: 'at 700, not $(warm)',
    changed: { pots: 2, glaze: 'blue' },
    usual: { do: 'fire to 900', heat: 900, hours: 3 },
    told: { do: 'fire to 700', heat: 700, hours: 9, after: 1, by: 'Ada' },
    quoted: { $ref: '#/x', 700: 1 },
  });
});

it('goes through lists, for items, members and cases', () => {
  expect(
    inputs(
      '  heats: [600, 900]',
      `
      items: [0, { $for: { heat: $(heats) }, is: { heat: $(heat), nr: $(index) } }, ...$(heats)]
      several: [{ $for: { a: [1, 2] }, are: [$(a), 'x$(a)'] }]
      pairs: [{ $for: { a: [1, 2] }, is: { $for: { b: [3, 4] }, is: $(a)-$(b) } }]
      members: { 'at-$(heat)': { $for: { heat: $(heats) }, is: true } }
      fired-$(Heat): { $for: { Heat: [Low, High] }, is: $(Heat as lower) }
      kiln-#: [a, b]`,
    ),
  ).toEqual({
    items: [0, { heat: 600, nr: 0 }, { heat: 900, nr: 1 }, 600, 900],
    several: [1, 'x1', 2, 'x2'],
    pairs: ['1-3', '1-4', '2-3', '2-4'],
    members: { 'at-600': true, 'at-900': true },
    'fired-low': 'low',
    'fired-high': 'high',
    'kiln-1': 'a',
    'kiln-2': 'b',
  });
});

it('makes texts that are tedious to write', () => {
  expect(
    inputs(
      '  line: { n: 1 }',
      `
      json: { $json: $(line) }
      lines: { $lines: [{ $json: $(line) }, x] }
      text: { $text: [a, { $repeat: b, times: 3 }] }
      bytes: { $base64: "\\u00ff", as: latin1 }
      both: { $members: [$(line), { n: 2, m: 3 }] }`,
    ),
  ).toEqual({ json: '{"n":1}', lines: '{"n":1}\nx', text: 'abbb', bytes: '/w==', both: { n: 2, m: 3 } });
});

it('takes names from the documents that it uses', () => {
  const steps = 'goldenCases: 1.0\ndefine: { warm: 700 }\n';
  const body = 'use: ../steps.yaml\nworkflows: [{ id: w, heat: $(warm) }]\n';
  expect(expanded(body, { 'kiln/steps.yaml': steps })).toMatchObject({
    troubles: [],
    workflows: [{ pointer: '/workflows/0', value: { id: 'w', heat: 700 } }],
  });
  expect(expanded(body).troubles).toEqual([
    { pointer: '/define', says: 'there is no kiln/steps.yaml to use' },
    expect.anything(),
  ]);
});

it.each([
  ['$(cold)', 'nothing is called `cold`'],
  ['{ $fire: 1 }', '`$fire` needs `hours`'],
  ['{ $warm: { a: 1 } }', '`$warm` gives nothing that members could be laid over'],
  ['[...$(warm)]', '`warm` is no list'],
  ['[{ $for: { a: [1], b: [1, 2] }, is: 1 }]', '`a` needs a list as long as those beside it'],
  ['$(warm as big)', '`$(warm as big)` asks for a form that there is not; there are title and lower'],
])('says where %s is no case, and keeps the others', (wrong, says) => {
  const define = '  warm: 700\n  fire: { with: [heat, hours], is: 1 }';
  expect(inputs(define, `\n      right: 1\n      wrong: ${wrong}`)).toEqual({
    right: 1,
    troubles: [{ pointer: '/sentences/0/cases/wrong', says }],
  });
});

it('says what the form of a document does not allow', () => {
  const body = 'sentense: []\nsentences: [{ heading: Heat, cases: { slowly: 1 } }]\n';
  expect(
    expanded(body)
      .troubles.map(({ pointer }) => pointer)
      .sort(),
  ).toEqual(['/sentences/0', '/sentense']);
});

it.each([
  ['{ $repeat: x, times: 2000000 }'],
  ['{ $range: [0, 2000000] }'],
  [
    '{ $for: { a: $(ten), b: $(ten) }, is: { $for: { c: $(thousand) }, is: { $for: { d: $(thousand) }, is: 1 } } }',
  ],
])('gives up where %s would give too much', (written) => {
  const define = '  ten: { $range: [1, 10] }\n  thousand: { $range: [1, 1000] }';
  expect(inputs(define, `\n      much: ${written}\n      little: 1`)).toMatchObject({
    troubles: [
      { pointer: '/sentences/0/cases/much', says: 'it would give more than 200000 values' },
      { pointer: '/sentences/0/cases/little' },
    ],
  });
});

it.each([
  ['lists', '[1, 2]', '["...$(LAST)", "...$(LAST)"]'],
  ['objects', '{ a: 1 }', '{ a: $(LAST), b: $(LAST) }'],
  ['texts', '"a long word"', '"$(LAST)$(LAST)"'],
  ['texts of texts', '"a long word"', '{ $json: [$(LAST), $(LAST)] }'],
  ['templates', '{ with: [x], is: $(x) }', '{ with: [x], is: [{ $LAST: $(x) }, { $LAST: $(x) }] }'],
])('gives no case of %s that double with every name', (_, first, next) => {
  const names = Array.from({ length: 60 }, (__, at) => `  n${at + 1}: ${next.replaceAll('LAST', `n${at}`)}`);
  const [name] = next.includes('with') ? ['{ $n60: 1 }'] : ['$(n60)'];
  expect(inputs([`  n0: ${first}`, ...names].join('\n'), `      one: ${name}`)).toEqual({
    troubles: [{ pointer: '/sentences/0/cases/one', says: 'it would give more than 200000 values' }],
  });
});

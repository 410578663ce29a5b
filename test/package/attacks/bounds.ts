import { type Attack, plain } from './attack.ts';

const patterns = ['^(a|a)*$', '^(a+)+$', '^(?=(a+)+$).*b', '^(a*)*\\1$', '(?<=(a+)+)b', '^(.*a){20}$'];
const described = (pattern: string) => ({
  'a.schema.json': JSON.stringify({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: { a: { type: 'string', pattern, examples: [`${'a'.repeat(40)}!`] } },
  }),
});
const nested = (depth: number) => `${'{"not":'.repeat(depth)}{}${'}'.repeat(depth)}`;
const chain = (length: number) =>
  JSON.stringify({
    $ref: '#/$defs/c0',
    $defs: Object.fromEntries(
      Array.from({ length }, (_, at) => [
        `c${at}`,
        at + 1 < length
          ? {
              type: 'object',
              required: ['a', 'b'],
              properties: { a: { $ref: `#/$defs/c${at + 1}` }, b: { $ref: `#/$defs/c${at + 1}` } },
            }
          : { type: 'string' },
      ]),
    ),
  });
const opened = [
  'specord.config.json',
  '.gitignore',
  '.gitattributes',
  'package.json',
  'openapi.yaml',
  'a.md',
];

/** What takes all the time or memory that there is. */
export const bounds: readonly Attack[] = [
  ...opened.map(
    (path): Attack => ({
      name: `a device and a pipe for ${path}`,
      files: { ...plain },
      lay: `ln -s /dev/zero ${path}`,
      runs: [
        '$SPECORD lint',
        `rm ${path}; mkfifo ${path}; $SPECORD lint`,
        `$SPECORD explain prose/no-broken-link`,
      ],
      ends: [0, 1, 2],
    }),
  ),
  ...patterns.map(
    (pattern): Attack => ({
      name: `a pattern that backtracks: ${pattern}`,
      files: described(pattern),
      runs: ['$SPECORD lint', '$SPECORD prove a.schema.json', '$SPECORD prove a.schema.json --dead'],
      ends: [0, 1, 2],
    }),
  ),
  {
    name: 'globs that backtrack',
    files: {
      ...plain,
      [`${'a'.repeat(200)}.md`]: '# A\n',
      'specord.config.json': JSON.stringify({
        exclude: ['+(a|aa)*b', '**/*a*a*a*a*a*a*a*a*a*b', '{a,b}'.repeat(30)],
      }),
      '.gitignore': `${'*a'.repeat(40)}b\n`,
    },
    runs: ['$SPECORD lint'],
    ends: [0, 1, 2],
  },
  {
    name: 'half of a character',
    files: {
      'README.md': '# A\n\nSee [the schema](schemas/a.schema.json).\n',
      'schemas/a.schema.json': `{"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object","properties":{"\\ud800":{"$ref":"\\ud800/\\udfff.json#/\\ud800"}}}`,
    },
    lay: 'mkdir base && cp -r schemas base/',
    runs: [
      ...['text', 'json', 'sarif', 'html', 'agent', 'github'].map(
        (format) => `$SPECORD lint --format ${format}`,
      ),
      '$SPECORD claims',
      '$SPECORD compare base . --format html',
      '$SPECORD prove schemas/a.schema.json --sample 3',
      '$SPECORD view --out page.html',
      '$SPECORD explain reference/no-dangling-ref',
    ],
    ends: [0, 1],
  },
  {
    name: 'strings that no pattern finds the end of',
    lay: [
      `node -e 'const s = "x".repeat(9e6); const f = require("fs").writeFileSync;`,
      `f("a.schema.json", JSON.stringify({ type: "object", description: s }) + ",}");`,
      `f("b.proto", "message A { string a = 1 [default=" + JSON.stringify(s) + "]; }");`,
      `f("c.schema.json", JSON.stringify({ type: "object", description: s, maximum: 0 }).replace("0}", "12345678901234567890}"));'`,
    ].join(' '),
    runs: ['$SPECORD lint --only document', '$SPECORD prove c.schema.json'],
    ends: [0, 1],
    says: /no-unparsable[\s\S]*b\.proto|^satisfiable/,
  },
  {
    name: 'answers that nest without end',
    files: {
      'openapi.yaml':
        'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths:\n  /a: {get: {responses: {"200": {description: x, content: {application/json: {schema: {type: object}}}}}}}\n',
      'engine.cjs': `const body = '{"a":'.repeat(5e5) + '1' + '}'.repeat(5e5);
require('node:http').createServer((_, answer) => answer.setHeader('content-type', 'application/json').end(body))
  .listen(0, '127.0.0.1', function () { require('node:fs').writeFileSync('port', String(this.address().port)); });
setTimeout(() => process.exit(), 50_000);
`,
    },
    runs: ['--root . ', ''].map(
      (root) =>
        `rm -f port; node engine.cjs & engine=$!; until [ -s port ]; do sleep 0.1; done
$SPECORD verify ${root}--engine http://127.0.0.1:$(cat port) --format json; code=$?; kill $engine; exit $code`,
    ),
    ends: [1, 2],
    says: /has more levels than are read/,
  },
  {
    name: 'values that unfold',
    files: {
      'a.yaml': `openapi: 3.1.0\n${Array.from({ length: 40 }, (_, at) => `x${at}: &x${at} [${at === 0 ? '1' : `*x${at - 1},*x${at - 1}`}]`).join('\n')}\n`,
      'deep.json': '['.repeat(1_000_000),
      'deep.md': `${'> '.repeat(20_000)}a\n\n${'['.repeat(50_000)}\n\n${'*a _b '.repeat(20_000)}\n`,
      'deep.yaml': `a: ${'{a: '.repeat(100_000)}`,
    },
    runs: ['$SPECORD lint'],
    ends: [0, 1, 2],
  },
  {
    name: 'schemas that take forever to decide',
    files: {
      'not.json': nested(500),
      'chain.json': chain(60),
      'many.json': '{"type":"array","minItems":1000000000,"items":{"type":"string"},"uniqueItems":true}',
      'one.json': JSON.stringify({ oneOf: Array.from({ length: 40 }, (_, at) => ({ multipleOf: at + 2 })) }),
    },
    runs: ['not', 'chain', 'many', 'one'].flatMap((name) => [
      `$SPECORD prove ${name}.json`,
      `$SPECORD prove ${name}.json --dead`,
    ]),
    ends: [0, 1, 2],
  },
  {
    name: 'cases that unfold',
    files: {
      'cases.yaml': [
        'family: x',
        'define:',
        '  a0: [1, 2]',
        ...Array.from({ length: 60 }, (_, at) => `  a${at + 1}: ["...$(a${at})", "...$(a${at})"]`),
        'sentences:',
        '  - { requirement: x, cases: { one: "$(a60)", two: { $repeat: x, times: 1000000000 } } }',
      ].join('\n'),
      'specord.config.json': JSON.stringify({ kinds: { 'cases.yaml': 'case' } }),
      ...plain,
    },
    runs: ['$SPECORD lint', '$SPECORD fixtures --out made'],
    ends: [0, 1, 2],
  },
];

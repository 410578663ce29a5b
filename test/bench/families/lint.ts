import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Bench, type Family, type Group, peer, specord } from '../family.ts';
import { editOneDocument, growCorpus } from '../grow.ts';
import type { Command } from '../measure.ts';

const node = 'node -e 0';
const peers = ['redocly lint', '@asyncapi/parser', 'ajv compile', 'remark validate-links'];

export const lint: Family = {
  name: 'lint',
  async groups(bench) {
    const corpus = growCorpus(bench.root, join(bench.work, 'corpus-1'), 1);
    return [wholeCorpus(bench, corpus), schemasAlone(bench, corpus), testBed(bench), ...growth(bench)];
  },
};

function wholeCorpus(bench: Bench, corpus: string): Group {
  const edited = growCorpus(bench.root, join(bench.work, 'corpus-edited'), 1);
  const commands: Command[] = [
    { name: node, command: process.execPath, args: ['-e', '0'], cwd: bench.root },
    specord(bench, 'specord lint, cold', ['lint', '--root', corpus, '--no-cache']),
    specord(bench, 'specord lint, warm', ['lint', '--root', corpus]),
    {
      ...specord(bench, 'specord lint, one document edited', ['lint', '--root', edited]),
      before: (round) => editOneDocument(edited, round),
    },
    ...peersOn(bench, corpus),
  ];
  return {
    title: 'Lint, this corpus',
    commands,
    ratios: [
      {
        what: 'cold against the sum of the four peers',
        of: 'specord lint, cold',
        against: peers,
        atMost: 0.6,
      },
      { what: 'warm, nothing changed', of: 'specord lint, warm', against: [node], atMost: 4 },
      {
        what: 'one prose document changed',
        of: 'specord lint, one document edited',
        against: [node],
        atMost: 8,
      },
    ],
  };
}

function peersOn(bench: Bench, corpus: string): Command[] {
  const bin = (name: string) => join(bench.root, 'test/bench/node_modules/.bin', name);
  return [
    {
      name: 'redocly lint',
      command: join(bench.root, 'node_modules/.bin/redocly'),
      args: ['lint', 'api/openapi.yaml'],
      cwd: corpus,
      env: { REDOCLY_TELEMETRY: 'off' },
      accepts: [0, 1],
    },
    peer(bench, '@asyncapi/parser', 'asyncapi-parse', [join(corpus, 'api/asyncapi.yaml')], corpus),
    peer(bench, 'ajv compile', 'ajv-compile', [join(corpus, 'schemas')], corpus),
    {
      name: 'remark validate-links',
      command: bin('remark'),
      args: [
        '--use',
        `${join(bench.root, 'test/bench/node_modules/remark-validate-links/index.js')}=repository:false`,
        '--no-stdout',
        '.',
      ],
      cwd: corpus,
      accepts: [0, 1],
    },
  ];
}

function schemasAlone(bench: Bench, corpus: string): Group {
  const sourcemeta = '@sourcemeta/jsonschema lint';
  return {
    title: 'Lint, the schemas alone',
    commands: [
      specord(bench, 'specord lint schemas, warm', ['lint', '--root', join(corpus, 'schemas')]),
      specord(bench, 'specord lint schemas, cold', ['lint', '--root', join(corpus, 'schemas'), '--no-cache']),
      {
        name: sourcemeta,
        command: join(bench.root, 'test/bench/node_modules/.bin/jsonschema'),
        args: ['lint', join(corpus, 'schemas')],
        cwd: corpus,
        accepts: [0, 1, 2],
      },
    ],
    ratios: [
      { what: 'schemas, warm', of: 'specord lint schemas, warm', against: [sourcemeta], atMost: 2 },
      { what: 'schemas, cold', of: 'specord lint schemas, cold', against: [sourcemeta] },
    ],
  };
}

function testBed(bench: Bench): Group {
  const bed = join(bench.root, 'test/corpora/before');
  const spectral = join(bench.root, 'test/bench/node_modules/.bin/spectral');
  const openapi = join(bed, 'api/openapi.yaml');
  if (!existsSync(openapi))
    throw new Error(`${openapi} is missing: the defect test bed has no OpenAPI document.`);
  return {
    title: 'Lint, the defect test bed',
    commands: [
      specord(bench, 'specord lint, test bed, cold', ['lint', '--root', bed, '--no-cache']),
      {
        name: 'spectral lint, OpenAPI part',
        command: spectral,
        args: ['lint', openapi, '--ruleset', join(bench.root, 'test/bench/peers/spectral.yaml')],
        cwd: bench.root,
        accepts: [0, 1, 2],
      },
    ],
    ratios: [
      {
        what: 'the whole bed against Spectral on one file of it',
        of: 'specord lint, test bed, cold',
        against: ['spectral lint, OpenAPI part'],
      },
    ],
  };
}

/** The growth curve: a hundred times the corpus may take a hundred times as long, and a fifth more. */
function growth(bench: Bench): Group[] {
  const sizes = bench.quick ? [1, 10] : [1, 10, 100];
  const commands = sizes.map((times) =>
    specord(bench, `${times}x`, [
      'lint',
      '--no-cache',
      '--root',
      growCorpus(bench.root, join(bench.work, `grown-${times}`), times),
    ]),
  );
  return [
    {
      title: 'Lint, growth',
      commands,
      ratios: sizes.slice(1).map((times) => ({
        what: `${times} times the corpus`,
        of: `${times}x`,
        against: ['1x'],
        atMost: times * 1.2,
      })),
      memoryAtMostMiB: { [`${sizes.at(-1)}x`]: 1536 },
    },
  ];
}

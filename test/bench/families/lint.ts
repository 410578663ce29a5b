import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Bench, type Family, type Group, peer, specord } from '../family.ts';
import { editOneDocument, growCorpus, smallCorpus } from '../grow.ts';
import type { Command } from '../measure.ts';

const node = 'node -e 0';
const peers = ['redocly lint', '@asyncapi/parser', 'ajv compile', 'remark validate-links'];

export const lint: Family = {
  name: 'lint',
  async groups(bench) {
    const corpus = growCorpus(bench.root, join(bench.work, 'corpus-1'), 1);
    return [wholeCorpus(bench, corpus), schemasAlone(bench), small(bench), testBed(bench), growth(bench)];
  },
};

function wholeCorpus(bench: Bench, corpus: string): Group {
  const edited = growCorpus(bench.root, join(bench.work, 'corpus-edited'), 1);
  const stating = growCorpus(bench.root, join(bench.work, 'corpus-stating'), 1);
  const commands: Command[] = [
    { name: node, command: process.execPath, args: ['-e', '0'], cwd: bench.root },
    specord(bench, 'specord lint, cold', ['lint', '--root', corpus, '--no-cache']),
    { ...specord(bench, 'specord lint, warm', ['lint', '--root', corpus]), warm: true },
    {
      ...specord(bench, 'specord lint, one document edited', ['lint', '--root', edited]),
      warm: true,
      before: (round) => editOneDocument(edited, round),
    },
    {
      ...specord(bench, 'specord lint, one statement added', ['lint', '--root', stating]),
      warm: true,
      before: (round) => editOneDocument(stating, round, 'A host MUST answer `POST /v1/runs` the'),
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
      {
        what: 'one prose document with one more statement',
        of: 'specord lint, one statement added',
        against: [node],
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

function schemasAlone(bench: Bench): Group {
  const sourcemeta = '@sourcemeta/jsonschema lint';
  const [ours, theirs] = ['schemas-ours', 'schemas-theirs'].map((name) => {
    // One for each: what we keep beside the schemas would be a file to lint.
    return schemasOf(bench, join(bench.work, name));
  }) as [string, string];
  return {
    title: 'Lint, the schemas alone',
    commands: [
      { ...specord(bench, 'specord lint schemas, warm', ['lint', '--root', ours]), warm: true },
      specord(bench, 'specord lint schemas, cold', ['lint', '--root', ours, '--no-cache']),
      {
        name: sourcemeta,
        command: join(bench.root, 'test/bench/node_modules/.bin/jsonschema'),
        args: ['lint', theirs],
        cwd: theirs,
        accepts: [0, 2],
      },
    ],
    ratios: [
      { what: 'schemas, warm', of: 'specord lint schemas, warm', against: [sourcemeta], atMost: 2 },
      { what: 'schemas, cold', of: 'specord lint schemas, cold', against: [sourcemeta] },
    ],
  };
}

function schemasOf(bench: Bench, folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(bench.root, 'schemas'), folder, { recursive: true });
  return folder;
}

/** What a smaller project has: 11 schemas, two API descriptions and 22 documents, some 6,000 lines. */
function small(bench: Bench): Group {
  const name = 'specord lint, 6,000 lines, cold';
  return {
    title: 'Lint, 6,000 lines',
    commands: [
      specord(bench, name, [
        'lint',
        '--no-cache',
        '--root',
        smallCorpus(bench.root, join(bench.work, 'small')),
      ]),
    ],
    ratios: [],
    timeAtMostMs: { [name]: 1500 },
  };
}

function testBed(bench: Bench): Group {
  const bed = join(bench.work, 'test-bed');
  rmSync(bed, { recursive: true, force: true });
  cpSync(join(bench.root, 'test/corpora/before'), bed, { recursive: true });
  const spectral = 'spectral lint, API descriptions';
  return {
    title: 'Lint, the defect test bed',
    commands: [
      specord(bench, 'specord lint, test bed, cold', ['lint', '--root', bed, '--no-cache']),
      { ...specord(bench, 'specord lint, test bed, warm', ['lint', '--root', bed]), warm: true },
      ...peersOn(bench, bed),
      {
        name: spectral,
        command: join(bench.root, 'test/bench/node_modules/.bin/spectral'),
        args: [
          'lint',
          ...['openapi', 'asyncapi'].map((one) => join(bed, `api/${one}.yaml`)),
          ...['--ruleset', join(bench.root, 'test/bench/peers/spectral.yaml')],
        ],
        cwd: bench.root,
        accepts: [0, 1],
      },
    ],
    ratios: [
      { what: 'cold against the sum of the four peers', of: 'specord lint, test bed, cold', against: peers },
      { what: 'cold against Spectral', of: 'specord lint, test bed, cold', against: [spectral] },
    ],
  };
}

/** The growth curve: a hundred times the corpus may take a hundred times as long, and a fifth more. */
function growth(bench: Bench): Group {
  const sizes = bench.quick ? [1, 3] : [1, 10, 100];
  const commands = sizes.map((times) => {
    const corpus = growCorpus(bench.root, join(bench.work, `grown-${times}`), times);
    const command = specord(bench, `${times}x`, ['lint', '--no-cache', '--root', corpus]);
    return { ...command, atMostRounds: bench.quick ? 1 : Math.ceil(3 / times), atMostSeconds: 270 };
  });
  return {
    title: 'Lint, growth',
    commands,
    ratios: sizes.slice(1).map((times) => ({
      what: `${times} times the corpus`,
      of: `${times}x`,
      against: ['1x'],
      atMost: times * 1.2,
    })),
    memoryAtMostMiB: { [`${sizes.at(-1)}x`]: 1536 },
  };
}

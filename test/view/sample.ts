import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Cell, Verification } from '../../tools/engine/cell.ts';
import type { Sent } from '../../tools/engine/exchange/transcript.ts';
import { profileResults } from '../../tools/engine/profile-results.ts';
import { lint } from '../../tools/index.ts';
import { agreementIn } from '../../tools/report/html.ts';
import type { Agreement } from '../../tools/view/data/agreement-shape.ts';
import schema from '../../tools/view/data/page.schema.json' with { type: 'json' };
import type { Parts } from '../../tools/view/data/shape.ts';
import { folderOf } from '../check/folder.ts';
import { pageData } from './many-findings.ts';

/** A berth is described twice, and the two do not agree on its states; its sizes are as they should be. */
export const HARBOUR = {
  'specord.config.json': '{ "rules": { "values/use-declared-values": "warning" } }\n',
  'schemas/berth.schema.json': JSON.stringify(
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'https://harbour.example/schemas/berth.schema.json',
      title: 'Berth',
      type: 'object',
      required: ['state'],
      properties: {
        state: { enum: ['free', 'taken', 'closed'] },
        size: { enum: ['small', 'large'] },
      },
    },
    null,
    2,
  ),
  'spec/berths.md': `# Berths

<!-- specord: values schemas/berth.schema.json#/properties/state -->

| State | Meaning |
|---|---|
| \`free\` | Nobody lies there |
| \`taken\` | Somebody lies there |
| \`silted\` | Nobody can |

## Sizes

<!-- specord: values schemas/berth.schema.json#/properties/size -->

| Size | Metres |
|---|---|
| \`small\` | 8 |
| \`large\` | 20 |

## Tides

| Tide | Hours |
|---|---|
| \`ebb\` | 6 |
| \`flood\` | 6 |
`,
};

export async function agreementAbout(files: Readonly<Record<string, string>>): Promise<Agreement> {
  const linted = await lint({ cwd: folderOf(files), paths: [] });
  return agreementIn(linted, { about: (rule) => `# ${rule}\n\nWhat it is about.\n\n## Wrong\n` });
}

const isPage = new Ajv2020({ strict: false }).compile(schema);

/** What the schema of the page's data has against these parts. */
export function faultsOf(parts: Parts): unknown {
  isPage(JSON.parse(JSON.stringify(pageData(parts))));
  return isPage.errors ?? null;
}

type Outcome = Pick<Cell, 'outcome' | 'lack' | 'because' | 'sent'>;

const SENT: Sent = {
  method: 'GET',
  url: 'http://ferry.example/lights',
  headers: { Authorization: `Bearer \${SPECORD_TOKEN}` },
  status: 200,
  answerHeaders: { 'Content-Type': 'application/json', 'Set-Cookie': 'session=hunter2' },
  answer: '{"colour":"blue"}',
};

const SENTENCES = ['lights/red', 'lights/green', 'horns/long'];

/** What became of three sentences on one engine. */
export function cells(...outcomes: readonly (Outcome | Cell['outcome'])[]): readonly Cell[] {
  return outcomes.map((one, number): Cell => {
    const id = SENTENCES[number]!;
    const outcome: Outcome = typeof one === 'string' ? { outcome: one } : one;
    const cites = { document: 'spec/signals.md', heading: 'Signals', requirement: `A ship MUST show ${id}.` };
    const faults = outcome.outcome === 'failed' ? ['/colour: must be "red", and is "blue"'] : [];
    return {
      id,
      family: id.split('/')[0]!,
      cites,
      why: 'Others cannot see it.',
      faults,
      milliseconds: 3,
      ...outcome,
    };
  });
}

function verified(engine: string, own: readonly Cell[]): Verification {
  const profiles = [{ name: 'lit', families: ['lights'] }];
  return { engine, cells: own, profiles: profileResults(own, { profiles }) };
}

export const ENGINES: readonly Verification[] = [
  verified(
    'tug',
    cells(
      'passed',
      { outcome: 'skipped', lack: 'not-served', because: 'the host does not advertise `green`' },
      { outcome: 'skipped', lack: 'decided', because: 'no source asks for either' },
    ),
  ),
  {
    ...verified(
      'ferry',
      cells(
        { outcome: 'failed', sent: SENT },
        { outcome: 'skipped', lack: 'blocked', because: 'no credential was given' },
        { outcome: 'skipped', lack: 'unasked', because: 'it had stopped answering' },
      ),
    ),
    stopped: 'ferry did not answer for a minute',
  },
];

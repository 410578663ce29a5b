import { describe, expect, it } from 'vitest';
import { binderOf } from '../../../tools/claims/binding/bindings.ts';
import { claimsIn } from '../../../tools/claims/claim-maker.ts';
import { ledgerOf } from '../../../tools/claims/ledger.ts';
import { corpusOf } from '../../../tools/read/corpus.ts';
import { foundIn, schemaOf } from './found-in.ts';

type Files = Readonly<Record<string, string>>;

const text = { type: 'string' };
const count = { type: 'integer' };
const table = (...rows: string[]) =>
  `| Field | Type | Required |\n|---|---|---|\n${rows.map((row) => `| ${row} |`).join('\n')}\n`;

/** The schemas that the tables of a page were bound to. */
function ownersIn(files: Files, page: string): string[] {
  const corpus = corpusOf(files);
  const document = corpus.document(page)!;
  const bindings = binderOf([page], ledgerOf(corpus)).bind(document, claimsIn(document));
  return bindings.map(({ to }) => `${to.at.file}#${to.at.pointer}`);
}

describe('objects that may be meant alike', () => {
  const page = `# Moorings\n\n## Mooring\n\n${table('berth | string | yes', 'draught | integer | no', 'pilot | string | no')}`;
  const schema = (request: string[], response: string[]) =>
    schemaOf(
      'Quays',
      {},
      {
        $defs: {
          MooringRequest: {
            type: 'object',
            required: request,
            properties: { berth: text, draught: count, pilot: text },
          },
          MooringResponse: {
            type: 'object',
            required: response,
            properties: { berth: text, draught: count, pilot: text },
          },
        },
      },
    );

  it('say only what all of them say', async () => {
    expect(await foundIn({ 'moorings.md': page, 'quays.json': schema(['berth'], []) })).toEqual([]);
    expect(
      await foundIn({ 'moorings.md': page, 'quays.json': schema(['berth'], ['berth', 'pilot']) }),
    ).toEqual([]);
  });

  it('are held against the text together', async () => {
    expect(await foundIn({ 'moorings.md': page, 'quays.json': schema([], ['pilot']) })).toEqual([
      'shapes/use-same-required moorings.md berth',
    ]);
  });

  it('tell which others were meant, and what came next', () => {
    const corpus = corpusOf({ 'moorings.md': page, 'quays.json': schema([], ['pilot']) });
    const document = corpus.document('moorings.md')!;
    const [binding] = binderOf(['moorings.md'], ledgerOf(corpus)).bind(document, claimsIn(document));
    expect(binding?.grounds).toMatchObject({ coverage: 1, or: ['MooringRequest'] });
  });
});

describe('an object of the same name', () => {
  const whole = { berth: text, draught: count, pilot: text, flag: text, cargo: text };

  it('that is a part of the one that has all fields is not meant', () => {
    const files = {
      'vessel.md': `# Register\n\n## Vessel\n\n${table('berth | string | yes', 'draught | integer | yes', 'pilot | string | no', 'flag | string | no', 'cargo | string | no')}`,
      'register.json': schemaOf(
        'Register',
        {},
        {
          $defs: {
            vessel: { type: 'object', properties: { berth: text, flag: text, pilot: text } },
            vesselRecord: { type: 'object', properties: whole },
          },
        },
      ),
    };
    expect(ownersIn(files, 'vessel.md')).toEqual(['register.json#/$defs/vesselRecord']);
  });

  it('in another edition is not meant', () => {
    const schema = schemaOf('Vessel', whole);
    const files = {
      'harbour_2.1/prose/vessel.md': `# Vessel\n\n${table('berth | string | no', 'draught | integer | no', 'pilot | string | no')}`,
      'harbour_2.1/schema/vessel.json': schemaOf('Vessel', { ...whole, tonnage: count }),
      'harbour_2.0_errata_01/vessel.json': schema,
    };
    expect(ownersIn(files, 'harbour_2.1/prose/vessel.md')).toEqual(['harbour_2.1/schema/vessel.json#']);
  });

  it('that was released before is not meant by a page of no edition, even where it is nearer', () => {
    const schema = schemaOf('Vessel', whole);
    const files = {
      'site/docs/vessel.md': `# Vessel\n\n${table('berth | string | no', 'draught | integer | no', 'pilot | string | no')}`,
      'site/static/2.0/vessel.json': schema,
      'packages/schemas/vessel.json': schema,
    };
    expect(ownersIn(files, 'site/docs/vessel.md')).toEqual(['packages/schemas/vessel.json#']);
  });

  it('in another folder is not meant where a copy is nearer', () => {
    const page = `# Vessel\n\n${table('berth | string | no', 'draught | integer | no', 'pilot | string | no')}`;
    const files = {
      'north/docs/vessel.md': page,
      'north/schemas/vessel.json': schemaOf('Vessel', whole),
      'south/schemas/vessel.json': schemaOf('Vessel', { ...whole, tonnage: count }),
    };
    expect(ownersIn(files, 'north/docs/vessel.md')).toEqual(['north/schemas/vessel.json#']);
  });
});

describe('what the text says of a block', () => {
  const files = (prose: string): Files => ({
    'guide.md': prose,
    'tide.json': schemaOf('Tide', { height: count, hour: text, port: text, phase: text }),
    'swell.json': schemaOf('Swell', { height: count, hour: text, port: text, period: count }),
  });
  const rows = table('height | integer | no', 'hour | string | no', 'port | string | no');

  it('is nothing where two objects fit alike', () => {
    expect(ownersIn(files(`# Guide\n\n## Waters\n\n${rows}`), 'guide.md')).toEqual([]);
  });

  it('may be a link to the file of the schema', () => {
    const linked = `# Guide\n\n## Waters\n\nPublished as [a schema](https://harbour.example/v1/swell.json).\n\n${rows}`;
    expect(ownersIn(files(linked), 'guide.md')).toEqual(['swell.json#']);
  });

  it('may be the last step of a heading', () => {
    expect(ownersIn(files(`# Guide\n\n## Waters - Tide\n\n${rows}`), 'guide.md')).toEqual(['tide.json#']);
  });
});

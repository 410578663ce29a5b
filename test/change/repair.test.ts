import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Change, Readers } from '../../tools/change/change.ts';
import { compareCorpora } from '../../tools/change/compare.ts';
import type { Json } from '../../tools/json/value.ts';
import { corpusOf } from '../../tools/read/corpus.ts';
import { accepts } from './accepts.ts';

type Files = Readonly<Record<string, string>>;

const before = filesIn('before');
const after = filesIn('after');
const schema = (name: string) => `schemas/${name}.schema.json`;

function filesIn(name: string): Files {
  const folder = join(import.meta.dirname, '../corpora', name);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(?:json|yaml|md)$/.test(path),
  );
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** The corpus before its repair with only some files repaired, or one file edited further. */
function repaired(paths: readonly string[], edited: Files = {}): Files {
  return { ...before, ...Object.fromEntries(paths.map((path) => [path, after[path]!])), ...edited };
}

function changed(head: Files, subject: string, readers: Partial<Readers> = {}): Change {
  const found = compareCorpora(corpusOf(before), corpusOf(head), { readers }).changes;
  const [change, ...more] = found.filter((one) => one.subject === subject);
  expect(more).toEqual([]);
  return change!;
}

/** Each schema with its references inside, so that validators need no files. */
const plain = (files: Files, name: string): Json => JSON.parse(files[schema(name)]!);

async function expectWitness({ witness }: Change, base: Json, head: Json): Promise<Json> {
  expect(await accepts(base, witness!.instance)).toBe(witness!.acceptedBy === 'base');
  expect(await accepts(head, witness!.instance)).toBe(witness!.acceptedBy === 'head');
  return witness!.instance;
}

describe('the repair of the test bed, item by item', () => {
  it('A: a composition that no body satisfied is additive, with a body that is newly accepted', async () => {
    const head = repaired(['api/openapi.yaml', schema('run-options')]);
    const change = changed(head, 'POST /v1/runs request body as application/json');
    expect([change.verdict, change.role, change.witness?.acceptedBy]).toEqual([
      'additive',
      'submitted',
      'head',
    ]);
    const composed = (files: Files): Json => {
      const { schema } = parse(files['api/openapi.yaml']!).paths['/v1/runs'].post.requestBody.content[
        'application/json'
      ];
      return { ...schema, allOf: [schema.allOf[0], plain(files, 'run-options')] };
    };
    await expectWitness(change, composed(before), composed(head));
    expect(changed(head, schema('run-options')).verdict).toBe('additive');
  });

  it('B: a status that the base documents is additive for those who read its documents', async () => {
    const head = repaired([schema('run-snapshot')]);
    const change = changed(head, schema('run-snapshot'));
    expect([change.verdict, change.grounds?.map(({ at }) => at.file)]).toEqual([
      'additive',
      ['spec/rest-endpoints.md'],
    ]);
    expect(
      await expectWitness(change, plain(before, 'run-snapshot'), plain(head, 'run-snapshot')),
    ).toMatchObject({ status: 'cancelling' });
  });

  it('B: the same status breaks readers whom nothing told of it', () => {
    const path = 'spec/rest-endpoints.md';
    const untold = before[path]!.replace(/^- `cancelling`.*\n/m, '');
    const [base, head] = [
      { ...before, [path]: untold },
      repaired([schema('run-snapshot')], { [path]: untold }),
    ];
    const { changes } = compareCorpora(corpusOf(base), corpusOf(head));
    expect(changes.map(({ verdict, subject }) => [verdict, subject])).toEqual([
      ['breaking', schema('run-snapshot')],
    ]);
  });

  it('C: event types of vendors are additive, since readers must ignore those that they do not know', async () => {
    const head = repaired([schema('run-event')]);
    const change = changed(head, schema('run-event'));
    expect(change.verdict).toBe('additive');
    expect(change.grounds?.map(({ says }) => says.replaceAll(/\s+/g, ' '))).toEqual([
      'Clients MUST ignore unknown event types.',
      'readers MUST ignore unknown event types, and MUST NOT fail because of them.',
    ]);
    const instance = await expectWitness(change, plain(before, 'run-event'), plain(head, 'run-event'));
    expect(instance).toMatchObject({ type: expect.stringContaining('.x-') });
  });

  it('D: a payload that must hold more is a tightening and nothing looser', async () => {
    const head = repaired(['api/asyncapi.yaml', schema('run-event-payloads')]);
    const change = changed(head, `${schema('run-event-payloads')}#/$defs/outputChunk`);
    expect([change.verdict, change.role, change.witness?.acceptedBy]).toEqual([
      'tightening',
      'emitted',
      'base',
    ]);
    const chunk = (files: Files) =>
      (plain(files, 'run-event-payloads') as unknown as { $defs: { outputChunk: Json } }).$defs.outputChunk;
    await expectWitness(change, chunk(before), chunk(head));
  });

  it('E: more kinds of interrupts are additive where readers pass over unknown values, and only there', async () => {
    const subject = `${schema('run-event-payloads')}#/$defs/nodeSuspended`;
    const head = repaired([schema('run-event-payloads')]);
    expect(changed(head, subject, { unknownValues: 'ignore' }).verdict).toBe('additive');
    const strict = changed(head, subject);
    expect([strict.verdict, strict.witness?.acceptedBy]).toEqual(['breaking', 'head']);
  });

  it('F: a duty that binds fewer hosts is seen, with both sentences', () => {
    const found = compareCorpora(corpusOf(before), corpusOf(repaired(['spec/ai-envelope.md']))).changes;
    expect(found.map(({ kind, base, head }) => [kind, base?.file, head?.file])).toEqual([
      ['duty-changed', 'spec/ai-envelope.md', 'spec/ai-envelope.md'],
    ]);
  });

  it('G: an event that is open is an opening', async () => {
    const { additionalProperties, ...open } = JSON.parse(before[schema('run-event')]!);
    expect(additionalProperties).toBe(false);
    const head = repaired([], { [schema('run-event')]: JSON.stringify(open) });
    const change = changed(head, schema('run-event'));
    expect(change.verdict).toBe('additive');
    expect(change.differences.map(({ says }) => says)).toEqual(['`additionalProperties` was removed']);
    await expectWitness(change, plain(before, 'run-event'), open);
  });

  it('H: a capability and a limit that could not be advertised are additive', async () => {
    const head = repaired([schema('capabilities')]);
    const change = changed(head, schema('capabilities'));
    expect([change.verdict, change.role]).toEqual(['additive', 'emitted']);
    const instance = await expectWitness(change, plain(before, 'capabilities'), plain(head, 'capabilities'));
    expect(instance).toMatchObject({ limits: { maxRequestBodyBytes: expect.any(Number) } });
  });
});

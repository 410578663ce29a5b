import { describe, expect, it } from 'vitest';
import { compareCorpora } from '../../tools/change/compare.ts';
import type { Json } from '../../tools/json/value.ts';
import { corpusOf } from '../../tools/read/corpus.ts';

const draft = 'https://json-schema.org/draft/2020-12/schema';
const schema = (properties: object, more: object = {}) => ({
  $schema: draft,
  type: 'object',
  properties,
  ...more,
});
const text = { type: 'string' };

function changes(base: Readonly<Record<string, object>>, head: Readonly<Record<string, object>>) {
  const corpora = [base, head].map((files) =>
    corpusOf(
      Object.fromEntries(Object.entries(files).map(([path, one]) => [path, JSON.stringify(one as Json)])),
    ),
  );
  return compareCorpora(corpora[0]!, corpora[1]!).changes.map(
    ({ kind, subject, verdict }) => `${verdict} ${kind} ${subject}`,
  );
}

describe('a schema that went to another folder and was edited there', () => {
  const held = { $defs: { part: { type: 'object', properties: { name: text } } } };
  const narrowed = { $defs: { part: { type: 'object', properties: { name: { type: 'integer' } } } } };

  it('is compared with what it was, and so are its definitions', () => {
    expect(
      changes(
        { 'res/run.schema.json': schema({ a: text }, held), 'res/log.schema.json': schema({ b: text }) },
        {
          'res/schema/run.schema.json': schema({ a: { type: 'integer' } }, narrowed),
          'res/schema/log.schema.json': schema({ b: text, c: text }),
        },
      ),
    ).toEqual([
      'breaking schema-renamed res/log.schema.json',
      'breaking schema-changed res/run.schema.json',
      'breaking schema-renamed res/run.schema.json',
      'breaking schema-changed res/run.schema.json#/$defs/part',
      'additive schema-changed res/log.schema.json',
    ]);
  });

  it('is known by its address, whatever its file is called', () => {
    const $id = 'https://example.com/run';
    expect(
      changes(
        { 'run.json': schema({ a: text }, { $id }), 'log.json': schema({ b: text }) },
        {
          'schemas/process.json': schema({ a: { type: 'integer' } }, { $id }),
          'schemas/entry.json': schema({ c: text }),
        },
      ),
    ).toContain('breaking schema-changed run.json');
  });

  it('takes its definitions along, under whatever name it is known again', () => {
    const titled = (title: string, name: object) =>
      schema({ name: { $ref: '#/$defs/name' } }, { title, $defs: { name } });
    const long = { type: 'string', description: 'A name by which people know it.' };
    expect(
      changes(
        { 'build/schema.json': titled('Build', long), 'start/schema.json': titled('Start', long) },
        { 'b.json': titled('Build', { ...long, minLength: 1 }), 's.json': titled('Start', long) },
      ),
    ).toEqual([
      'breaking schema-renamed build/schema.json',
      'breaking schema-changed build/schema.json#/$defs/name',
      'breaking schema-renamed start/schema.json',
    ]);
  });

  it('is nobody where two may be meant', () => {
    expect(
      changes(
        { 'a/schema.json': schema({ a: text }), 'b/schema.json': schema({ b: text }) },
        { 'c/schema.json': schema({ c: text }), 'd/schema.json': schema({ d: text }) },
      ).filter((said) => said.includes('renamed')),
    ).toEqual([]);
  });
});

describe('definitions that stand under a word of their own', () => {
  const kept = (shelf: string, name: object, more: object = {}) => ({
    'note.json': schema({ name: { $ref: `#/${shelf}/name` } }, { [shelf]: { name }, ...more }),
  });

  it('are definitions', () => {
    expect(changes(kept('refs', text), kept('refs', { ...text, minLength: 1 }))).toEqual([
      'breaking schema-changed note.json#/refs/name',
    ]);
  });

  it('are the same under the word of the dialect', () => {
    expect(changes(kept('refs', text), kept('$defs', { ...text, minLength: 1 }))).toContain(
      'breaking schema-changed note.json#/refs/name',
    );
  });

  it('are not what nothing refers to', () => {
    expect(changes(kept('refs', text, { words: {} }), kept('refs', text, { words: { a: text } }))).toEqual([
      'editorial schema-changed note.json',
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { corpusOf, readCorpus } from '../../tools/read/corpus.ts';

describe('a corpus', () => {
  test('tells its documents apart by what they say, then by where they lie', () => {
    const corpus = corpusOf({
      'api/service.yaml': 'openapi: 3.1.0\ninfo: {title: A, version: "1"}\n',
      'api/events.yaml': 'asyncapi: 3.0.0\n',
      'schemas/thing.json': '{"type": "object"}',
      'schemas/thing.schema.json': '{"$schema": "https://json-schema.org/draft/2020-12/schema"}',
      'examples/thing.json': '{"type": "object", "id": 1}',
      'orders/lent.json': '{"type": "loan", "definitions": ["book"], "items": [1]}',
      'orders/terms.json': '{"enum": "no", "definitions": "below", "items": [1]}',
      'rfcs/0001-first.md': '# First\n',
      'lip-0001.md': '```\nLIP: 1\nTitle: First\nStatus: Draft\n```\n',
      'sips/sip-012/sip-012-tanks.md': '# Tanks\n',
      'step-01.md': '---\nstep: 1\n---\n\n# Step 1: First\n',
      'CHANGELOG.md': '# Changes\n',
      'package.json': '{"name": "x"}',
      'spec/1.2/index.md': '# Spec\n',
      'notes.txt': 'not read',
    });
    expect(Object.fromEntries(corpus.documents.map(({ path, kind }) => [path, kind]))).toEqual({
      'CHANGELOG.md': 'changelog',
      'api/events.yaml': 'asyncapi',
      'api/service.yaml': 'openapi',
      'examples/thing.json': 'example',
      'orders/lent.json': 'data',
      'orders/terms.json': 'data',
      'package.json': 'package',
      'lip-0001.md': 'rfc',
      'rfcs/0001-first.md': 'rfc',
      'sips/sip-012/sip-012-tanks.md': 'rfc',
      'step-01.md': 'prose',
      'schemas/thing.json': 'schema',
      'schemas/thing.schema.json': 'schema',
      'spec/1.2/index.md': 'prose',
    });
    expect(corpus.document('spec/1.2/index.md')?.edition).toBe('1.2');
    expect(corpus.exists('notes.txt')).toBe(true);
  });

  test('reads this repository', async () => {
    const corpus = await readCorpus('.');
    expect(corpus.document('package.json')?.kind).toBe('package');
    expect(corpus.documents.map(({ path }) => path)).not.toContain('package-lock.json');
    expect(corpus.documents.some(({ path }) => path.startsWith('node_modules/'))).toBe(false);
  });
});

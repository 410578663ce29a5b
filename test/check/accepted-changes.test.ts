import { describe, expect, it } from 'vitest';
import { runCommand } from '../cli/scenario.ts';
import { folderOf } from './folder.ts';

const operation = (more: object = {}) => ({ responses: { 200: { description: 'Fine' } }, ...more });
const api = (paths: object, more: object = {}) =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'Pumps', version: '1.0.0' }, paths, ...more });

/** Two revisions, of which the first has the configuration. */
function compared(base: string, head: string, changes: object) {
  const root = folderOf({
    'base/api.json': base,
    'base/specord.config.json': JSON.stringify({ changes }),
    'head/api.json': head,
    'head/specord.config.json': JSON.stringify({ changes }),
  });
  return runCommand(['compare', 'base', 'head', '--fail-on', 'breaking'], root);
}

const [both, one] = [
  api({ '/a': { get: operation() }, '/b': { get: operation() } }),
  api({ '/a': { get: operation() } }),
];

describe('a change that was decided', () => {
  it('is accepted with its reason', async () => {
    const accepted = [
      { kind: 'operation', subject: 'GET /*', reason: 'Nobody called it.', until: '2999-01-01' },
    ];
    const { code, out, err } = await compared(both, one, { accepted });
    expect(code).toBe(0);
    expect(out).toContain('no change');
    expect(err).toContain('1 change is accepted as `GET /*`: Nobody called it.');
  });

  it('is not any more after its day', async () => {
    const accepted = [{ subject: 'GET /b', reason: 'Nobody called it.', until: '2020-01-01' }];
    const { code, err } = await compared(both, one, { accepted });
    expect(code).toBe(1);
    expect(err).toContain('was accepted until 2020-01-01, and is not any more');
  });

  it('is that one and no other, and is told where there is none', async () => {
    const { code, err } = await compared(both, one, { accepted: [{ subject: 'GET /*/c', reason: 'Gone.' }] });
    expect(code).toBe(1);
    expect(err).toContain('Nothing that changed is `GET /*/c`');
  });

  it('has a reason', async () => {
    const { code, err } = await compared(both, one, { accepted: [{ subject: 'GET /b' }] });
    expect(code).toBe(2);
    expect(err).toContain('reason');
  });
});

describe('changes count', () => {
  it('by kind, and the most exact name wins', async () => {
    const levels = { operation: 'breaking', 'operation-removed': 'additive' };
    expect((await compared(both, one, { levels })).code).toBe(0);
    expect((await compared(both, one, { levels: { operation: 'off' } })).out).toContain('no change');
  });

  it('as much as they do, where a level allows for more', async () => {
    const { out } = await compared(one, both, { levels: { operation: 'breaking' } });
    expect(out).toContain('1 additive');
  });

  it('by what an operation says of its stability', async () => {
    const early = api({
      '/a': { get: operation() },
      '/b': { get: operation({ 'x-stability-level': 'alpha' }) },
    });
    expect((await compared(early, one, { stability: { alpha: 'additive' } })).code).toBe(0);
    expect((await compared(both, one, { stability: { alpha: 'additive' } })).code).toBe(1);
  });
});

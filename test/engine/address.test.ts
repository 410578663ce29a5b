import { describe, expect, test } from 'vitest';
import { addressOf } from '../../tools/engine/http/target.ts';

const at = (origin: string, path: string) => addressOf({ origin: new URL(origin) }, path).href;

describe('the address of a path on the engine', () => {
  test('is below the address of the engine, with the user in it', () => {
    expect(at('http://host:1', '/v1/runs?a=b')).toBe('http://host:1/v1/runs?a=b');
    expect(at('https://me:mine@host/engine/', '/v1/runs')).toBe('https://me:mine@host/engine/v1/runs');
    expect(at('http://host:1', '//v1/runs')).toBe('http://host:1//v1/runs');
  });

  test.each([
    ['http://host:1', '//other:2/a'],
    ['http://host:1', '/\\other:2/a'],
    ['http://host:1', '/\t/other:2/a'],
  ])('is on the host of the engine: %s and %j', (origin, path) => {
    expect(new URL(at(origin, path)).host).toBe('host:1');
  });

  test.each([
    ['http://host:1', 'http://other:2/a'],
    ['http://host:1', '\\\\other:2/a'],
    ['http://host:1', '\t//other:2/a'],
    ['http://host', '.other/a'],
    ['http://host', '@other/a'],
    ['http://host', ':99999/a'],
    ['http://host/engine', '/../admin'],
    ['http://host/engine', '/%2e%2e/admin'],
    ['http://host/engine', 's/a'],
  ])('is refused where it would be another: %s and %j', (origin, path) => {
    expect(() => at(origin, path)).toThrow('is no path below');
  });
});

import { fc, test as law } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../tools/json/value.ts';
import { asciiJson } from '../../../tools/openwop/runtime-diff/ascii-json.ts';
import { projectRuntimeDiff } from '../../../tools/openwop/runtime-diff/project.ts';
import { runtimeDiff } from '../../../tools/openwop/runtime-diff/runtime-diff.ts';
import { asSide, gemini, type SideParts, s5 } from './evidence-set.ts';
import { S5_TO_GEMINI } from './golden.ts';

const bytesFor = (base: SideParts, head: SideParts) =>
  asciiJson(runtimeDiff(asSide(base), asSide(head)).document);

type Lists = { base?: readonly string[]; head?: readonly string[] };

function compared(category: string, { base = [], head = [] }: Lists, prefixes = ['/b/', '/h/']) {
  const [before, after] = [s5(prefixes[0]), gemini(prefixes[1])];
  before.surface[category] = base;
  after.surface[category] = head;
  const diff = runtimeDiff(asSide(before), asSide(after));
  return { ...diff, category: (diff.document.surface as JsonObject)[category] };
}

describe('the acceptance case', () => {
  test('has exactly the bytes of the contract', () => {
    expect(bytesFor(s5(), gemini())).toBe(S5_TO_GEMINI);
  });

  law.prop([
    fc.stringMatching(/^\/([a-zA-Z0-9._-]{1,9}\/){0,4}$/),
    fc.stringMatching(/^\/([^/\\"]{1,9}\/){0,4}$/),
  ])('has the same bytes whatever the prefixes are', (base, head) => {
    expect(bytesFor(s5(base), gemini(head))).toBe(S5_TO_GEMINI);
  });

  test('is the same from the table of projections', () => {
    const sideOf = (parts: SideParts, health: unknown) => ({
      runtime: parts.runtime,
      work_dir_prefix: parts.workDirPrefix,
      files: {
        'observation-health.json': health,
        'capability-surface.json': JSON.stringify(parts.surface),
        'correlation-report.json': JSON.stringify(parts.correlation),
        'layers/sdk.ndjson': parts.sdk.map((event) => JSON.stringify(event)).join('\n'),
      },
    });
    const base64 = Buffer.from(JSON.stringify(s5().health)).toString('base64');
    const input = { base: sideOf(s5(), { base64 }), head: sideOf(gemini(), JSON.stringify(gemini().health)) };
    const { warnings, ...output } = projectRuntimeDiff(JSON.parse(JSON.stringify(input)));
    expect(warnings).toEqual([]);
    expect(output).toEqual({ text: S5_TO_GEMINI });
  });

  test('needs files on both sides', () => {
    const message = 'needs files, an object of texts by file name';
    expect(() => projectRuntimeDiff({ head: { files: {} } })).toThrow(`base ${message}`);
    expect(() => projectRuntimeDiff({ base: { files: {} }, head: { files: [] } })).toThrow(`head ${message}`);
    const nothing = { files: { 'observation-health.json': 7, 'layers/sdk.ndjson': { base64: 7 } } };
    expect(projectRuntimeDiff({ base: nothing, head: nothing }).text).toContain('"status": "failed"');
  });
});

describe('paths', () => {
  test.each([
    ['/b/x', '<work>/x'],
    ['/b/', '<work>/'],
    ['/b/b/x', '<work>/b/x'],
    ['/b//b/x', '<work>//b/x'],
    ['/b', '/b'],
    ['/a/b/x', '/a/b/x'],
    ['b/x', 'b/x'],
    ['/B/x', '/B/x'],
    ['/h/x', '/h/x'],
    ['<work>/x', '<work>/x'],
  ])('of the base side: %s is %s', (path, canonical) => {
    expect(compared('filesystem_paths', { base: [path] }).category).toMatchObject({ removed: [canonical] });
  });

  test('each side has its own prefix, and the root is one', () => {
    expect(compared('filesystem_paths', { head: ['/b/x', '/h/x'] }).category).toMatchObject({
      added: ['/b/x', '<work>/x'],
    });
    expect(compared('filesystem_paths', { base: ['/etc/x'] }, ['/', '/h/']).category).toMatchObject({
      removed: ['<work>/etc/x'],
    });
  });

  test('a path that already looks canonical is kept, with a warning beside the document', () => {
    const kept = compared('filesystem_paths', { base: ['<work>/x', '/b/x'], head: ['/h/x'] });
    expect(kept.category).toEqual({ added: [], removed: [], unchanged: ['<work>/x'] });
    expect(kept.status).toBe('clean');
    expect(kept.document.ambiguities).toEqual([]);
    const says =
      'capability-surface.json has paths that begin with <work>/ before canonicalization; they are kept and cannot be told from canonical ones';
    expect(kept.warnings).toEqual([`base ${says}`]);
    expect(compared('filesystem_paths', { head: ['<work>/'] }).warnings).toEqual([`head ${says}`]);
    expect(compared('filesystem_paths', { base: ['/b/<work>/x', '<work>'] }).warnings).toEqual([]);
  });

  law.prop([fc.array(fc.string()), fc.constantFrom('/', '/b/', '/b/b/')])(
    'twice is once',
    (paths, prefix) => {
      const once = compared('filesystem_paths', { base: paths.map((path) => prefix + path) }, [
        prefix,
        '/h/',
      ]);
      const { removed = [] } = once.category as { removed?: string[] };
      const twice = compared('filesystem_paths', { base: removed }, [prefix, '/h/']);
      expect(twice.category).toEqual(once.category);
    },
  );
});

describe('sets', () => {
  test.each(['network_endpoints', 'process_execs', 'mcp_tools', 'policy_decisions'])(
    '%s are compared as they are, without order or repetition',
    (category) => {
      const { category: sets } = compared(category, {
        base: ['/b/x', 'c', 'a', 'c'],
        head: ['c', '/b/x', 'd', 'd'],
      });
      expect(sets).toEqual({ added: ['d'], removed: ['a'], unchanged: ['/b/x', 'c'] });
    },
  );

  test('the order is that of code points', () => {
    const texts = ['\u{1f600}', '\ufffd', '\ue000', 'é', 'z', 'Z', '', '\ud800', 'za', '\u{10ffff}'];
    const ordered = ['', 'Z', 'z', 'za', 'é', '\ud800', '\ue000', '\ufffd', '\u{1f600}', '\u{10ffff}'];
    expect(compared('mcp_tools', { head: texts }).category).toMatchObject({ added: ordered });
  });

  test('nothing outside ASCII is written as it is', () => {
    const { document } = compared('mcp_tools', {
      head: ['é', '\u{1f600}', '\u2028', '\ud800', '\u007f', '"\\\n\u0001'],
    });
    const text = asciiJson(document);
    expect(text).toMatch(/^[\n\x20-\x7f]*$/);
    for (const written of [
      '"\\u00e9"',
      '"\\ud83d\\ude00"',
      '"\\u2028"',
      '"\\ud800"',
      '"\u007f"',
      '"\\"\\\\\\n\\u0001"',
    ]) {
      expect(text).toContain(written);
    }
    expect(JSON.parse(text)).toEqual(document);
  });

  test('what the SDK says stays out of them', () => {
    const renamed = gemini();
    for (const event of renamed.sdk) Object.assign(event, { sdk_name: 'read_file', tool: 'write_file' });
    const { surface } = runtimeDiff(asSide(s5()), asSide(renamed)).document;
    expect(surface).toEqual(runtimeDiff(asSide(s5()), asSide(gemini())).document.surface);
  });

  test('the prefix is nowhere in the output', () => {
    const text = bytesFor(s5('/secret-base/'), gemini('/secret-head/'));
    expect(text).not.toContain('secret');
    expect(bytesFor({ ...s5(), workDirPrefix: 'secret' }, gemini())).not.toContain('secret');
  });
});

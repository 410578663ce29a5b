import { describe, expect, it } from 'vitest';
import type { Readers } from '../../tools/change/change.ts';
import { compareCorpora } from '../../tools/change/compare.ts';
import { corpusOf } from '../../tools/read/corpus.ts';

type Files = Readonly<Record<string, string>>;

function changes(base: Files, head: Files, readers: Partial<Readers> = {}) {
  return compareCorpora(corpusOf(base), corpusOf(head), { readers }).changes;
}

const brief = (base: Files, head: Files, readers?: Partial<Readers>) =>
  changes(base, head, readers).map(({ kind, verdict }) => `${verdict} ${kind}`);

const page = (...lines: readonly string[]): Files => ({ 'spec/runs.md': `# Runs\n\n${lines.join('\n')}\n` });

describe('duties', () => {
  const sentence = 'A host MUST keep the events of a run for a day.';

  it.each([
    ['one more that must be done', '', sentence, ['tightening duty-added']],
    ['one more that may be done', '', 'A host MAY forget old runs.', ['additive duty-added']],
    ['one less that others could rely on', sentence, '', ['unknown duty-removed']],
    ['advice less', 'A host SHOULD keep its events.', '', ['additive duty-removed']],
    ['stronger', sentence.replace('MUST', 'SHOULD'), sentence, ['tightening duty-changed']],
    ['weaker', sentence, sentence.replace('MUST', 'SHOULD'), ['unknown duty-changed']],
    ['allowed and then asked', sentence.replace('MUST', 'MAY'), sentence, ['tightening duty-changed']],
    ['turned into the contrary', sentence, sentence.replace('MUST', 'MUST NOT'), ['unknown duty-changed']],
    ['in other words', sentence, sentence.replace('a day', 'seven days'), ['unknown duty-changed']],
    ['set otherwise', sentence, 'A host **MUST** keep the `events`\nof a run, for a day.', []],
    ['the same words of another strength elsewhere', sentence, `${sentence}\n\nA page.`, []],
  ])('%s', (_, before, after, expected) => {
    expect(brief(page(before), page(after))).toEqual(expected);
  });

  it('that moved to another page or section say what they said', () => {
    const head = { 'spec/runs.md': '# Runs\n', 'spec/events.md': `# Events\n\n## Keeping\n\n${sentence}\n` };
    expect(changes(page(sentence), head)).toEqual([]);
  });

  it('are followed to another section when they were reworded there', () => {
    const [change, ...more] = changes(
      page('## Old', '', sentence, '', '## Other', '', 'A client MUST stop.'),
      page('## New', '', sentence.replace('a day', 'two days'), '', '## Other', '', 'A client MUST stop.'),
    );
    expect(more).toEqual([]);
    expect(change).toMatchObject({ kind: 'duty-changed', subject: 'spec/runs.md, "New"' });
    expect(change!.differences[0]!.says).toContain(sentence);
    expect([change!.base!.range.line, change!.head!.range.line]).toEqual([5, 5]);
  });

  it('that have little in common are not the same one', () => {
    expect(brief(page(sentence), page('Clients MUST authenticate before they subscribe.')).sort()).toEqual([
      'tightening duty-added',
      'unknown duty-removed',
    ]);
  });

  it('of proposals and of the past are not those of the specification', () => {
    const rfc = (text: string) => ({
      'RFCS/0001-a.md': `| Field | Value |\n|---|---|\n| RFC | 0001 |\n| Status | Draft |\n\n${text}\n`,
      'archive/spec/runs.md': `# Runs\n\n${text}\n`,
      'CHANGELOG.md': `# Changelog\n\n## 1.0.0\n\n${text}\n`,
    });
    expect(changes(rfc(''), rfc(sentence))).toEqual([]);
  });
});

describe('error codes', () => {
  const row = (code: string, status: number, words: string) => `| \`${code}\` | ${status} | ${words} |`;
  const table = (...rows: readonly string[]) =>
    page('## Errors', '', '| Code | Status | Meaning |', '|---|---|---|', ...rows);
  const gone = row('run_not_found', 404, 'There is no such run.');
  const taken = row('run_conflict', 409, 'Another run holds the key.');
  const slow = row('rate_limited', 429, 'Too many requests came.');

  it('may be added', () => {
    expect(brief(table(gone, taken), table(gone, taken, slow))).toEqual(['additive code-added']);
  });

  it('may not be removed', () => {
    const [change, ...more] = changes(table(gone, taken, slow), table(gone, taken));
    expect(more).toEqual([]);
    expect(change).toMatchObject({
      kind: 'code-removed',
      verdict: 'breaking',
      subject: 'rate_limited',
      witness: { instance: 'rate_limited', acceptedBy: 'base' },
    });
  });

  it('are recognised under a new name by their row', () => {
    const head = table(gone, row('run_key_taken', 409, 'Another run holds the key.'));
    const [change, ...more] = changes(table(gone, taken), head);
    expect(more).toEqual([]);
    expect(change).toMatchObject({ kind: 'code-renamed', verdict: 'breaking', subject: 'run_conflict' });
    expect(change!.says).toContain('run_key_taken');
  });

  it('may not come with another status, and may come with one more', () => {
    const [change] = changes(table(gone, taken), table(gone, taken.replace('409', '400')));
    expect(change).toMatchObject({
      kind: 'code-changed',
      verdict: 'breaking',
      witness: { instance: { code: 'run_conflict', status: 409 } },
    });
    const more = brief(table(gone, taken), table(gone, taken.replace('409', '409, 412')));
    expect(more).toEqual(['additive code-changed']);
  });

  it('that moved to another page are still listed', () => {
    const moved = Object.fromEntries(
      Object.entries(table(gone, taken)).map(([, text]) => ['spec/errors.md', text]),
    );
    expect(changes(table(gone, taken), { ...moved, 'spec/runs.md': '# Runs\n' })).toEqual([]);
  });
});

describe('sets of values that only the text lists', () => {
  const list = (...values: readonly string[]) =>
    page(
      '## Profiles',
      '',
      'The `profile` of a host is one of:',
      '',
      ...values.map((one) => `- \`${one}\`: so.`),
    );
  const three = ['core', 'durable', 'streaming'];

  it('gain a value, which is safe where readers pass over what they do not know', () => {
    const head = list(...three, 'secure');
    expect(brief(list(...three), head)).toEqual(['unknown values-added']);
    expect(brief(list(...three), head, { unknownValues: 'ignore' })).toEqual(['additive values-added']);
  });

  it('may not lose one', () => {
    const [change, ...more] = changes(list(...three), list('core', 'streaming'));
    expect(more).toEqual([]);
    expect(change).toMatchObject({
      kind: 'values-removed',
      verdict: 'breaking',
      witness: { instance: 'durable', acceptedBy: 'base' },
    });
  });

  it('may not spell one otherwise', () => {
    const head = list('core', 'durable', 'Streaming');
    expect(brief(list(...three), head)).toEqual(['breaking values-renamed']);
  });

  it('in another order are the same', () => {
    expect(changes(list(...three), list('streaming', 'core', 'durable'))).toEqual([]);
  });

  it('are left to the schema that states them, and its proof', () => {
    const schema = (...values: readonly string[]) => ({
      'schemas/host.schema.json': JSON.stringify({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        title: 'Host',
        type: 'object',
        properties: { profile: { enum: values } },
      }),
    });
    const base = { ...list(...three), ...schema(...three) };
    const head = { ...list('core', 'streaming'), ...schema('core', 'streaming') };
    expect(changes(base, head).map(({ kind }) => kind)).toEqual(['schema-changed']);
  });
});

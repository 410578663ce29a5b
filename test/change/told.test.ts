import { describe, expect, it } from 'vitest';
import { compareCorpora } from '../../tools/change/compare.ts';
import type { Json } from '../../tools/json/value.ts';
import { corpusOf } from '../../tools/read/corpus.ts';
import { versionLine } from '../../tools/report/changes/compared.ts';

const text = { type: 'string' };

function api(schema: object, operation: object = {}, version = '1.0.0'): Json {
  const content = { 'application/json': { schema } };
  const post = { requestBody: { content }, responses: { 204: { description: 'Done' } }, ...operation };
  return { openapi: '3.1.0', info: { title: 'Things', version }, paths: { '/things': { post } } } as Json;
}

function between(base: Json, head: Json) {
  const [before, after] = [base, head].map((one) => corpusOf({ 'api.json': JSON.stringify(one) }));
  return compareCorpora(before!, after!);
}

describe('a value that is refused', () => {
  const thing = (more: object) => ({ type: 'object', properties: { size: { type: 'integer' }, ...more } });
  const shown = (base: object, head: object) => between(api(base), api(head)).changes[0]!.witness!.says;

  it('is shown with the part that is refused, and the reason', () => {
    const owner = (name: object) => thing({ owner: { type: 'object', properties: { name } } });
    expect(shown(owner(text), owner({ ...text, minLength: 2 }))).toMatch(
      /^was accepted and is refused: `\/owner\/name` must have at least 2 /,
    );
  });

  it('is shown with what it lacks', () => {
    expect(shown(thing({}), { ...thing({}), required: ['size'] })).toBe(
      'was accepted and is refused: it must have `size`',
    );
  });

  it('is shown with the object that takes no such member', () => {
    const held = (part: object) => ({
      type: 'object',
      properties: { part: { additionalProperties: false, ...part } },
    });
    const says = shown(held(thing({ note: text })), held(thing({})));
    expect(says).toMatch(/^was accepted and is refused: `\/part` must not have `note`/);
  });
});

it('shows of a choice what one branch lacks, and that another would do', () => {
  const branches = ['name', 'title'].map((name) => ({ required: [name] }));
  const says = (base: object, head: object) => between(api(base), api(head)).changes[0]!.witness!.says;
  expect(says({ type: 'object' }, { type: 'object', anyOf: branches })).toBe(
    'was accepted and is refused: it matches none of 2 branches; for one of the nearest it must have `name`',
  );
  expect(
    says({ type: 'object' }, { anyOf: [{ type: 'object', required: ['name'] }, { type: 'string' }] }),
  ).toBe('was accepted and is refused: it must have `name`');
});

it('claims nothing of what a schema refers to where that has changed', () => {
  const schema = { type: 'object', properties: { size: { $ref: '#/components/schemas/Size' } } };
  const wider = { ...schema, properties: { ...schema.properties, name: text } };
  const held = (one: object, Size: object) => ({
    ...(api(one) as object),
    components: { schemas: { Size } },
  });
  const says = (Size: object) =>
    between(held(schema, { type: 'integer' }) as Json, held(wider, Size) as Json).changes.map(
      (change) => change.says,
    );
  expect(says({ type: 'integer' })[0]).toContain(': everything that was described is still accepted');
  expect(says({ type: 'integer', minimum: 1 })[1]).toContain(
    ': apart from what it refers to, everything that was described is still accepted',
  );
});

describe('what differs', () => {
  const differences = (base: Json, head: Json) =>
    between(base, head).changes.flatMap((change) => change.differences.map(({ says }) => says));

  it('is told with the old and the new value of an operation', () => {
    expect(differences(api(text), api(text, { deprecated: true }))).toEqual(['`deprecated` was added: true']);
    expect(differences(api(text, { tags: ['old'] }), api(text, { tags: ['new'] }))).toEqual([
      '`tags` was ["old"] and is ["new"]',
    ]);
  });

  it('is told with what a parameter means that does not say it', () => {
    const asking = (more: object) => ({ parameters: [{ name: 'q', in: 'query', schema: text, ...more }] });
    expect(differences(api(text, asking({ allowReserved: true })), api(text, asking({})))).toEqual([
      '`allowReserved` was "true" and is "false"',
    ]);
  });

  it('is told item by item', () => {
    const list = (item: object) => ({ type: 'array', prefixItems: [text, item] });
    expect(differences(api(list({ type: 'integer' })), api(list({ type: 'integer', minimum: 1 })))).toEqual([
      '`prefixItems/1/minimum` was added',
    ]);
    expect(differences(api(list(text)), api({ type: 'array', prefixItems: [text] }))).toEqual([
      '`prefixItems/1` was removed',
    ]);
  });

  it('is told where it stands, when only people go by it', () => {
    const size = (value: number) => ({
      type: 'object',
      properties: { size: { type: 'integer', default: value } },
    });
    const [change] = between(api(size(1)), api(size(2))).changes;
    expect(change!.says).toMatch(/: `properties\/size`: left out it meant 1, and means 2 now\.$/);
  });
});

it('tells those that are called of a form that they no longer get', () => {
  const calling = (...forms: string[]) => {
    const content = Object.fromEntries(forms.map((form) => [form, { schema: text }]));
    return { ...(api(text) as object), webhooks: { made: { post: { requestBody: { content } } } } } as Json;
  };
  const [change] = between(calling('text/csv', 'text/plain'), calling('text/plain')).changes;
  expect(change!.says).toBe(
    'The call POST made body is no longer text/csv: who reads nothing else has nothing to read.',
  );
});

it('takes the reason for a deprecation for one', () => {
  const name = (more: object) => ({ type: 'object', properties: { name: { ...text, ...more } } });
  const says = (base: object, head: object) => between(api(name(base)), api(name(head))).changes[0]?.says;
  expect(says({}, { deprecated: 'Use `title`.' })).toMatch(/is deprecated now\.$/);
  expect(says({ deprecated: 'Use `title`.' }, {})).toMatch(/is no longer deprecated\.$/);
  expect(says({ deprecated: true }, { deprecated: 'Use `title`.' })).not.toMatch(/deprecated now|no longer/);
});

it('proves nothing by a schema that no value satisfies in either revision', () => {
  const broken = (properties: object) => ({
    type: 'object',
    properties: { owner: { type: 'null', allOf: [{ type: 'object' }] }, ...properties },
    required: ['owner'],
    additionalProperties: false,
  });
  const [change] = between(api(broken({})), api(broken({ size: { type: 'integer' } }))).changes;
  expect(change).toMatchObject({ verdict: 'unknown' });
  expect(change!.says).toContain('no value is valid in either revision');
});

describe('the next version', () => {
  const line = (base: string, head: string, isBreaking: boolean) => {
    const [before, after] = [{ type: 'object', properties: { a: text } }, { type: 'object' }];
    const wider = { type: 'object', properties: { a: text, b: text } };
    const comparison = between(
      api(before, {}, base),
      api(isBreaking ? { ...after, required: ['a'] } : wider, {}, head),
    );
    const side = { name: 'x', textOf: () => undefined };
    return versionLine({ base: side, head: side, comparison });
  };

  it('is that of the package where the description has no three numbers', () => {
    const files = (api: string, own: string) =>
      corpusOf({
        'api.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'Things', version: api }, paths: {} }),
        'package.json': JSON.stringify({ name: 'things', version: own }),
      });
    const { version } = compareCorpora(files('10', '1.0.0'), files('10', '2.0.0'));
    expect(version.declared).toEqual({ base: '1.0.0', head: '2.0.0' });
  });

  it.each([
    ['1.2', '1.2', true, 'After 1.2 these changes make 2.0; the version was not changed.'],
    ['1.2', '1.3', false, 'After 1.2 these changes make 1.3; declared is 1.3.'],
    ['1.2', '1.3', true, 'After 1.2 these changes make 2.0; declared is 1.3, which is too small a step.'],
    ['0.2', '0.3', true, 'After 0.2 these changes make 0.3; declared is 0.3.'],
    ['v1', 'v1', true, 'After v1 these changes make v2; the version was not changed.'],
    ['v1', 'v1', false, 'These changes leave v1 as it is.'],
    [
      '2024-01-15',
      '2024-06-01',
      true,
      'Version 2024-01-15 is a date: the changes do not tell the next one; declared is 2024-06-01.',
    ],
    ['2024.1.15', '2024.1.15', true, 'Version 2024.1.15 is a date: the changes do not tell the next one.'],
    [
      'spring',
      'spring',
      true,
      'Version spring has no number to raise: the changes do not tell the next one.',
    ],
    ['1.2.0', '2024-01-15', false, 'After 1.2.0 these changes make 1.3.0; declared is 2024-01-15.'],
  ])('after %s, declared %s, breaking: %s', (base, head, isBreaking, says) => {
    expect(line(base, head, isBreaking)).toBe(says);
  });
});

describe('what no validator reads', () => {
  const first = (base: object, head: object) => between(api(base), api(head)).changes[0];

  it('is shown with a value where a format is new, since those who check for it refuse that', () => {
    expect(first(text, { ...text, format: 'email' })).toMatchObject({
      verdict: 'unknown',
      witness: { instance: 'a', acceptedBy: 'base', says: 'is refused by whoever checks for email' },
    });
    expect(first({ type: 'integer' }, { type: 'integer', format: 'int32' })?.witness?.instance).toBe(2 ** 31);
  });

  it('is shown without one where the base never took any', () => {
    const listed = { ...text, enum: ['a@b.example'] };
    expect(first(listed, { ...listed, format: 'email' })?.witness).toBeUndefined();
  });

  it('meant nothing as the default of another type', () => {
    const list = { type: 'array', items: text };
    expect(first({ ...list, default: '[]' }, { ...list, default: [] })?.verdict).toBe('additive');
    expect(first({ ...list, default: ['a'] }, { ...list, default: [] })?.verdict).toBe('breaking');
  });

  it('is for editors alone where it is the default of the name of a schema', () => {
    const told = (uri: string) => ({ type: 'object', properties: { $schema: { ...text, default: uri } } });
    expect(first(told('https://one.example'), told('https://two.example'))?.verdict).toBe('editorial');
  });
});

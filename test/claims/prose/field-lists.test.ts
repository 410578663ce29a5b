import { describe, expect, test } from 'vitest';
import { claimsOf, wordsAt } from './claims-of.ts';

describe('bullets of fields', () => {
  test('bold code with brackets, nested', () => {
    const text = `## Bridge

The following parameters can be specified:

* **\`lanes\`** *(array of objects, REQUIRED)* - lanes of the bridge.
    Each entry has the following structure:
    * **\`width, height\`** *(int64, REQUIRED)* - in metres.
    * **\`kind\`** *(string, OPTIONAL)* - one of \`car\`, \`bus\`.
* **\`open\`** (bool, OPTIONAL) defaults to \`true\`.
`;
    const [shape, ...others] = claimsOf('shape', text);
    expect(others).toEqual([]);
    expect(shape).toMatchObject({ form: 'list', complete: true, context: { subject: 'Bridge' } });
    expect(shape!.fields).toMatchObject([
      {
        name: 'lanes',
        required: true,
        type: { types: ['array'], items: { types: ['object'] } },
        fields: [
          { name: 'width', required: true, type: { types: ['integer'] } },
          { name: 'height', required: true },
          { name: 'kind', required: false },
        ],
      },
      { name: 'open', required: false, type: { types: ['boolean'] }, default: { value: true } },
    ]);
    expect(wordsAt(text, shape!.fields[1]!.at)).toBe('`open`');
  });

  test('bold name and italic type', () => {
    const [shape] = claimsOf(
      'shape',
      `The manifest has these properties:

- **\`size\`** _int64_, REQUIRED

  The size in bytes.

- **digest** _string_, OPTIONAL
`,
    );
    expect(shape!.fields).toMatchObject([
      { name: 'size', required: true, type: { types: ['integer'] } },
      { name: 'digest', required: false, type: { types: ['string'] } },
    ]);
  });

  test('code and words, where the words before speak of fields', () => {
    const [shape] = claimsOf(
      'shape',
      `A stamp has the following fields:

- \`id\`: string, required. Its identifier.
- \`ink\`: The colour (optional)
- \`year\` (integer): when it was made
`,
    );
    expect(shape).toMatchObject({ complete: true });
    expect(shape!.fields).toMatchObject([
      { name: 'id', required: true, type: { types: ['string'] } },
      { name: 'ink', required: false },
      { name: 'year', type: { types: ['integer'] } },
    ]);
  });

  test('values are no fields', () => {
    const text = `The valid values are:

- \`red\`: stop
- \`green\`: go
`;
    expect(claimsOf('shape', text)).toEqual([]);
  });

  test('bold words are no fields', () => {
    expect(claimsOf('shape', '- **Form mode**: asks\n- **URL mode**: shows\n')).toEqual([]);
  });

  test('an open list of examples is partial', () => {
    const [shape] = claimsOf(
      'shape',
      'It may contain additional fields such as:\n\n- `a` (string): one\n- `b` (string): two\n',
    );
    expect(shape!.complete).toBe(false);
  });

  test('entries of a map', () => {
    const [shape, headings] = claimsOf(
      'shape',
      `# Limits

## Ports

**\`ports\`** (object, OPTIONAL) limits the ports.
The name of the port is the entry key. Entry values are objects with the following properties:

* **\`rate\`** *(uint32, REQUIRED)* - the rate.
`,
    );
    expect(shape).toMatchObject({ each: true, context: { subject: 'ports' } });
    expect(headings).toMatchObject({
      form: 'headings',
      complete: false,
      context: { subject: 'Limits' },
      fields: [
        {
          name: 'ports',
          required: false,
          type: { types: ['object'], entries: {} },
          fields: [{ name: 'rate' }],
        },
      ],
    });
  });

  test('a heading for each field with its constraints below', () => {
    const [shape] = claimsOf(
      'shape',
      `# Notice

## Attributes

### id

- Type: \`String\`
- Description: Identifies the notice.
- Constraints:
  - REQUIRED
  - MUST be a non-empty string

### topic

- Type: \`URI\`
- Constraints:
  - OPTIONAL
`,
    );
    expect(shape).toMatchObject({
      form: 'headings',
      context: { subject: 'Notice' },
      fields: [
        { name: 'id', required: true, type: { types: ['string'] } },
        { name: 'topic', required: false, type: { types: ['string'] } },
      ],
    });
  });

  test('a type and the requirement behind a comma', () => {
    const [shape] = claimsOf(
      'shape',
      `A notice is made by:

- \`id\`, string that uniquely identifies the notice.
- \`kind\`, required enum, says what it is about.
- \`note\`, optional string, a remark.
- \`until\`, same meaning as for the topic.
`,
    );
    expect(shape!.complete).toBe(false);
    expect(shape!.fields).toMatchObject([
      { name: 'id', type: { types: ['string'] } },
      { name: 'kind', required: true },
      { name: 'note', required: false, type: { types: ['string'] } },
    ]);
    expect(shape!.fields[0]).not.toHaveProperty('required');
    expect(shape!.fields).toHaveLength(3);
  });

  test('nothing but a default', () => {
    const [shape] = claimsOf(
      'shape',
      `## The \`harbours\` field

- \`north\` (default: \`true\`)
- \`south\` (default: \`false\`)
`,
    );
    expect(shape!.fields).toMatchObject([
      { name: 'north', default: { value: true } },
      { name: 'south', default: { value: false } },
    ]);
  });

  test('deep nesting does not overflow', () => {
    const text = Array.from(
      { length: 120 },
      (_, depth) => `${'  '.repeat(depth)}* **\`f${depth}\`** (object, REQUIRED)`,
    ).join('\n');
    expect(claimsOf('shape', text).length).toBeGreaterThan(0);
  });
});

import { describe, expect, test } from 'vitest';
import { checkCorpus } from '../../tools/check/check.ts';
import { claimMaker } from '../../tools/claims/claim-maker.ts';
import { rules } from '../../tools/index.ts';
import { corpusOf } from '../../tools/read/corpus.ts';

/** What a text says of the field `heat`, and of `glow`, whose values it lists. */
interface Said {
  readonly type: string;
  readonly required: boolean;
  readonly default: number;
  readonly least: number;
  readonly glows: readonly [string, string];
}

const RIGHT: Said = { type: 'integer', required: true, default: 900, least: 10, glows: ['red', 'white'] };

/** Each facet, said wrongly, and the rule that has to notice. */
const FACETS = {
  type: { said: { type: 'boolean' }, rule: 'shapes/use-agreed-type' },
  required: { said: { required: false }, rule: 'shapes/use-declared-requirement' },
  default: { said: { default: 800 }, rule: 'shapes/use-same-default' },
  range: { said: { least: 20 }, rule: 'shapes/use-same-range' },
  values: { said: { glows: ['red', 'blue'] }, rule: 'values/use-declared-values' },
} as const;
type Facet = keyof typeof FACETS;
const SCANT = 'shapes/use-declared-type';
const OF_PROGRAMS = 'shapes/use-same-required';

const schema = JSON.stringify({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Kiln',
  type: 'object',
  required: ['heat'],
  properties: {
    heat: { type: 'integer', minimum: 10, maximum: 1200, default: 900 },
    glow: { enum: ['red', 'white'] },
    shelf: { type: 'string' },
  },
});

const demand = ({ required }: Said) => (required ? 'REQUIRED' : 'OPTIONAL');
const words = (said: Said) => `How hot. Between ${said.least} and 1200. Default: \`${said.default}\`.`;
const glows = ({ glows: [one, other] }: Said) => `How it looks. One of \`${one}\`, \`${other}\`.`;

interface Construct {
  readonly page: (said: Said) => string;
  /** What the construct has no words for. */
  readonly without?: readonly Facet[];
  /** It says too little of the other fields to agree with the schema. */
  readonly isScant?: true;
  /** What a program calls optional may be another matter. */
  readonly isOfProgram?: true;
}

const CONSTRUCTS: Readonly<Record<string, Construct>> = {
  'a table': {
    page: (said) => `## Kiln

| Field | Type | Required | Default | Range | Description |
|---|---|---|---|---|---|
| \`heat\` | ${said.type} | ${said.required ? 'yes' : 'no'} | ${said.default} | ${said.least}–1200 | How hot. |
| \`glow\` | string | no | | | ${glows(said)} |
| \`shelf\` | string | no | | | Where. |
`,
  },
  'a table with all of it in words': {
    page: (said) => `## Kiln

| Field | Type | Description |
|---|---|---|
| \`heat\` | ${said.type} | ${demand(said)}. ${words(said)} |
| \`glow\` | string | ${glows(said)} |
| \`shelf\` | string | Where. |
`,
  },
  'a table of HTML': {
    page: (said) => `## Kiln

<table>
  <tr><th>Field</th><th>Type</th><th>Required</th>
    <th>Description</th></tr>
  <tr><td><code>heat</code></td><td>${said.type}</td><td>${said.required ? 'yes' : 'no'}</td>
    <td>How hot. Between ${said.least} and 1200. Default: <code>${said.default}</code>.</td></tr>
  <tr><td><code>glow</code></td><td>string</td><td>no</td>
    <td>One of <code>${said.glows[0]}</code>, <code>${said.glows[1]}</code>.</td></tr>
  <tr><td><code>shelf</code></td><td>string</td><td>no</td><td>Where.</td></tr>
</table>
`,
  },
  'a list': {
    page: (said) => `## Kiln

- \`heat\` (${said.type}, ${demand(said)}): ${words(said)}
- \`glow\` (string, OPTIONAL): ${glows(said)}
- \`shelf\` (string, OPTIONAL): Where.
`,
  },
  'a list in a quote': {
    page: (said) => `## Kiln

> - **\`heat\`** (${said.type}, ${demand(said)}) - ${words(said)}
> - **\`glow\`** (string, OPTIONAL) - ${glows(said)}
> - **\`shelf\`** (string, OPTIONAL) - Where.
`,
  },
  'paragraphs that open with the field': {
    page: (said) => `## Kiln

**\`heat\`** (${said.type}, ${demand(said)}) ${words(said)}

**\`glow\`** (string, OPTIONAL) ${glows(said)}

**\`shelf\`** (string, OPTIONAL) Where.
`,
  },
  'a heading for each field': {
    page: (said) => `## Kiln

### heat

- Type: \`${said.type}\`
- Description: How hot. Between ${said.least} and 1200. Default value: \`${said.default}\`.
- Constraints:
  - ${demand(said)}

### glow

- Type: \`String\`
- Description: ${glows(said)}
- Constraints:
  - OPTIONAL

### shelf

- Type: \`String\`
- Constraints:
  - OPTIONAL
`,
  },
  'a heading for each field, and lines below it': {
    page: (said) => `## Kiln

### heat

**Type:** ${said.type}
**Use:** ${said.required ? 'mandatory' : 'optional'}
**Default:** ${said.default}
**Range:** ${said.least}–1200

How hot.

### glow

**Type:** string
**Use:** optional
**Allowed values:** ${said.glows.join(', ')}

### shelf

**Type:** string
**Use:** optional
`,
  },
  'a heading for each field, and plain lines with a list of values': {
    page: (said) => `## Kiln

### The \`heat\` property

How hot. Between ${said.least} and 1200.

Type: ${said.type}

Required: ${said.required ? 'yes' : 'no'}

Default: \`${said.default}\`

### The \`glow\` property

Type: string

Required: no

Allowed values:

- ${said.glows[0]}
- ${said.glows[1]}

### The \`shelf\` property

Type: string

Required: no
`,
  },
  'a line that names the field': {
    page: (said) => `## Kiln

### How hot

**Attribute:** heat
**Type:** ${said.type}
**Use:** ${said.required ? 'mandatory' : 'optional'}
**Description:** Between ${said.least} and 1200. Default: \`${said.default}\`.

### How it looks

**Attribute:** glow
**Type:** string
**Use:** optional
**Description:** Enum {'${said.glows[0]}', '${said.glows[1]}'}

### Where

**Attribute:** shelf
**Type:** string
**Use:** optional
`,
  },
  'bullets below a bullet': {
    page: (said) => `## Kiln

- **heat**: how hot
  - Type: ${said.type}
  - Required: ${said.required ? 'yes' : 'no'}
  - Default: \`${said.default}\`
  - Range: ${said.least}–1200
- **glow**: how it looks
  - Type: string
  - Required: no
  - Allowed values: "${said.glows[0]}", "${said.glows[1]}"
- **shelf**: where
  - Type: string
  - Required: no
`,
  },
  'a table whose rows go on below': {
    page: (said) => `## Kiln

| Field | Type | Required | Description |
|---|---|---|---|
| \`heat\` | ${said.type} | ${said.required ? 'yes' : 'no'} | How hot. |
| | | | Between ${said.least} and 1200. |
| | | | Default: \`${said.default}\`. |
| \`glow\` | string | no | How it looks. |
| | | | One of '${said.glows[0]}', '${said.glows[1]}'. |
| \`shelf\` | string | no | Where. |
`,
  },
  'an interface': {
    page: (said) => `## Kiln

\`\`\`ts
interface Kiln {
  heat${said.required ? '' : '?'}: ${said.type === 'integer' ? 'number' : said.type};
  glow?: '${said.glows[0]}' | '${said.glows[1]}';
  shelf?: string;
}
\`\`\`
`,
    without: ['default', 'range'],
    isOfProgram: true,
  },
  'types in the form of JSON': {
    page: (said) => `## Kiln

\`\`\`json
{
  "heat"${said.required ? '' : '?'}: ${said.type},
  "glow"?: "${said.glows[0]}" | "${said.glows[1]}",
  "shelf"?: string
}
\`\`\`
`,
    without: ['default', 'range'],
  },
  'a class': {
    page: (said) => `## Kiln

\`\`\`python
class Kiln(BaseModel):
    """Burns clay."""
    heat: ${said.type === 'boolean' ? 'bool' : 'int'}${said.required ? '' : ' | None = None'}  # how hot
    glow: Literal["${said.glows[0]}", "${said.glows[1]}"] | None = None
    shelf: Optional[str] = Field(default=None)
\`\`\`
`,
    without: ['default', 'range'],
    isOfProgram: true,
  },
  'a class with defaults': {
    page: (said) => `## Kiln

\`\`\`python
@dataclass
class Kiln:
    heat: ${said.type === 'boolean' ? 'bool' : 'int'} = ${said.type === 'boolean' ? 'field()' : said.default}
    glow: str | None = None
    shelf: str | None = None
\`\`\`
`,
    without: ['required', 'range', 'values'],
  },
  'a struct': {
    page: (said) => `## Kiln

\`\`\`go
type Kiln struct {
\tHeat ${said.type === 'boolean' ? 'bool' : 'int64'} \`json:"heat" yaml:"heat"\`
\tGlow *Glow \`json:"glow,omitempty"\`
\tShelf string \`json:"shelf,omitempty"\`
}
\`\`\`
`,
    isScant: true,
    without: ['required', 'default', 'range', 'values'],
  },
  'a message without a tag': {
    page: (said) => `## Kiln

    message Kiln
    {
      ${said.type === 'boolean' ? 'bool' : 'int32'} heat = 1;
      Glow glow = 2;
      string shelf = 3;
    }
`,
    isScant: true,
    without: ['required', 'default', 'range', 'values'],
  },
  'a message': {
    page: (said) => `## Kiln

\`\`\`proto
message Kiln {
  ${said.type === 'boolean' ? 'bool' : 'int32'} heat = 1;
  Glow glow = 2;
  string shelf = 3;
}
\`\`\`
`,
    isScant: true,
    without: ['required', 'default', 'range', 'values'],
  },
};

async function findingsOf(page: string): Promise<readonly string[]> {
  const only = [...Object.values(FACETS).map(({ rule }) => rule), SCANT, OF_PROGRAMS];
  const { findings, crashes } = await checkCorpus({
    corpus: corpusOf({ 'schemas/kiln.schema.json': schema, 'spec/kiln.md': page }),
    rules: rules.filter(({ id }) => only.some((one) => one === id)),
    config: {},
    selection: { only },
    claimMaker,
  });
  expect(crashes).toEqual([]);
  return findings.map(({ rule }) => rule);
}

describe.each(Object.entries(CONSTRUCTS))('%s', (_, { page, without = [], isScant, isOfProgram }) => {
  test('says what the schema says', async () => {
    expect(await findingsOf(page(RIGHT))).toEqual([]);
  });

  const said = Object.entries(FACETS).filter(([facet]) => !without.includes(facet as Facet));
  test.each(said)('says another %s', async (facet, { said: wrong, rule }) => {
    const instead = { type: isScant && SCANT, required: isOfProgram && OF_PROGRAMS }[facet];
    const told = instead || rule;
    expect(await findingsOf(page({ ...RIGHT, ...wrong }))).toEqual([told]);
  });
});

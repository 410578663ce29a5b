import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { type FormatName, formatNames, loadFormat } from '../../tools/report/format.ts';
import schema from '../../tools/report/json.schema.json' with { type: 'json' };
import { finding, place, result, style } from './result.ts';

const write = async (name: FormatName, more: Partial<typeof style> = {}, input = result) =>
  (await loadFormat(name))(input, { ...style, ...more });

it('text shows both sides with their lines, and how much was looked at', async () => {
  expect(await write('text')).toMatchInlineSnapshot(`
    "spec/a b|c.md:3:23 error values/use-same-values
      Here "ended" is a status, yet the schema has "done" & <more>.
      Give both the same.
          2 |
        > 3 | A run is \`queued\` or \`ended\`.
            |                       ^^^^^^^
          4 |
      schemas/run.json:2:13 is the | schema
          1 | {
        > 2 |   "status": {
            |             ^
          3 |     "enum": ["queued", "done"]
      only here: ended
      only there: done
      compared because the heading names it (cited)
      fix: Write "done" (--fix)
      specord explain values/use-same-values

    schemas/run.json:2:13 warning schema/no-x
      No x.
          1 | {
        > 2 |   "status": {
            |             ^
          3 |     "enum": ["queued", "done"]
      reached through api.yaml#/a
      only here: ended
      only there: done
      compared because the heading names it (cited)
      specord explain schema/no-x

    4 rules over 1 schema, 0 operations, 2 documents: 1 error, 1 warning.
    Not checked, because it could not be read: api/large|r.json.
    1 finding ignored, each with a reason.
    Saw nothing to check: api/no-y.
    own/no-crash failed on x.json, which is a bug in this tool: TypeError: no
    Next: the same with \`--fix\` mends 1 finding.
    "
  `);
});

it('agent says each in one line', async () => {
  expect(await write('agent')).toMatchInlineSnapshot(`
    "schemas/run.json:2:13 warning schema/no-x No x.
    spec/a b|c.md:3:23 error values/use-same-values Here "ended" is a status, yet the schema has "done" & <more>. Give both the same. [schemas/run.json:2:13 is the | schema] → Write "done"
    4 rules over 1 schema, 0 operations, 2 documents: 1 error, 1 warning.
    Not checked, because it could not be read: api/large|r.json.
    1 finding ignored, each with a reason.
    Saw nothing to check: api/no-y.
    own/no-crash failed on x.json, which is a bug in this tool: TypeError: no
    Next: the same with \`--fix\` mends 1 finding.
    "
  `);
});

it('github writes commands, worst first', async () => {
  expect(await write('github')).toMatchInlineSnapshot(`
    "::error title=specord::own/no-crash failed, which is a bug in this tool: TypeError: no%0A  at x
    ::error file=spec/a b|c.md,line=3,endLine=3,col=23,endColumn=30,title=values/use-same-values::Here "ended" is a status, yet the schema has "done" & <more>.%0AGive both the same.%0Aschemas/run.json:2 is the | schema
    ::warning file=schemas/run.json,line=2,endLine=4,title=schema/no-x::No x.
    "
  `);
});

it('gitlab tells each by a fingerprint, and what keeps silence from being approval', async () => {
  expect(JSON.parse(await write('gitlab'))).toMatchInlineSnapshot(`
    [
      {
        "check_name": "specord",
        "description": "own/no-crash failed, which is a bug in this tool: TypeError: no
      at x",
        "fingerprint": "3a9ff77c5661e4671f3777dc86776eff",
        "location": {
          "lines": {
            "begin": 1,
            "end": 1,
          },
          "path": ".",
        },
        "severity": "blocker",
      },
      {
        "check_name": "schema/no-x",
        "description": "No x.",
        "fingerprint": "0884955e23080aeef1ee2eaca6308309",
        "location": {
          "lines": {
            "begin": 2,
            "end": 4,
          },
          "path": "schemas/run.json",
        },
        "severity": "minor",
      },
      {
        "check_name": "values/use-same-values",
        "description": "Here "ended" is a status, yet the schema has "done" & <more>.
    Give both the same.
    schemas/run.json:2 is the | schema",
        "fingerprint": "bef78f725bda6fb7fd91bea2a6309127",
        "location": {
          "lines": {
            "begin": 3,
            "end": 3,
          },
          "path": "spec/a b|c.md",
        },
        "severity": "major",
      },
    ]
  `);
});

it('azure logs issues, worst first', async () => {
  expect(await write('azure')).toMatchInlineSnapshot(`
    "##vso[task.logissue type=error;]own/no-crash failed, which is a bug in this tool: TypeError: no%0A  at x
    ##vso[task.logissue type=error;sourcepath=spec/a b|c.md;linenumber=3;columnnumber=23;code=values/use-same-values;]Here "ended" is a status, yet the schema has "done" & <more>.%0AGive both the same.%0Aschemas/run.json:2 is the | schema
    ##vso[task.logissue type=warning;sourcepath=schemas/run.json;linenumber=2;columnnumber=13;code=schema/no-x;]No x.
    "
  `);
});

it('teamcity names a type of inspection before what it found', async () => {
  expect(await write('teamcity')).toMatchInlineSnapshot(`
    "##teamcity[buildProblem description='own/no-crash failed, which is a bug in this tool: TypeError: no|n  at x']
    ##teamcity[inspectionType id='schema/no-x' name='schema/no-x' category='schema' description='schema/no-x']
    ##teamcity[inspectionType id='values/use-same-values' name='values/use-same-values' category='values' description='values/use-same-values']
    ##teamcity[inspection typeId='schema/no-x' message='No x.' file='schemas/run.json' line='2' SEVERITY='WARNING']
    ##teamcity[inspection typeId='values/use-same-values' message='Here "ended" is a status, yet the schema has "done" & <more>.|nGive both the same.|nschemas/run.json:2 is the || schema' file='spec/a b||c.md' line='3' SEVERITY='ERROR']
    "
  `);
});

it('checkstyle lists the files and what is wrong in them', async () => {
  expect(await write('checkstyle')).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <checkstyle version="4.3">
      <file name=".">
        <error line="1" severity="error" message="own/no-crash failed, which is a bug in this tool: TypeError: no&#10;  at x" source="specord"/>
      </file>
      <file name="schemas/run.json">
        <error line="2" column="13" severity="warning" message="No x." source="specord.schema/no-x"/>
      </file>
      <file name="spec/a b|c.md">
        <error line="3" column="23" severity="error" message="Here &quot;ended&quot; is a status, yet the schema has &quot;done&quot; &amp; &lt;more&gt;.&#10;Give both the same.&#10;schemas/run.json:2:13 is the | schema" source="specord.values/use-same-values"/>
      </file>
    </checkstyle>
    "
  `);
});

it.each(['github', 'gitlab', 'azure', 'teamcity', 'checkstyle'] as const)(
  '%s does not approve of what was refused',
  async (name) => {
    const refused = 'There is no document to check.';
    expect(await write(name, {}, { ...result, findings: [], crashes: [], refused })).toContain(
      `Nothing was checked: ${refused}`,
    );
  },
);

it('junit has a suite per rule, and skips what had nothing to judge', async () => {
  expect(await write('junit')).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="specord">
      <testsuite name="api/no-y" tests="1" failures="0" errors="0" skipped="1">
        <testcase name="api/no-y">
          <skipped message="nothing to check"/>
        </testcase>
      </testsuite>
      <testsuite name="own/no-crash" tests="1" failures="0" errors="1" skipped="0">
        <testcase name="own/no-crash">
          <error message="the rule failed">TypeError: no&#10;  at x</error>
        </testcase>
      </testsuite>
      <testsuite name="schema/no-x" tests="1" failures="1" errors="0" skipped="0">
        <testcase name="schemas/run.json:2:13" file="schemas/run.json">
          <failure type="warning" message="No x.">No x.</failure>
        </testcase>
      </testsuite>
      <testsuite name="values/use-same-values" tests="1" failures="1" errors="0" skipped="0">
        <testcase name="spec/a b|c.md:3:23" file="spec/a b|c.md">
          <failure type="error" message="Here &quot;ended&quot; is a status, yet the schema has &quot;done&quot; &amp; &lt;more&gt;.&#10;Give both the same.">Here &quot;ended&quot; is a status, yet the schema has &quot;done&quot; &amp; &lt;more&gt;.&#10;Give both the same.&#10;schemas/run.json:2:13 is the | schema</failure>
        </testcase>
      </testsuite>
    </testsuites>
    "
  `);
});

it('markdown is a table that survives any text', async () => {
  expect(await write('markdown')).toMatchInlineSnapshot(`
    "## specord

    4 rules over 1 schema, 0 operations, 2 documents: 1 error, 1 warning.

    | | Where | What | Rule |
    |---|---|---|---|
    | 🟡 warning | \`schemas/run.json:2\` | No x. | \`schema/no-x\` |
    | 🔴 error | \`spec/a b\\|c.md:3\` | Here "ended" is a status, yet the schema has "done" &amp; &lt;more>. Give both the same.<br>\`schemas/run.json:2\` is the \\| schema | \`values/use-same-values\` |

    Not checked, because it could not be read: \`api/large\\|r.json\`.

    1 ignored with a reason.

    Saw nothing to check: \`api/no-y\`.

    \`own/no-crash\` failed, which is a bug in this tool: TypeError: no
    "
  `);
});

it('json is what its schema says', async () => {
  const validate = new Ajv2020({ strict: true, allErrors: true }).compile(schema);
  const json = JSON.parse(await write('json'));
  expect(validate(json), JSON.stringify(validate.errors)).toBe(true);
  expect(json.findings[1].at).toEqual({
    file: 'spec/a b|c.md',
    pointer: '#runs/paragraph-1',
    on: 'value',
    line: 3,
    column: 23,
    endLine: 3,
    endColumn: 30,
  });
  expect(validate({ ...json, version: 2 })).toBe(false);
});

it('sarif names rules, places, fixes, fingerprints and what is hidden', async () => {
  const { runs } = JSON.parse(await write('sarif'));
  const [run] = runs;
  expect(run.tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual([
    'api/no-y',
    'own/no-crash',
    'schema/no-x',
    'values/use-same-values',
  ]);
  expect(run.invocations[0].executionSuccessful).toBe(false);
  const [unread] = run.invocations[0].toolExecutionNotifications;
  expect(unread.locations[0].physicalLocation.artifactLocation.uri).toBe('api/large%7Cr.json');
  expect(run.results[1]).toMatchInlineSnapshot(`
    {
      "fixes": [
        {
          "artifactChanges": [
            {
              "artifactLocation": {
                "uri": "spec/a%20b%7Cc.md",
                "uriBaseId": "ROOT",
              },
              "replacements": [
                {
                  "deletedRegion": {
                    "endColumn": 30,
                    "endLine": 3,
                    "startColumn": 25,
                    "startLine": 3,
                  },
                  "insertedContent": {
                    "text": "done",
                  },
                },
              ],
            },
          ],
          "description": {
            "text": "Write "done"",
          },
        },
      ],
      "level": "error",
      "locations": [
        {
          "logicalLocations": [
            {
              "fullyQualifiedName": "#runs/paragraph-1",
            },
          ],
          "physicalLocation": {
            "artifactLocation": {
              "uri": "spec/a%20b%7Cc.md",
              "uriBaseId": "ROOT",
            },
            "region": {
              "endColumn": 30,
              "endLine": 3,
              "startColumn": 23,
              "startLine": 3,
            },
          },
        },
      ],
      "message": {
        "text": "Here "ended" is a status, yet the schema has "done" & <more>.
    Give both the same.",
      },
      "partialFingerprints": {
        "specordKey/v1": "k1",
      },
      "relatedLocations": [
        {
          "id": 0,
          "logicalLocations": [
            {
              "fullyQualifiedName": "/status/enum",
            },
          ],
          "message": {
            "text": "is the | schema",
          },
          "physicalLocation": {
            "artifactLocation": {
              "uri": "schemas/run.json",
              "uriBaseId": "ROOT",
            },
            "region": {
              "endColumn": 4,
              "endLine": 4,
              "startColumn": 13,
              "startLine": 2,
            },
          },
        },
      ],
      "ruleId": "values/use-same-values",
      "ruleIndex": 3,
    }
  `);
  expect(run.results[2].suppressions).toEqual([{ kind: 'inSource', justification: 'kept for the record' }]);
});

it('sarif describes every rule by its page, which is there whole where the rule has something to report', async () => {
  const about = (id: string) => `# ${id}\n\nIt says\nmore.\n\n## Wrong\n`;
  const { driver } = JSON.parse(await write('sarif', { about })).runs[0].tool;
  expect(driver.semanticVersion).toBe('1.2.3');
  const described = (id: string) => driver.rules.find((one: { id: string }) => one.id === id);
  expect(described('schema/no-x')).toEqual({
    id: 'schema/no-x',
    shortDescription: { text: 'Some standard §1' },
    fullDescription: { text: 'It says more.' },
    help: { text: 'specord explain schema/no-x', markdown: about('schema/no-x') },
    defaultConfiguration: { level: 'error' },
    properties: { since: '1' },
  });
  expect(described('api/no-y').help).toEqual({ text: 'specord explain api/no-y' });
});

it('statistics counts by rule, the loudest first', async () => {
  const findings = [...result.findings, ...result.findings.slice(0, 1), ...result.findings.slice(0, 1)];
  expect((await write('statistics', {}, { ...result, findings })).split('\n').slice(0, 3)).toEqual([
    '1 error   values/use-same-values',
    '3 warning schema/no-x',
    '',
  ]);
});

it.each(formatNames)('%s is the same text twice, and changes nothing', async (name) => {
  const before = JSON.stringify(result);
  expect(await write(name)).toBe(await write(name));
  expect(JSON.stringify(result)).toBe(before);
});

it('cuts off a rule that would bury the others, and says so', async () => {
  const findings = Array.from({ length: 60 }, (_, index) => ({ ...finding, key: `k${index}` }));
  const input = { ...result, findings };
  expect(await write('text', {}, input)).toContain(
    '  and 55 more of values/use-same-values (--verbose shows all)',
  );
  expect(await write('text', { verbose: true }, input)).not.toContain('more of values');
});

it('shows errors only when it is to be quiet', async () => {
  expect(await write('text', { quiet: true })).not.toContain('schema/no-x');
});

it('lists the time of every rule, the slowest first', async () => {
  expect(await write('text', { timing: true })).toMatch(
    /3\.0 ms {2}values\/use-same-values \(3\)\n {6}2\.0 ms/,
  );
});

it('colours only on demand', async () => {
  expect(await write('text')).not.toContain('\u001b');
  expect(await write('text', { color: true })).toContain('\u001b[31merror\u001b[39m');
});

it('lets no control character of a document reach the terminal', async () => {
  const evil = `\u001b]0;title\u0007\u001b[2J\u202e`;
  const at = { ...place('evil.md', 1, 1, 1, 4), file: `e${evil}.md` };
  const input = {
    ...result,
    findings: [{ ...finding, message: evil, at, related: [{ at, says: evil }] }],
    textOf: () => evil,
  };
  for (const name of ['text', 'agent'] as const)
    expect(await write(name, {}, input)).not.toMatch(/[\u001b\u0007\u202e]/);
});

it('writes XML that holds no character which XML cannot hold', async () => {
  const input = { ...result, findings: [{ ...finding, message: 'a\u0000b\ud800c\u001bd' }] };
  expect(await write('junit', {}, input)).toContain('a\ufffdb\ufffdc\ufffdd');
});

const home = 'https://docs.example/specord/';
const address = 'https://docs.example/specord/rules/values/use-same-values.html';
const hasPage = (id: string) => (id.startsWith('values/') ? '# page\n\nIt says more.\n' : undefined);

it.each(['sarif', 'json', 'github', 'gitlab', 'junit', 'markdown', 'teamcity', 'html'] as const)(
  '%s leads to the page of a rule where the site has an address',
  async (name) => {
    expect(await write(name, { home, about: hasPage })).toContain(address);
    expect(await write(name, { home, about: hasPage })).not.toContain('rules/schema/no-x');
    expect(await write(name, { about: hasPage })).not.toContain('docs.example');
  },
);

it('text links the rule where a terminal shows links, and to no other address', async () => {
  const link = `\u001b]8;;${address}\u001b\\values/use-same-values\u001b]8;;\u001b\\`;
  const more = { home, about: hasPage, color: true };
  expect(await write('text', { ...more, links: true })).toContain(link);
  expect(await write('text', more)).not.toContain('docs.example');
  const other = link.replace('docs.example', 'other.example');
  const hostile = { ...result, refused: `See ${other}.` };
  expect(await write('text', { ...more, links: true }, hostile)).not.toContain('\u001b]8;;https://other');
});

it('what SARIF says of a rule has its address', async () => {
  const { runs } = JSON.parse(await write('sarif', { home, about: hasPage }));
  const rules: { readonly id: string; readonly helpUri?: string }[] = runs[0].tool.driver.rules;
  expect(rules.find(({ id }) => id === 'values/use-same-values')?.helpUri).toBe(address);
});

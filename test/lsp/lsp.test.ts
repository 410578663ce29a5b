import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type {
  CodeAction,
  CodeLens,
  CompletionItem,
  Diagnostic,
  Hover,
  Location,
  PublishDiagnosticsParams,
  TextDocumentEdit,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import { folderOf } from '../check/folder.ts';
import { realProgram } from '../cli/real-program.ts';
import { type Session, sessionIn } from './session.ts';

const schema = `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Loan",
  "type": "object",
  "required": ["loanId"],
  "properties": {
    "loanId": { "type": "string" },
    "dueDate": { "type": "string", "description": "When it has to be back." },
    "renewals": { "type": "integer" }
  }
}
`;
const page = `# Loans

## Loan

A loan is described by \`schemas/loan.schema.json\`:

| Field | Type | Required |
|---|---|---|
| \`loanId\` | string | yes |
| \`dueDate\` | string | no |
| \`renewals\` | integer | no |

\`\`\`json schemas/loan.schema.json
{ "loanId": "l-1", "dueDate": "2026-01-02" }
\`\`\`

See [the schema](schemas/loan.schema.json).
`;
const files = {
  'specord.config.json':
    '{ "rules": { "prose": "error", "shapes": "error", "shapes/use-agreed-type": "error" } }\n',
  'schemas/loan.schema.json': schema,
  'loans.md': page,
};

let program = '';
let session: Session | undefined;
let folder = '';

beforeAll(async () => {
  program = await realProgram();
}, 60_000);

async function begin(given: Readonly<Record<string, string>> = files, options = {}): Promise<Session> {
  folder = folderOf(given);
  session = await sessionIn(folder, program, options);
  return session;
}

afterEach(async () => {
  await session?.end();
  session = undefined;
});

const rulesOf = (all: readonly Diagnostic[]) => all.map(({ code }) => code);
const has = (rule: string) => (all: readonly Diagnostic[]) => rulesOf(all).includes(rule);
const none = (all: readonly Diagnostic[]) => all.length === 0;

/** Where a text stands for the n-th time. */
function position(text: string, part: string, nth = 0) {
  let offset = -1;
  for (let left = nth; left >= 0; left -= 1) offset = text.indexOf(part, offset + 1);
  const before = text.slice(0, offset + 1).split('\n');
  return { position: { line: before.length - 1, character: before.at(-1)!.length } };
}

function applied(text: string, action: CodeAction | undefined): string {
  const [change] = (action?.edit?.documentChanges ?? []) as TextDocumentEdit[];
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const edits = (change?.edits ?? []) as { range: Diagnostic['range']; newText: string }[];
  return edits
    .map(({ range: { start, end }, newText }) => ({
      from: starts[start.line]! + start.character,
      to: starts[end.line]! + end.character,
      newText,
    }))
    .sort((a, b) => b.from - a.from)
    .reduce((held, { from, to, newText }) => held.slice(0, from) + newText + held.slice(to), text);
}

describe('what an editor shows', () => {
  it('is what the unsaved text holds, with the other side, and is gone when that is mended', async () => {
    const { open, type, told, uri } = await begin();
    await open('loans.md');
    await told('loans.md', none);
    await type('loans.md', page.replace('`renewals` | integer', '`renewals` | string'));
    const [found] = await told('loans.md', has('shapes/use-agreed-type'));
    expect(found).toMatchObject({ source: 'specord', severity: 1, range: { start: { line: 10 } } });
    expect(found?.relatedInformation?.map(({ location }) => location.uri)).toEqual([
      uri('schemas/loan.schema.json'),
    ]);
    await type('loans.md', page);
    await told('loans.md', none);
    expect(readFileSync(join(folder, 'loans.md'), 'utf8')).toBe(page);
  });

  it('follows an edit of the other side', async () => {
    const { open, type, told } = await begin();
    await open('schemas/loan.schema.json');
    await type('schemas/loan.schema.json', schema.replace('"integer"', '"boolean"'));
    const found = await told('loans.md', has('shapes/use-agreed-type'));
    expect(found[0]?.message).toContain('boolean');
    await type('schemas/loan.schema.json', schema);
    await told('loans.md', none);
  });

  it('tells what a schema says by itself before all is known, and keeps the rest where it is', async () => {
    const { open, type, told, connection, uri } = await begin();
    await open('schemas/loan.schema.json');
    const conflicting = schema.replace('"integer"', '"boolean"');
    await type('schemas/loan.schema.json', conflicting);
    await told('loans.md', has('shapes/use-agreed-type'));
    const seen: (readonly Diagnostic[])[] = [];
    connection.onNotification('textDocument/publishDiagnostics', (sent: PublishDiagnosticsParams) => {
      if (sent.uri === uri('schemas/loan.schema.json') && sent.version === 3) seen.push(sent.diagnostics);
    });
    await type('schemas/loan.schema.json', conflicting.replace('"title"', '\n"minLength": "a",\n"title"'));
    await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(2);
    expect(rulesOf(seen[0]!)).toContain('schema/use-valid-keyword');
    expect(seen[1]).toEqual(seen[0]);
  });

  it('is of the newest of many texts that come at once', async () => {
    const { open, type, told } = await begin();
    await open('loans.md');
    for (let index = 0; index < 30; index += 1)
      await type('loans.md', `${page}\n[more](missing-${index}.md)\n`);
    const found = await told('loans.md', (all) =>
      all.some(({ message }) => String(message).includes('missing-29')),
    );
    expect(found).toHaveLength(1);
  });

  it('does not run code of the workspace, and says how to allow it', async () => {
    const ran =
      'import { writeFileSync } from "node:fs"; writeFileSync(new URL("./ran", import.meta.url), ""); export default {};\n';
    const { 'specord.config.json': _, ...rest } = files;
    const { told } = await begin({ ...rest, 'specord.config.mjs': ran });
    const [found] = await told('specord.config.mjs', (all) => all.length > 0);
    expect(found?.message).toContain('`codeConfig`');
    expect(existsSync(join(folder, 'ran'))).toBe(false);
    await session?.end();
    session = await sessionIn(folder, program, { initializationOptions: { codeConfig: true } });
    await session.open('loans.md', `${page}\n[more](missing.md)\n`);
    await session.told('loans.md', has('prose/no-broken-link'));
    expect(existsSync(join(folder, 'ran'))).toBe(true);
  });
});

describe('what an editor asks', () => {
  it('what a field is bound to, and why', async () => {
    const { open, ask } = await begin();
    await open('loans.md');
    const hover = await ask<Hover>('textDocument/hover', 'loans.md', position(page, 'dueDate'));
    const { value } = hover.contents as { value: string };
    expect(value).toContain('Stated by [schemas/loan.schema.json:8]');
    expect(value).toContain('`string`, optional');
    expect(value).toContain('because');
  });

  it('where the other statement is, from either side', async () => {
    const { open, ask, uri } = await begin();
    await open('loans.md');
    const there = await ask<Location[]>('textDocument/definition', 'loans.md', position(page, 'dueDate'));
    expect(there.map(({ uri: at, range }) => [at, range.start.line])).toEqual([
      [uri('schemas/loan.schema.json'), 7],
    ]);
    const back = await ask<Location[]>(
      'textDocument/definition',
      'schemas/loan.schema.json',
      position(schema, 'dueDate'),
    );
    expect(back.map(({ uri: at, range }) => [at, range.start.line])).toContainEqual([uri('loans.md'), 9]);
  });

  it('where a field stands in schema, prose and examples', async () => {
    const { open, ask, uri } = await begin();
    await open('loans.md');
    const all = await ask<Location[]>('textDocument/references', 'loans.md', {
      ...position(page, 'dueDate'),
      context: { includeDeclaration: true },
    });
    expect(all.map(({ uri: at, range }) => [at, range.start.line])).toEqual([
      [uri('schemas/loan.schema.json'), 7],
      [uri('loans.md'), 9],
      [uri('loans.md'), 13],
    ]);
  });

  it('how to mend a finding, and how to ignore it for a reason', async () => {
    const { open, ask, told, type } = await begin();
    const broken = page.replace('"dueDate": "2026-01-02" }', '"dueDate": "2026-01-02", }');
    await open('loans.md', broken);
    const [found] = await told('loans.md', (all) => all.length > 0);
    const actions = await ask<CodeAction[]>('textDocument/codeAction', 'loans.md', {
      range: found!.range,
      context: { diagnostics: [found] },
    });
    expect(applied(broken, actions[0])).toBe(page);
    const ignoring = applied(
      broken,
      actions.find(({ title }) => title.startsWith('Ignore')),
    );
    expect(ignoring).toContain(`<!-- specord-ignore ${found!.code}: -->\n\`\`\`json`);
    await type('loans.md', ignoring);
    await told('loans.md', has('specord/wrong-ignore'));
    await type('loans.md', ignoring.replace(': -->', ': it shows a mistake -->'));
    await told('loans.md', none);
  });

  it('all safe fixes of a file at once', async () => {
    const { open, ask, told } = await begin();
    const broken = page.replace('2026-01-02" }', '2026-01-02", }');
    await open('loans.md', broken);
    await told('loans.md', (all) => all.length > 0);
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    const context = { diagnostics: [], only: ['source.fixAll'] };
    const [all] = await ask<CodeAction[]>('textDocument/codeAction', 'loans.md', { range, context });
    expect(applied(broken, all)).toBe(page);
  });

  it('what a block without an owner may be about', async () => {
    const loose =
      '# Notes\n\n## Desk\n\n| Field | Type |\n|---|---|\n| `loanId` | string |\n| `dueDate` | string |\n| `clerk` | string |\n| `desk` | string |\n';
    const { open, ask } = await begin({ ...files, 'notes.md': loose });
    await open('notes.md');
    const lenses = await ask<CodeLens[]>('textDocument/codeLens', 'notes.md');
    expect(lenses.map(({ range, command }) => [range.start.line, command?.title])).toEqual([
      [4, 'shape, bound to nothing'],
    ]);
    const { position: at } = position(loose, 'clerk');
    const actions = await ask<CodeAction[]>('textDocument/codeAction', 'notes.md', {
      range: { start: at, end: at },
      context: { diagnostics: [] },
    });
    expect(actions.map(({ title }) => title)).toEqual(['Bind to schemas/loan.schema.json (2 of 4 names)']);
    expect(applied(loose, actions[0])).toContain(
      '\n<!-- specord: shape schemas/loan.schema.json -->\n| Field | Type |',
    );
  });

  it('a name for all copies of a field, also where it is required', async () => {
    const { open, ask, uri } = await begin();
    await open('loans.md');
    const edit = await ask<WorkspaceEdit>('textDocument/rename', 'loans.md', {
      ...position(page, 'loanId'),
      newName: 'lendingId',
    });
    const changes = edit.documentChanges as TextDocumentEdit[];
    const changed = (file: string, text: string) =>
      applied(text, {
        title: '',
        edit: { documentChanges: changes.filter(({ textDocument }) => textDocument.uri === uri(file)) },
      });
    expect(changed('loans.md', page)).toBe(page.replaceAll('loanId', 'lendingId'));
    expect(changed('schemas/loan.schema.json', schema)).toBe(schema.replaceAll('loanId', 'lendingId'));
    const prepared = await ask('textDocument/prepareRename', 'loans.md', position(page, 'loanId'));
    expect(prepared).toMatchObject({ placeholder: 'loanId', range: { start: { line: 8, character: 3 } } });
    const refused = ask('textDocument/rename', 'loans.md', { ...position(page, 'loanId'), newName: 'a b' });
    await expect(refused).rejects.toThrow('cannot be written');
    expect(await ask('textDocument/prepareRename', 'loans.md', position(page, 'See'))).toBeNull();
  });

  it('the fields that a table does not have yet', async () => {
    const { open, ask } = await begin();
    const shorter = page.replace('| `renewals` | integer | no |', '| `');
    await open('loans.md', shorter);
    const at = position(shorter, '| `\n');
    at.position.character += 2;
    const items = await ask<CompletionItem[]>('textDocument/completion', 'loans.md', at);
    expect(items.map(({ label, insertText }) => [label, insertText])).toEqual([['renewals', 'renewals']]);
    expect(await ask('textDocument/completion', 'loans.md', position(shorter, 'See'))).toEqual([]);
  });

  it('nothing that can be answered, of a text that nobody knows', async () => {
    const { ask } = await begin();
    expect(await ask('textDocument/hover', '../elsewhere.md', position(page, 'x'))).toBeNull();
    expect(
      await ask('textDocument/definition', 'loans.md', { position: { line: 999, character: 9 } }),
    ).toEqual([]);
  });
});

it('ends when it is told to', async () => {
  const { end } = await begin();
  session = undefined;
  expect(await end()).toBe(0);
});

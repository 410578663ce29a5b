import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `npm run new-rule family/no-x` writes the rule, its page with a failing case, and its line in the family's list. */
const folder = join(import.meta.dirname, 'rules');
const [id = ''] = process.argv.slice(2);

function main(): number {
  if (!/^[a-z0-9-]+\/(?:no|use)-[a-z0-9-]+$/.test(id))
    return fail(
      `"${id}" is no rule id. Use family/no-x for what is forbidden and family/use-x for what is asked.`,
    );
  const [family, name] = id.split('/') as [string, string];
  const file = join(folder, family, `${name}.ts`);
  if (existsSync(file)) return fail(`${file} exists already.`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, ruleText());
  writeFileSync(join(folder, family, `${name}.md`), pageText());
  list(join(folder, family, 'index.ts'), family, name);
  console.log(`Wrote tools/rules/${id}.ts and .md. Run: npx vitest run test/rules -t ${id}`);
  return 0;
}

function fail(says: string): number {
  console.error(says);
  return 1;
}

const variable = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function list(index: string, family: string, name: string): void {
  const fresh = `import type { DefinedRule } from '../rule.ts';\n\nexport const ${variable(family)}Rules: readonly DefinedRule[] = [];\n`;
  const text = existsSync(index) ? readFileSync(index, 'utf8') : fresh;
  const entry = variable(name);
  const listed = text.replace(/= \[([\s\S]*?)\];/, (_, inside: string) => {
    const names = [...inside.split(',').map((one) => one.trim()), entry].filter(Boolean).sort();
    return `= [\n${names.map((one) => `  ${one},\n`).join('')}];`;
  });
  const imported = `import ${entry} from './${name}.ts';\n`;
  const known = existsSync(index);
  writeFileSync(index, withImport(listed, imported));
  if (!known) console.log(`A new family: add ...${variable(family)}Rules to tools/rules/index.ts.`);
}

/** Imports stay sorted by path, as the formatter wants them: the rule's own type comes first. */
function withImport(text: string, imported: string): string {
  const lines = text.split('\n');
  const paths = (line: string) => /from '(.*)'/.exec(line)?.[1] ?? '';
  const at = lines.findIndex((line) => !line.startsWith('import') || paths(line) > paths(imported));
  return [...lines.slice(0, at), imported.trimEnd(), ...lines.slice(at)].join('\n');
}

function ruleText(): string {
  return `import { defineRule } from '../rule.ts';

export default defineRule({
  id: '${id}',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['dataDocument'],
  cites: '',
  *check({ dataDocument }) {
    if (dataDocument.value === null) yield { at: dataDocument.place(''), data: {} };
  },
  says: () => 'What is wrong here, why that matters, and what to do.',
});
`;
}

function pageText(): string {
  return `# ${id}

What it finds, and why that matters.

## Wrong

\`\`\`json a.json
null
^^^^ What is wrong here
\`\`\`

## Right

\`\`\`json a.json
{}
\`\`\`
`;
}

process.exitCode = main();

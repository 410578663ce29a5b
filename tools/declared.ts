import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const specifier = /(\bfrom |\bimport\()(['"])([^'"]+)\2/g;

/** The syntax tree of Markdown is part of the interface: its types come along, so that nothing has to be installed. */
const lent: readonly string[] = ['mdast', 'unist'];

/** Writes what the entries declare, and of the rest what they lead to: most of what is compiled nobody can ask for. */
export function declareTypes(root: string, types: string, entries: readonly string[]): void {
  const place = mkdtempSync(join(tmpdir(), 'specord-types-'));
  try {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const args = [tsc, '-p', 'tools/tsconfig.declared.json', '--outDir', place];
    execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
    for (const name of lent)
      cpSync(join(root, `node_modules/@types/${name}/index.d.ts`), join(place, `vendor/${name}.d.ts`));
    const open = [...entries];
    const done = new Set<string>();
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (done.has(file)) continue;
      done.add(file);
      const text = lentTo(file, readFileSync(join(place, file), 'utf8'));
      mkdirSync(dirname(join(types, file)), { recursive: true });
      writeFileSync(join(types, file), text);
      open.push(...neighboursOf(file, text));
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function lentTo(file: string, text: string): string {
  const here = relative(dirname(file), 'vendor').replaceAll('\\', '/');
  const prefix = here === '' ? '.' : here.startsWith('.') ? here : `./${here}`;
  return text.replaceAll(specifier, (whole, before: string, quote: string, name: string) =>
    lent.includes(name) ? `${before}${quote}${prefix}/${name}.d.ts${quote}` : whole,
  );
}

function neighboursOf(file: string, text: string): readonly string[] {
  const names = [...text.matchAll(specifier)].map(([, , , name = '']) => name);
  const foreign = names.find((name) => !name.startsWith('.'));
  if (foreign !== undefined) throw new Error(`${file} asks for ${foreign}, which nobody installs`);
  return names
    .filter((name) => name.startsWith('.'))
    .map((name) => join(dirname(file), name).replace(/(?:\.d)?\.[jt]s$/, '.d.ts'));
}

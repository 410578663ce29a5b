import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDtsBundle } from 'dts-bundle-generator';

/** The syntax tree of Markdown is part of the interface: its types come along, so that nothing has to be installed. */
const lent = ['mdast', 'unist'];

/** Writes what each entry declares and what that leads to in one file, `index.d.ts` for `index.ts`. */
export function declareTypes(root: string, types: string, entries: Readonly<Record<string, string>>): void {
  const output = { noBanner: true, exportReferencedTypes: false };
  const libraries = { inlinedLibraries: lent, importedLibraries: [], allowedTypesLibraries: [] };
  const asked = Object.values(entries).map((path) => ({ filePath: join(root, path), output, libraries }));
  const project = { preferredConfigPath: join(root, 'tools/tsconfig.declared.json') };
  const texts = generateDtsBundle(asked, project);
  mkdirSync(types, { recursive: true });
  for (const [at, name] of Object.keys(entries).entries()) {
    const text = texts[at]!;
    const foreign = /^(?:import|export) .*from .*|^\/\/\/ <reference.*/m.exec(text)?.[0];
    if (foreign !== undefined) throw new Error(`${name} has \`${foreign}\`, which nobody installs`);
    writeFileSync(join(types, `${name}.d.ts`), text);
  }
}

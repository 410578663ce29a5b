import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vitepress';
import { builtEngine } from './built-engine.ts';
import { commandPages } from './command-pages.ts';
import { guides, solverPage } from './guides.ts';
import { interfacePage } from './interface-page.ts';
import { asWritten, type SitePage } from './page.ts';
import { rulePages } from './rule-pages.ts';
import { settingsPage } from './settings-page.ts';
import { configOf } from './site-config.ts';

const reports = join(import.meta.dirname, '../../reports');

/** Writes guides, one page for each rule, reference and playground, and says where. */
export async function buildSite(): Promise<string> {
  // Its generator looks for modules from where the pages are.
  const source = join(reports, 'site-source');
  const target = join(reports, 'site');
  rmSync(source, { recursive: true, force: true });
  const rules = rulePages();
  const commands = await commandPages();
  const pages: readonly SitePage[] = [
    ...guides(),
    ...rules,
    ...commands,
    settingsPage(),
    interfacePage(),
    solverPage(),
  ];
  for (const { path, text } of pages) put(join(source, path), asWritten(text));
  put(join(source, 'public/engine.js'), await builtEngine());
  const config = configOf({ rules, commands, target });
  put(join(source, '.vitepress/config.mjs'), `export default ${JSON.stringify(config, undefined, 2)};\n`);
  const theme = JSON.stringify(join(import.meta.dirname, 'browser/theme.ts'));
  put(join(source, '.vitepress/theme/index.js'), `export { default } from ${theme};\n`);
  await build(source);
  return target;
}

function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

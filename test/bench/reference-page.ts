import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import type { Bench, Figure } from './family.ts';

/** What Redocly's page loads from elsewhere; its own package has it as well. */
const SCRIPT = 'node_modules/@redocly/cli/lib/chunks/redoc.standalone.js';

interface Shown {
  readonly name: string;
  readonly file: string;
  /** What a reader came for. */
  readonly content: string;
  readonly bytesBeside: number;
}

/** The page of this corpus with all of its data, beside the reference that Redocly makes of its OpenAPI document. */
export async function besideRedocly({ root, work }: Bench, browser: Browser): Promise<readonly Figure[]> {
  mkdirSync(work, { recursive: true });
  const [own, reference] = [join(work, 'own.html'), join(work, 'reference.html')];
  const run = (...args: readonly string[]) =>
    execFileSync(process.execPath, args, {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
    });
  run(join(root, 'dist/bin.js'), 'view', '--out', own);
  run(join(root, 'node_modules/@redocly/cli/bin/cli.js'), 'build-docs', 'api/openapi.yaml', '-o', reference);
  const script = readFileSync(join(root, SCRIPT));
  const pages: readonly Shown[] = [
    { name: 'page of this corpus', file: own, content: '.cell', bytesBeside: 0 },
    { name: "Redocly's page of its API", file: reference, content: 'h2', bytesBeside: script.byteLength },
  ];
  const figures: Figure[] = [];
  for (const { name, file, content, bytesBeside } of pages) {
    const tab = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await tab.route('**/redoc.standalone.js', (route) =>
      route.fulfill({
        body: script,
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    const begun = performance.now();
    await tab.goto(pathToFileURL(file).href, { waitUntil: 'commit' });
    await tab.locator(content).first().waitFor();
    const value = Math.round(performance.now() - begun);
    await tab.close();
    const size = Math.round((readFileSync(file).byteLength + bytesBeside) / 1000);
    figures.push({ what: `${name}: with all that it loads`, value: size, unit: 'kB' });
    figures.push({ what: `${name}: until its content is there`, value, unit: 'ms' });
  }
  return figures;
}

import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseScenario, play, rewritten } from './scenario.ts';

const folder = join(import.meta.dirname, 'scenarios');

it.each(readdirSync(folder))('%s', async (name) => {
  const path = join(folder, name);
  const markdown = readFileSync(path, 'utf8');
  const scenario = parseScenario(markdown);
  const place = mkdtempSync(join(realpathSync(tmpdir()), 'specord-scenario-'));
  try {
    const played = await play(scenario, place);
    if (process.env.SPECORD_UPDATE) writeFileSync(path, rewritten(markdown, played));
    else expect(played).toEqual(scenario.steps);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});

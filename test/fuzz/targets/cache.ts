import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filled, run } from '../box.ts';
import type { Input, Part } from '../mutate.ts';
import { pagePart, schemaPart } from '../seeds.ts';
import type { Target } from '../target.ts';

const documents = [schemaPart, pagePart];
const args = ['lint', '--format', 'json'];

/** Where a run keeps what it computed, whichever folder that is. */
const environment = (box: string) => ({ HOME: box, XDG_CACHE_HOME: join(box, 'cache') });

/** What was kept is read again, changed: the findings stay those of a run that kept nothing. */
export const cache: Target = {
  async seeds() {
    const box = join(mkdtempSync(join(tmpdir(), 'specord-seeds-')), 'box');
    filled(box, documents);
    process.env.SPECORD_BUILD = 'fuzz';
    await run(box, args, environment(box));
    const kept = keptIn(box);
    rmSync(dirname(box), { recursive: true });
    return [kept];
  },
  async attempt(input, box) {
    filled(box, documents);
    const fresh = await run(box, [...args, '--no-cache'], environment(box));
    for (const { path, bytes } of input) {
      mkdirSync(dirname(join(box, path)), { recursive: true });
      writeFileSync(join(box, path), bytes);
    }
    const warm = await run(box, args, environment(box));
    const isSame = warm.out === fresh.out && warm.code === fresh.code;
    return [
      ...fresh.wrong,
      ...warm.wrong,
      ...(isSame ? [] : [`the cache changes what is found: ${warm.out.slice(0, 200)}`]),
    ];
  },
};

function keptIn(box: string): Input {
  return readdirSync(box, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry): Part => {
      const path = join(entry.parentPath, entry.name);
      return { path: path.slice(box.length + 1), bytes: readFileSync(path) };
    })
    .filter(({ path }) => !documents.some((one) => path === `root/${one.path}`));
}

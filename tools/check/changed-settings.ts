import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../finding.ts';
import { compact } from '../json/canonical.ts';
import { at } from '../json/pointer.ts';
import type { Json } from '../json/value.ts';
import type { Corpus } from '../read/document.ts';
import { gitFile, isRevision } from '../read/source/git.ts';
import { readRegular } from '../read/source/regular-file.ts';
import { decode } from '../read/text/decode.ts';
import { topOf } from '../read/top-of.ts';
import { configNames } from './config/find.ts';
import { changedSetting, complaints } from './house-rules.ts';

export interface Branch {
  readonly root: string;
  /** As the user named it. */
  readonly since: string;
  /** Where the branch began, and what was read there by the settings of the branch. */
  readonly base: string;
  readonly before: Corpus;
  readonly now: Corpus;
  readonly baseline: string;
}

/**
 * A branch may turn rules off, take findings into the baseline, or have documents left out. That is for people to judge,
 * so whoever looks at what a branch brought in is told of it.
 */
export async function changedSettings(branch: Branch): Promise<readonly Finding[]> {
  const { root, since, base, before, now, baseline } = branch;
  if (!(await isRevision(base, root))) return [];
  const files = [...configNames, 'package.json', '.gitignore', '.gitattributes', baseline];
  const isChanged = await Promise.all(files.map((file) => differs(file, branch)));
  const settings = files.filter((_, index) => isChanged[index]);
  const leftOut = before.documents.filter(
    ({ path }) => now.document(path) === undefined && existsSync(join(root, path)),
  );
  return complaints([
    ...settings.map((file) =>
      stated(file, `This says what is judged or told, and is not what it was in ${since}.`),
    ),
    ...leftOut.map(({ path }) =>
      stated(path, `This was read in ${since}, is still there, and is left out now.`),
    ),
  ]);
}

function stated(file: string, says: string) {
  const message = `${says} What it hides is not among these findings: look at that difference before this run is believed.`;
  return { rule: changedSetting, at: topOf(file), message, data: { says } };
}

async function differs(file: string, { root, base }: Branch): Promise<boolean> {
  const before = await gitFile(base, file, root);
  try {
    const path = join(root, file);
    return told(file, before) !== told(file, existsSync(path) ? readRegular(path) : undefined);
  } catch {
    return true;
  }
}

/** Of a package only what is meant for this tool. */
function told(file: string, bytes: Uint8Array | undefined): string {
  if (bytes === undefined) return '';
  const { text } = decode(bytes);
  if (file !== 'package.json') return text;
  try {
    return compact((at(JSON.parse(text), '/specord') ?? null) as Json);
  } catch {
    return text;
  }
}

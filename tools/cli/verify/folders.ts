import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MANIFEST } from '../../cases/golden-set.ts';
import type { Terminal } from '../terminal.ts';
import type { VerifyFlags } from './options.ts';

/** In the package below `dist/golden`, in the sources where they are generated. */
const published = [join(import.meta.dirname, 'golden'), join(import.meta.dirname, '../../../test/golden')];

export interface Folders {
  readonly cases: string;
  readonly schemas: string;
}

/** Where the fixtures are and the schemas that they name, which a published copy holds beside its cases. */
export function foldersFor({ cwd }: Terminal, flags: Pick<VerifyFlags, 'cases' | 'schemas'>): Folders {
  const known = published.find((folder) => existsSync(join(folder, MANIFEST))) ?? published[0]!;
  const cases = flags.cases === undefined ? known : resolve(cwd, flags.cases);
  const beside = [join(cases, 'schemas'), join(cases, '../../schemas')];
  const schemas = beside.find((folder) => existsSync(folder)) ?? beside[0]!;
  return { cases, schemas: flags.schemas === undefined ? schemas : resolve(cwd, flags.schemas) };
}

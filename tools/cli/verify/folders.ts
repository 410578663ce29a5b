import { join, resolve } from 'node:path';
import { publishedCases } from '../../engine/published.ts';
import { hasSchemaSet } from '../../engine/schema-set.ts';
import type { Terminal } from '../terminal.ts';
import type { VerifyFlags } from './options.ts';

export interface Folders {
  readonly cases: string;
  readonly schemas: string;
}

/** Where the fixtures are and the schemas that they name, which a published copy holds beside its cases. */
export function foldersFor({ cwd }: Terminal, flags: Pick<VerifyFlags, 'cases' | 'schemas'>): Folders {
  const cases = flags.cases === undefined ? publishedCases() : resolve(cwd, flags.cases);
  const beside = [join(cases, 'schemas'), join(cases, '../../schemas')];
  const schemas = beside.find(hasSchemaSet) ?? beside[0]!;
  return { cases, schemas: flags.schemas === undefined ? schemas : resolve(cwd, flags.schemas) };
}

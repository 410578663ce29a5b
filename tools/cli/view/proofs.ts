import type { Dialect } from '../../json/schema/dialect.ts';
import { dead, satisfiable } from '../../solve/index.ts';
import { proverPartOf } from '../../view/data/prover.ts';
import type { ProverPart } from '../../view/data/prover-shape.ts';
import { openSubject } from '../prove/subject.ts';

/** Whether each schema has a value, and what is dead in it. */
export async function proverPart(
  addresses: readonly string[],
  cwd: string,
  dialect?: Dialect,
): Promise<ProverPart> {
  const proofs = [];
  for (const address of addresses) {
    const { schema, name } = await openSubject(address, cwd, dialect);
    proofs.push({ name, schema, satisfiable: satisfiable(schema), dead: dead(schema) });
  }
  return proverPartOf(proofs);
}

import type { Dialect } from '../../json/schema/dialect.ts';
import { type Answer, proveContains, proveDead, proveSample, proveSatisfiable } from './answers.ts';
import { openSubject } from './subject.ts';

/** What is to be proved of a schema; without anything, whether it has values. */
export interface Asked {
  readonly contains?: string;
  readonly withProperty?: string;
  readonly dead?: boolean;
  readonly sample?: number;
  readonly dialect?: Dialect;
}

export async function prove(address: string, flags: Asked, cwd: string): Promise<Answer> {
  const { schema } = await openSubject(address, cwd, flags.dialect);
  if (flags.contains !== undefined) {
    const other = await openSubject(flags.contains, cwd, flags.dialect);
    return proveContains(schema, other.schema);
  }
  if (flags.dead) return proveDead(schema);
  if (flags.sample !== undefined) return proveSample(schema, flags.sample);
  return proveSatisfiable(schema, flags.withProperty);
}

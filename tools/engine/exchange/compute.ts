import type { Json } from '../../json/value.ts';
import { project } from '../../projections/catalogue.ts';
import { fillIn } from './fill-in.ts';

/** What an engine has to answer, told by a projection of the contract from what it has answered before. */
export function compute(projection: string, input: Json, kept: ReadonlyMap<string, Json>): Json {
  const answer = project(projection, fillIn(input, kept));
  return 'output' in answer ? answer.output : answer;
}

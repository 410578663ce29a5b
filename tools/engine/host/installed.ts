import type { Wire } from '../../cases/protocol.ts';
import { percentEncoded } from '../../json/percent.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../../json/value.ts';
import { listHolds } from '../discovery.ts';
import { inParallel } from '../in-parallel.ts';
import { differenceOf } from './definition.ts';

/** Why a workflow that cases start cannot be started as they mean it; the two are another's business each. */
export interface Hindrance {
  readonly because: string;
  readonly lack: 'not-served' | 'redefined';
}

/** Asks the host for a path; undefined where it gives no JSON by 200. */
export type Read = (path: string) => Promise<Json | undefined>;

const AT_ONCE = 8;

/**
 * What keeps each of the workflows from being started. A host that lists none is asked for each; one that lists a
 * workflow and shows another definition of it is taken at its word, since everybody may call a workflow as they like.
 */
export async function hindrances(
  ids: readonly string[],
  known: ReadonlyMap<string, JsonObject>,
  discovery: Json,
  wire: Wire,
  read: Read,
): Promise<ReadonlyMap<string, Hindrance>> {
  const { installed } = wire;
  const listed = installed === undefined ? undefined : member(discovery, installed);
  const isProbed = !isArray(listed) || listed.length === 0;
  const found = await inParallel(ids, AT_ONCE, async (id): Promise<[string, Hindrance | undefined]> => {
    if (!isProbed && !listHolds(discovery, installed ?? '', id))
      return [id, { lack: 'not-served', because: `the host has not installed the fixture ${id}` }];
    const theirs =
      wire.definition === undefined
        ? undefined
        : await read(wire.definition.replace('{}', percentEncoded(id)));
    if (theirs === undefined && isProbed)
      return [id, { lack: 'not-served', because: `the host lists no fixtures and shows no ${id}` }];
    const ours = known.get(id);
    if (ours === undefined || !isObject(theirs)) return [id, undefined];
    const difference = differenceOf(ours, theirs);
    if (difference === undefined) return [id, undefined];
    return [id, { lack: 'redefined', because: `${id} is installed, but another definition: ${difference}` }];
  });
  return new Map(
    found.flatMap(([id, hindrance]) => (hindrance === undefined ? [] : [[id, hindrance] as const])),
  );
}

import { remembered } from '../../json/remembered.ts';
import type { Json } from '../../json/value.ts';
import type { SchemaNode } from '../model/library.ts';
import type { Visit } from './visit.ts';

/** More than that many are not worth the memory: they stem from values that are long, and not from references that share. */
const MOST = 20_000;

/**
 * What was found out of values that references lead to: where several lead to one target, what it says of a value is found
 * out once. A verdict depends on nothing else; the words for a violation depend on the way, and are not kept.
 */
export class Seen {
  readonly #known = new Map<SchemaNode, Map<Json, Visit>>();
  #count = 0;

  visit(node: SchemaNode, value: Json): Visit | undefined {
    return this.#known.get(node)?.get(value);
  }

  keep(visit: Visit, value: Json): void {
    if (this.#count >= MOST) return;
    this.#count += 1;
    remembered(this.#known, visit.node, () => new Map<Json, Visit>()).set(value, visit);
  }
}

import type { Binding } from '../../claims/binding/binding.ts';
import type { Claim, ExampleClaim, ShapeClaim } from '../../claims/claim.ts';
import type { Place } from '../../finding.ts';
import { type DescribedObject, describedObject } from './documented-objects.ts';

/** An example and the table or list of its section that describes it, where no schema is known for either. */
export interface Documented {
  readonly example: ExampleClaim;
  readonly shape: ShapeClaim;
  readonly object: DescribedObject;
  /** Another one of the section could describe it as well. */
  readonly hasRival: boolean;
}

/** Each example with the table of its section, or of one around it, that it shares most with; a tie decides nothing. */
export function* documentedExamples(
  stated: readonly Claim[],
  bindings: readonly Binding[],
): Iterable<Documented> {
  const bound = new Set(bindings.map(({ claim }) => nameOf(claim.at)));
  const tables = new Map<string, ShapeClaim[]>();
  for (const claim of stated) {
    if (claim.context.aside !== undefined || bound.has(nameOf(claim.at))) continue;
    if (claim.kind === 'shape' && DESCRIBING.has(claim.form)) {
      const key = sectionOf(claim, claim.context.titles.length);
      const known = tables.get(key);
      if (known === undefined) tables.set(key, [claim]);
      else known.push(claim);
    }
    if (claim.kind !== 'example') continue;
    const found = around(claim, tables).flatMap((shape) => {
      const object = describedObject(claim, shape);
      return object === undefined ? [] : [{ example: claim, shape, object }];
    });
    found.sort((a, b) => b.object.shared - a.object.shared);
    const [best, next] = found;
    if (best && best.object.shared !== next?.object.shared) yield { ...best, hasRival: next !== undefined };
  }
}

const DESCRIBING: ReadonlySet<ShapeClaim['form']> = new Set(['table', 'list']);
const MOST_TABLES = 40;

/** The innermost section first; above a title it is no longer one subject. */
function around(example: ExampleClaim, tables: ReadonlyMap<string, readonly ShapeClaim[]>): ShapeClaim[] {
  const found: ShapeClaim[] = [];
  for (let depth = example.context.titles.length; depth >= 2; depth -= 1)
    found.push(...(tables.get(sectionOf(example, depth)) ?? []));
  return found.slice(0, MOST_TABLES);
}

function sectionOf({ at, context }: Claim, depth: number): string {
  return [at.file, ...context.titles.slice(0, depth)].join('\n');
}

export function nameOf({ file, pointer, range }: Place): string {
  return `${file}#${pointer}@${range.line}:${range.column}`;
}

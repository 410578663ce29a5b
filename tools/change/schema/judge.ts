import type { Role } from '../../claims/claim.ts';
import { placeOf, type Resolve, type SchemaNode } from '../../claims/schema/node.ts';
import { type SelfContained, selfContained } from '../../claims/schema/self-contained.ts';
import { equal } from '../../json/equal.ts';
import type { Json } from '../../json/value.ts';
import { type Change, type Difference, type Kind, type Readers, worst } from '../change.ts';
import type { Surface } from '../surface.ts';
import { differencesOf } from './differences.ts';
import { newFields, withFreed } from './new-fields.ts';
import { asReadersSee } from './readers.ts';
import { type Judged, judgeEmitted, judgeSubmitted, type Sides } from './verdicts.ts';

export interface SchemaPair {
  readonly kind: Kind;
  readonly subject: string;
  /** Absent where no API description says who writes it: then it has to be safe both ways. */
  readonly role?: Role;
  readonly before: SchemaNode;
  readonly after: SchemaNode;
}

export interface JudgeSchemas {
  pair(pair: SchemaPair): readonly Change[];
}

/** Judges pairs of schemas of two revisions; a pair whose own text is the same has no change of its own. */
export function judgeBetween(base: Surface, head: Surface, readers: Readers): JudgeSchemas {
  const across = resolveAcross(base, head);
  const known = new Map<string, readonly Judged[]>();

  function judged(before: SelfContained, after: SelfContained, role: Role | undefined): readonly Judged[] {
    const key = `${role ?? 'both'} ${JSON.stringify([before.schema, after.schema])}`;
    const kept =
      known.get(key) ?? verdictsOf({ before, after, freed: freedOf(before, after) }, role, readers);
    known.set(key, kept);
    return kept;
  }

  return {
    pair({ kind, subject, role, before, after }) {
      if (equal(before.value, after.value)) return [];
      const differences = differencesOf(before, after);
      const old = selfContained(before, base.dialectOf(before), across);
      const fresh = selfContained(after, head.dialectOf(after), head.corpus.resolve);
      const found = judged(old, fresh, role);
      const verdict = worst(found);
      const telling = found.find((one) => one.verdict === verdict)!;
      return [
        {
          kind,
          subject,
          verdict,
          says: `${subject}: ${telling.says}`,
          ...(role && { role }),
          ...nearest(differences, before, after),
          ...(telling.witness && { witness: telling.witness }),
          differences,
        },
      ];
    },
  };
}

function freedOf(before: SelfContained, after: SelfContained): Json {
  return withFreed(after.schema, newFields(before.schema, after.schema));
}

function verdictsOf(sides: Sides, role: Role | undefined, readers: Readers): readonly Judged[] {
  const seen = (schema: Json) => asReadersSee(schema, sides.before.dialect, readers);
  return [
    ...(role === 'emitted' ? [] : [judgeSubmitted(sides)]),
    ...(role === 'submitted' ? [] : [judgeEmitted(sides, seen(sides.before.schema))]),
  ];
}

/** The first difference that a validator reads, else the schemas themselves. */
function nearest(
  differences: readonly Difference[],
  before: SchemaNode,
  after: SchemaNode,
): Pick<Change, 'base' | 'head'> {
  const first = differences.find(({ says }) => !says.endsWith('was reworded')) ?? differences[0];
  return { base: first?.base ?? placeOf(before), head: first?.head ?? placeOf(after) };
}

/**
 * References of the base lead to what the head has at the same place, so that a change of a definition is judged once,
 * where it stands, and not again in every schema that refers to it.
 */
function resolveAcross(base: Surface, head: Surface): Resolve {
  return (ref, from, pointer) => {
    const found =
      from === head.corpus.document(from.path)
        ? head.corpus.resolve(ref, from, pointer)
        : base.corpus.resolve(ref, from, pointer);
    if (!found.found) return found;
    const unit = head.units.get(`${found.document.path}#${found.pointer}`);
    if (!unit) return found;
    return { ...found, document: unit.node.document, value: unit.node.value };
  };
}

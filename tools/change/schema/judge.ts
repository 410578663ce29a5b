import type { Role } from '../../claims/claim.ts';
import { placeOf, type Resolve, type SchemaNode } from '../../claims/schema/node.ts';
import { type SelfContained, selfContained } from '../../claims/schema/self-contained.ts';
import { equal } from '../../json/equal.ts';
import type { Json } from '../../json/value.ts';
import { accepts, schemaOf } from '../../solve/index.ts';
import { type Change, type Difference, type Ground, type Kind, type Readers, worst } from '../change.ts';
import type { Surface } from '../surface.ts';
import { differencesOf } from './differences.ts';
import { newFields, withFreed } from './new-fields.ts';
import { asWritten } from './one-way.ts';
import { instructed, type Policy } from './policy.ts';
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
export function judgeBetween(
  base: Surface,
  head: Surface,
  readers: Readers,
  policy: () => Policy,
  unknownRole?: Role,
): JudgeSchemas {
  const across = resolveAcross(base, head);
  const known = new Map<string, readonly Judged[]>();

  function judged(before: SelfContained, after: SelfContained, role: Role | undefined, read: Json) {
    const key = `${role ?? 'both'} ${JSON.stringify([before.schema, after.schema, read])}`;
    const kept =
      known.get(key) ?? verdictsOf(before, after, role, asReadersSee(read, before.dialect, readers));
    known.set(key, kept);
    return kept;
  }

  function weighed(before: SelfContained, after: SelfContained, role: Role | undefined): Weighed {
    const plain = telling(judged(before, after, role, before.schema));
    if (plain.verdict !== 'breaking' || role === 'submitted') return plain;
    const { schema, grounds } = instructed(before, policy());
    if (grounds.length === 0) return plain;
    const told = telling(judged(before, after, role, schema));
    return told.verdict === 'breaking' || told.verdict === 'unknown' ? plain : { ...told, grounds };
  }

  /** What refers to a changed definition is judged as if that had not changed, where that gives a witness that holds. */
  function proved(before: SchemaNode, after: SchemaNode, role: Role | undefined): Weighed {
    const fresh = selfContained(after, head.dialectOf(after), head.corpus.resolve);
    const found = weighed(selfContained(before, base.dialectOf(before), across), fresh, role);
    if (!found.witness) return found;
    const old = selfContained(before, base.dialectOf(before), base.corpus.resolve);
    const { instance, acceptedBy } = found.witness;
    const isTrue = accepts(schemaOf(old.schema, { dialect: old.dialect, base: 'corpus:/' }), instance);
    return isTrue === (acceptedBy === 'base') ? found : weighed(old, fresh, role);
  }

  return {
    pair({ kind, subject, role, before, after }) {
      if (equal(before.value, after.value)) return [];
      const differences = differencesOf(before, after);
      if (differences.length === 0) return [];
      const { says, ...rest } = proved(before, after, role ?? unknownRole);
      const places = nearest(differences, before, after);
      return [
        {
          kind,
          subject,
          says: `${subject}: ${says}`,
          ...(role && { role }),
          ...places,
          ...rest,
          differences,
        },
      ];
    },
  };
}

interface Weighed extends Judged {
  readonly grounds?: readonly Ground[];
}

function telling(found: readonly Judged[]): Judged {
  const verdict = worst(found);
  return found.find((one) => one.verdict === verdict)!;
}

function verdictsOf(
  before: SelfContained,
  after: SelfContained,
  role: Role | undefined,
  read: Json,
): readonly Judged[] {
  const sidesOf = (by: 'submitted' | 'emitted'): Sides => {
    const from = { ...before, schema: asWritten(before, by) };
    const to = { ...after, schema: asWritten(after, by) };
    const freed = withFreed(to.schema, newFields(from.schema, to.schema));
    return { before: from, after: to, freed, read: asWritten({ ...before, schema: read }, by) };
  };
  return [
    ...(role === 'emitted' ? [] : [judgeSubmitted(sidesOf('submitted'))]),
    ...(role === 'submitted' ? [] : [judgeEmitted(sidesOf('emitted'))]),
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

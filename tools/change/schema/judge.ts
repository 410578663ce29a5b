import type { Role } from '../../claims/claim.ts';
import { placeOf, type Resolve, type SchemaNode } from '../../claims/schema/node.ts';
import { selfContained } from '../../claims/schema/self-contained.ts';
import type { Place } from '../../finding.ts';
import { equal } from '../../json/equal.ts';
import { at, parentPointer } from '../../json/pointer.ts';
import type { Dialect } from '../../json/schema/dialect.ts';
import type { Json } from '../../json/value.ts';
import { type Change, type Difference, type Ground, type Kind, type Readers, worst } from '../change.ts';
import type { Surface } from '../surface.ts';
import type { UnitPairs } from '../units.ts';
import { differencesOf } from './differences.ts';
import { asTaken, judgingFor, type Writer, type Written, writers } from './judging.ts';
import { instructed, type Policy } from './policy.ts';
import { type Holders, weighRemark } from './remarks.ts';
import type { Judged } from './verdicts.ts';

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
  units: UnitPairs,
  readers: Readers,
  policy: () => Policy,
  unknownRole?: Role,
): JudgeSchemas {
  const across = resolveAcross(base, head, units);
  const judged = judgingFor(readers);

  /** Readers do as the text of the base tells them, where that saves them. */
  function proved(before: SchemaNode, after: SchemaNode, role: Role | undefined): Weighed {
    const written: Written = {
      moved: selfContained(before, base.dialectOf(before), across),
      old: selfContained(before, base.dialectOf(before), base.corpus.resolve),
      fresh: selfContained(after, head.dialectOf(after), head.corpus.resolve),
    };
    const plain = telling(role, (by) => judged(by, written, asTaken));
    if (plain.verdict !== 'breaking' || role === 'submitted') return plain;
    const { grounds } = instructed(written.old, policy());
    if (grounds.length === 0) return plain;
    const told = telling(role, (by) =>
      judged(by, written, (one, of) => asTaken({ ...one, schema: instructed(one, policy()).schema }, of)),
    );
    return told.verdict === 'breaking' || told.verdict === 'unknown' ? plain : { ...told, grounds };
  }

  return {
    pair({ kind, subject, role, before, after }) {
      const dialects = [base.dialectOf(before), head.dialectOf(after)] as const;
      const isSame = equal(before.value, after.value);
      if (isSame && dialects[0] === dialects[1]) return [];
      const differences = isSame ? [otherwiseRead(before, after, dialects)] : differencesOf(before, after);
      if (differences.length === 0) return [];
      const { says, ...rest } = proved(before, after, role ?? unknownRole);
      if (isSame && rest.verdict === 'editorial') return [];
      const places = nearest(differences, before, after);
      const remarks = differences.flatMap((one) =>
        remarked(one, kind, subject, role ?? unknownRole, holdersOf(one, before, after)),
      );
      if (rest.verdict === 'editorial' && remarks.length > 0) return remarks;
      return [
        ...remarks,
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

function remarked(
  difference: Difference,
  kind: Kind,
  subject: string,
  role: Role | undefined,
  holders: Holders,
): readonly Change[] {
  const weight = weighRemark(difference, role, holders);
  if (!weight) return [];
  const { base, head } = difference;
  const trail = /`([^`]*)`/.exec(difference.says)?.[1] ?? '';
  const name = trail.slice(0, Math.max(0, trail.lastIndexOf('/')));
  return [
    {
      kind,
      subject,
      ...weight,
      says: `${subject}: ${name === '' ? '' : `\`${name}\`: `}${weight.says}`,
      ...(role && { role }),
      ...(base && { base }),
      ...(head && { head }),
      differences: [difference],
    },
  ];
}

function holdersOf({ base, head, was, is }: Difference, before: SchemaNode, after: SchemaNode): Holders {
  return { before: holderAt(before, base, was), after: holderAt(after, head, is) };
}

/** Where a keyword is missing, the place is that of the schema itself. */
function holderAt(
  { document }: SchemaNode,
  place: Place | undefined,
  said: Json | undefined,
): Json | undefined {
  if (place?.file !== document.path) return undefined;
  return at(document.value, said === undefined ? place.pointer : parentPointer(place.pointer));
}

function otherwiseRead(before: SchemaNode, after: SchemaNode, [was, is]: readonly Dialect[]): Difference {
  const says = `the same words are read as ${is} now, and were as ${was}`;
  return { says, base: placeOf(before), head: placeOf(after) };
}

interface Weighed extends Judged {
  readonly grounds?: readonly Ground[];
}

/** A schema that several write has to be safe for the readers of each. */
function telling(role: Role | undefined, judge: (by: Writer) => Judged): Judged {
  const found = writers.filter((by) => role === undefined || role === 'both' || role === by).map(judge);
  const verdict = worst(found);
  return found.find((one) => one.verdict === verdict)!;
}

/** The first difference, which is one that a validator reads where there is any; else the schemas themselves. */
function nearest(
  differences: readonly Difference[],
  before: SchemaNode,
  after: SchemaNode,
): Pick<Change, 'base' | 'head'> {
  const [first] = differences;
  return { base: first?.base ?? placeOf(before), head: first?.head ?? placeOf(after) };
}

/**
 * References of the base lead to what the head has at the same place, so that a change of a definition is judged once,
 * where it stands, and not again in every schema that refers to it.
 */
function resolveAcross(base: Surface, head: Surface, units: UnitPairs): Resolve {
  return (ref, from, pointer) => {
    const found =
      from === head.corpus.document(from.path)
        ? head.corpus.resolve(ref, from, pointer)
        : base.corpus.resolve(ref, from, pointer);
    if (!found.found || found.document !== base.corpus.document(found.document.path)) return found;
    const unit = units.headOf(`${found.document.path}#${found.pointer}`);
    if (!unit) return found;
    return { ...found, document: unit.node.document, pointer: unit.node.pointer, value: unit.node.value };
  };
}

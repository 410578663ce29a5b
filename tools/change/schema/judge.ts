import type { Role } from '../../claims/claim.ts';
import { placeOf, type Resolve, type SchemaNode } from '../../claims/schema/node.ts';
import { type SelfContained, selfContained } from '../../claims/schema/self-contained.ts';
import { equal } from '../../json/equal.ts';
import type { Json } from '../../json/value.ts';
import { type Change, type Difference, type Ground, type Kind, type Readers, worst } from '../change.ts';
import type { Surface } from '../surface.ts';
import { common, comparable } from './comparable.ts';
import { differencesOf } from './differences.ts';
import { asWritten } from './one-way.ts';
import { instructed, type Policy } from './policy.ts';
import { asReadersSee } from './readers.ts';
import { asDescribed } from './undescribed.ts';
import { isShown, type Judged, judgeEmitted, judgeSubmitted, type Sides } from './verdicts.ts';

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
  const known = new Map<string, Judged>();

  /** What refers to a changed definition is judged as if that had not changed, where that gives a witness that holds. */
  function judged(by: Writer, { moved, old, fresh }: Written, read: Reread): Judged {
    const [before, after] = [old, fresh].map((one) => asRead(one, by)) as [Json, Json];
    const ways = [() => asRead(moved, by), () => before];
    const doubts = [...old.doubts, ...fresh.doubts];
    for (const way of ways) {
      const from = way();
      const seen = asReadersSee(from === before ? read(old, by) : read(moved, by), common, readers);
      const found = weighed(by, { before: from, after, described: asDescribed(from, after), read: seen, doubts });
      if (isShown(found, before, after)) return found;
    }
    return weighed(by, { before, after, described: before, read: asReadersSee(read(old, by), common, readers), doubts });
  }

  function weighed(by: Writer, sides: Sides): Judged {
    const key = `${by} ${JSON.stringify(sides)}`;
    const found = known.get(key) ?? (by === 'submitted' ? judgeSubmitted(sides) : judgeEmitted(sides));
    known.set(key, found);
    return found;
  }

  /** Readers do as the text of the base tells them, where that saves them. */
  function proved(before: SchemaNode, after: SchemaNode, role: Role | undefined): Weighed {
    const written: Written = {
      moved: selfContained(before, base.dialectOf(before), across),
      old: selfContained(before, base.dialectOf(before), base.corpus.resolve),
      fresh: selfContained(after, head.dialectOf(after), head.corpus.resolve),
    };
    const plain = telling(role, (by) => judged(by, written, asRead));
    if (plain.verdict !== 'breaking' || role === 'submitted') return plain;
    const { grounds } = instructed(written.old, policy());
    if (grounds.length === 0) return plain;
    const told = telling(role, (by) =>
      judged(by, written, (one, of) => asRead({ ...one, schema: instructed(one, policy()).schema }, of)),
    );
    return told.verdict === 'breaking' || told.verdict === 'unknown' ? plain : { ...told, grounds };
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

type Writer = 'submitted' | 'emitted';
const writers: readonly Writer[] = ['submitted', 'emitted'];

/** A pair of schemas: the base with the definitions of the head and with its own, and the head. */
interface Written {
  readonly moved: SelfContained;
  readonly old: SelfContained;
  readonly fresh: SelfContained;
}

/** What readers of the base go by. */
type Reread = (contained: SelfContained, by: Writer) => Json;

interface Weighed extends Judged {
  readonly grounds?: readonly Ground[];
}

/** A schema that several write has to be safe for the readers of each. */
function telling(role: Role | undefined, judge: (by: Writer) => Judged): Judged {
  const found = writers.filter((by) => role === undefined || role === 'both' || role === by).map(judge);
  const verdict = worst(found);
  return found.find((one) => one.verdict === verdict)!;
}

function asRead(contained: SelfContained, by: Writer): Json {
  return comparable({ ...contained, schema: asWritten(contained, by) });
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

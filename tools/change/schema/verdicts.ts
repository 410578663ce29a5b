import type { SelfContained } from '../../claims/schema/self-contained.ts';
import type { Dialect } from '../../json/schema/dialect.ts';
import type { Json } from '../../json/value.ts';
import { contains, type Relation, schemaOf } from '../../solve/index.ts';
import type { Verdict, Witness } from '../change.ts';
import { differingParts } from './congruent.ts';

export interface Sides {
  readonly before: SelfContained;
  readonly after: SelfContained;
  /** The head with the fields that only it declares left free. */
  readonly freed: Json;
  /** The base as its readers go by it. */
  readonly read: Json;
}

export interface Judged {
  readonly verdict: Verdict;
  readonly says: string;
  readonly witness?: Witness;
}

/** What clients send must go on being accepted: the head has to contain the base. */
export function judgeSubmitted(sides: Sides): Judged {
  const kept = holds(sides.freed, sides.before.schema, sides);
  if (kept.verdict === 'unknown') return doubtful(kept.reason);
  if (kept.verdict === 'no')
    return {
      verdict: 'breaking',
      says: 'a value that was accepted is refused now.',
      witness: { instance: kept.witness, acceptedBy: 'base', says: 'was accepted and is refused' },
    };
  const more = holds(sides.before.schema, sides.after.schema, sides);
  if (sides.freed !== sides.after.schema && more.verdict === 'yes')
    return {
      verdict: 'additive',
      says: 'everything that was described is still accepted, and more is described.',
    };
  if (more.verdict === 'no')
    return {
      verdict: 'additive',
      says: 'everything that was accepted still is, and more.',
      witness: { instance: more.witness, acceptedBy: 'head', says: 'is newly accepted' },
    };
  if (more.verdict === 'unknown')
    return { verdict: 'additive', says: 'everything that was accepted still is.' };
  return { verdict: 'editorial', says: 'it accepts exactly what it accepted.' };
}

/** What servers send must be understood by readers of the base, who may be told to look past what they do not know. */
export function judgeEmitted(sides: Sides): Judged {
  const understood = holds(sides.read, sides.after.schema, sides);
  if (understood.verdict === 'unknown') return doubtful(understood.reason);
  if (understood.verdict === 'no')
    return {
      verdict: 'breaking',
      says: 'a value that may be sent now is not understood by readers of the base.',
      witness: {
        instance: understood.witness,
        acceptedBy: 'head',
        says: 'may be sent, and old readers reject it',
      },
    };
  const looser = holds(sides.freed, sides.before.schema, sides);
  if (looser.verdict === 'unknown') return doubtful(looser.reason);
  if (looser.verdict === 'no')
    return {
      verdict: 'tightening',
      says: 'every reader is safe, and servers may no longer send what they could.',
      witness: { instance: looser.witness, acceptedBy: 'base', says: 'could be sent and no longer may' },
    };
  const more = holds(sides.before.schema, sides.after.schema, sides);
  if (more.verdict === 'no')
    return {
      verdict: 'additive',
      says: 'servers may send more, and readers of the base understand it.',
      witness: { instance: more.witness, acceptedBy: 'head', says: 'may be sent now' },
    };
  if (sides.freed !== sides.after.schema)
    return { verdict: 'additive', says: 'more of what servers send is described.' };
  return { verdict: 'editorial', says: 'it describes exactly what it described.' };
}

type Answer =
  | Pick<Relation & { readonly verdict: 'yes' }, 'verdict'>
  | Pick<Relation & { readonly verdict: 'no' }, 'verdict' | 'witness'>
  | Pick<Relation & { readonly verdict: 'unknown' }, 'verdict' | 'reason'>;

/** Both sides speak the dialect of their own revision; the solver takes each as it is. */
function holds(bigger: Json, smaller: Json, { before, after }: Sides): Answer {
  const dialect = after.dialect;
  const decide = (one: Json, other: Json) =>
    contains(nodeOf(one, dialect), nodeOf(other, dialect), { minimize: false });
  const parts = differingParts(bigger, smaller);
  const inParts = parts?.map((part) => decide(part.bigger, part.smaller)) ?? [];
  if (parts && inParts.every(({ verdict }) => verdict === 'yes')) return { verdict: 'yes' };
  const answer = decide(bigger, smaller);
  const [doubt] = [...before.doubts, ...after.doubts];
  if (answer.verdict !== 'no' || doubt === undefined) return answer;
  return {
    verdict: 'unknown',
    reason: `"${doubt}" cannot be followed, so what stands behind it is not known`,
  };
}

function nodeOf(schema: Json, dialect: Dialect) {
  return schemaOf(schema, { dialect, base: 'corpus:/' });
}

function doubtful(reason: string): Judged {
  return { verdict: 'unknown', says: `neither safe nor broken could be proved: ${reason}.` };
}

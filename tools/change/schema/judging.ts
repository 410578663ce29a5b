import { createHash } from 'node:crypto';
import type { SelfContained } from '../../claims/schema/self-contained.ts';
import type { Json } from '../../json/value.ts';
import type { Relation } from '../../solve/index.ts';
import type { Readers } from '../change.ts';
import { common, comparable } from './comparable.ts';
import { asWritten } from './one-way.ts';
import { asReadersSee } from './readers.ts';
import { asDescribed } from './undescribed.ts';
import { decided, isShown, type Judged, judgeEmitted, judgeSubmitted, type Sides } from './verdicts.ts';

export type Writer = 'submitted' | 'emitted';
export const writers: readonly Writer[] = ['submitted', 'emitted'];

/** A pair of schemas: the base with the definitions of the head and with its own, and the head. */
export interface Written {
  readonly moved: SelfContained;
  readonly old: SelfContained;
  readonly fresh: SelfContained;
}

/** What readers of the base go by. */
export type Reread = (contained: SelfContained, by: Writer) => Json;

/** Judges what one side writes; the same question of two pairs of schemas is answered once. */
export function judgingFor(readers: Readers) {
  const known = new Map<string, Judged>();
  const settled = new Map<string, Relation>();

  /** What many schemas hold is written in each of them, and changes in all of them alike. */
  function decide(bigger: Json, smaller: Json): Relation {
    const key = digest(JSON.stringify([bigger, smaller]));
    const found = settled.get(key) ?? decided(bigger, smaller);
    settled.set(key, found);
    return found;
  }

  /** What refers to a changed definition is judged as if that had not changed, where that gives a witness that holds. */
  function judged(by: Writer, { moved, old, fresh }: Written, read: Reread): Judged {
    const [before, after] = [old, fresh].map((one) => asRead(one, by)) as [Json, Json];
    const ways = [() => asRead(moved, by), () => before];
    const doubts = [...old.doubts, ...fresh.doubts];
    for (const way of ways) {
      const from = way();
      const seen = asReadersSee(from === before ? read(old, by) : read(moved, by), common, readers);
      const found = weighed(by, {
        before: from,
        after,
        described: asDescribed(from, after),
        heard: asDescribed(after, from),
        read: seen,
        doubts,
        decide,
      });
      if (isShown(found, before, () => [after, asDescribed(after, before)])) return found;
    }
    return weighed(by, {
      before,
      after,
      described: before,
      heard: after,
      read: asReadersSee(read(old, by), common, readers),
      doubts,
      decide,
    });
  }

  function weighed(by: Writer, sides: Sides): Judged {
    const key = digest(`${by} ${JSON.stringify(sides)}`);
    const found = known.get(key) ?? (by === 'submitted' ? judgeSubmitted(sides) : judgeEmitted(sides));
    known.set(key, found);
    return found;
  }

  return judged;
}

/** The text itself would take more room than all that is known of it. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

export function asRead(contained: SelfContained, by: Writer): Json {
  return comparable({ ...contained, schema: asWritten(contained, by, false) });
}

/** Whoever reads takes also what was not to be written. */
export function asTaken(contained: SelfContained, by: Writer): Json {
  return comparable({ ...contained, schema: asWritten(contained, by, true) });
}

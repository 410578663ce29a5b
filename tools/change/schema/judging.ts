import { createHash } from 'node:crypto';
import type { SelfContained } from '../../claims/schema/self-contained.ts';
import { equal } from '../../json/equal.ts';
import type { Json } from '../../json/value.ts';
import { once } from '../../read/once.ts';
import type { Relation } from '../../solve/index.ts';
import type { Readers } from '../change.ts';
import { common, comparable } from './comparable.ts';
import { definitionsOf } from './congruent.ts';
import { asWritten } from './one-way.ts';
import { asReadersSee } from './readers.ts';
import { sameness } from './sameness.ts';
import { knownExamples, standIns, standingIn } from './stand-ins.ts';
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
  const exampleOf = knownExamples();

  /** What many schemas hold is written in each of them, and changes in all of them alike. */
  function decide(bigger: Json, smaller: Json): Relation {
    const key = digest(JSON.stringify([bigger, smaller]));
    const found = settled.get(key) ?? decided(bigger, smaller);
    settled.set(key, found);
    return found;
  }

  /** What refers to a changed definition is judged as if that had not changed, where that gives a witness that holds. */
  function judged(by: Writer, { moved, old, fresh }: Written, read: Reread): Judged {
    const doubts = [...old.doubts, ...fresh.doubts];
    const after = asRead(fresh, by);
    const before = once(() => asRead(old, by));
    const heard = [() => after, () => asDescribed(after, before())];
    for (const way of [moved, old]) {
      const from = way === old ? before() : asRead(way, by);
      const values = standIns(from, after, sameness(definitionsOf(from), definitionsOf(after)), exampleOf);
      const [one, other, seen] = [from, after, read(way, by)].map((whole) => standingIn(whole, values));
      const found = weighed(by, {
        before: one!,
        after: other!,
        described: asDescribed(one!, other!),
        heard: asDescribed(other!, one!),
        read: asReadersSee(seen!, common, readers),
        doubts,
        decide,
        exampleOf,
      });
      if (isShown(found, before, heard)) return way === moved ? apart(found, from, before) : found;
    }
    return weighed(by, {
      before: before(),
      after,
      described: before(),
      heard: after,
      read: asReadersSee(read(old, by), common, readers),
      doubts,
      decide,
      exampleOf,
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

/** What a definition that changed refuses now is refused wherever that is referred to, and told there. */
function apart(found: Judged, moved: Json, old: () => Json): Judged {
  const isProved = found.verdict === 'breaking' || found.verdict === 'unknown' || equal(moved, old());
  return isProved ? found : { ...found, says: `apart from what it refers to, ${found.says}` };
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

import type { Cell, Verification } from '../../engine/cell.ts';
import { curlOf } from '../../engine/exchange/curl.ts';
import type { Sent } from '../../engine/exchange/transcript.ts';
import { type ProfileResult, profileWords } from '../../engine/profile-results.ts';
import { MASK } from '../../redaction/mask.ts';
import { isTelling } from '../../redaction/sensitive-members.ts';
import type {
  CaseShown,
  EnginesPart,
  ExchangeShown,
  Fate,
  MessageShown,
  ProfileShown,
} from './engines-shape.ts';
import { indented } from './indented.ts';
import { clipped } from './shelf.ts';

const LONGEST = 4_000;
/** Whoever copies a line for a shell needs all of it; only an address can make one longer. */
const LONGEST_LINE = 20_000;
const MOST_FAULTS = 40;
const MOST_PROFILES = 60;

/** What became of each case on each engine; a case has one sentence, whoever was asked. */
export function enginesPartOf(
  verifications: readonly Verification[],
  reports: readonly string[] = [],
): EnginesPart {
  const cases = new Map<string, { shown: Omit<CaseShown, 'fates'>; fates: CaseShown['fates'][number][] }>();
  verifications.forEach(({ cells }, engine) => {
    for (const cell of cells) {
      const { id, family, cites, why } = cell;
      const known = cases.get(id) ?? { shown: { id, family, cites, why: clipped(why, LONGEST) }, fates: [] };
      known.fates.push(fateShown(cell, engine));
      cases.set(id, known);
    }
  });
  const names = namesOf(verifications, reports);
  return {
    engines: verifications.map((one, engine) => ({
      name: names[engine]!,
      ...(one.profiles && { profiles: one.profiles.slice(0, MOST_PROFILES).map(profileShown) }),
      ...(one.refused !== undefined && { refused: one.refused }),
      ...(one.stopped !== undefined && { stopped: one.stopped }),
    })),
    cases: [...cases.values()].map(({ shown, fates }) => ({ ...shown, fates })),
  };
}

/** One that was asked twice is told from itself by its reports. */
function namesOf(verifications: readonly Verification[], reports: readonly string[]): readonly string[] {
  const names = verifications.map(({ engine }) => nameOf(engine));
  return names.map((name, engine) => {
    const isTwice = names.indexOf(name) !== names.lastIndexOf(name);
    return isTwice && reports[engine] !== undefined ? `${reports[engine]}, ${name}` : name;
  });
}

/** An address is known by its host, and the rest of it only takes room. */
function nameOf(engine: string): string {
  return engine.replace(/^https?:\/\//, '').replace(/\/$/, '') || engine;
}

/** By its own cases: what could not be asked of another part says nothing of this one. */
function profileShown(one: ProfileResult): ProfileShown {
  const { passed, asked, left } = one;
  const standing = passed < asked ? 'broken' : asked > 0 && left === 0 ? 'kept' : 'open';
  return { says: clipped(profileWords(one), 120), standing };
}

function fateShown(cell: Cell, engine: number): CaseShown['fates'][number] {
  const { because, faults, at, sent, milliseconds } = cell;
  return {
    engine,
    fate: fateOf(cell),
    ...(because !== undefined && { because: clipped(because, LONGEST) }),
    faults: faults.slice(0, MOST_FAULTS).map((one) => clipped(one, LONGEST)),
    ...(at !== undefined && { at: clipped(at, LONGEST) }),
    ...(sent && { exchange: exchangeShown(sent) }),
    milliseconds,
  };
}

function exchangeShown(sent: Sent): ExchangeShown {
  const { method, url, body, status, answerHeaders = {}, answer } = sent;
  const headers = masked(sent.headers);
  return {
    request: messageShown(`${method} ${url.replace(/^\w+:\/\/[^/]*/, '')}`, headers, body),
    curl: clipped(curlOf({ ...sent, headers }), LONGEST_LINE),
    ...(status !== undefined && { status, answer: messageShown(`${status}`, masked(answerHeaders), answer) }),
  };
}

/** Indented before it is cut, since what was cut is no JSON any more. */
function messageShown(start: string, headers: Sent['headers'], body = ''): MessageShown {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return {
    start: clipped(start, LONGEST),
    headers: clipped(lines.join('\n'), LONGEST),
    ...(body !== '' && { body: clipped(indented(body), LONGEST) }),
  };
}

/** A report that is read back may come from somebody who masked nothing. */
function masked(headers: Sent['headers']): Sent['headers'] {
  const isShown = ([name, value]: [string, string]) => !isTelling(name) || /\$\{\w+\}/.test(value);
  return Object.fromEntries(Object.entries(headers).map((one) => (isShown(one) ? one : [one[0], MASK])));
}

function fateOf({ outcome, lack }: Pick<Cell, 'outcome' | 'lack'>): Fate {
  return outcome === 'skipped' ? (lack ?? 'skipped') : outcome;
}

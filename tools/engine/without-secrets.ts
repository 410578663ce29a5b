import { hidden } from '../redaction/hidden.ts';
import { KnownSecrets } from '../redaction/known-secrets.ts';
import { MASK } from '../redaction/mask.ts';
import { CREDENTIAL_PATTERN } from '../redaction/secret-patterns.ts';
import { isTelling } from '../redaction/sensitive-members.ts';
import { replaced } from '../redaction/stretch.ts';
import { causeOf } from './cause.ts';
import type { Cell, Verification } from './cell.ts';
import type { Sent } from './exchange/transcript.ts';

/** Of a body so much is told; more tells nobody anything. */
const LONGEST = 20_000;

/** What is told of an engine, without what must not be told: credentials that were given, and whatever looks like one. */
export function withoutSecrets(
  { engine, cells, refused, stopped, unserved, advice, profiles, discovery }: Verification,
  credentials: Iterable<string | undefined>,
): Verification {
  const known = new KnownSecrets();
  for (const credential of credentials) if (credential !== undefined) known.add(credential);
  const clean = (text: string) => {
    const whole = hidden(text, known, CREDENTIAL_PATTERN, () => MASK);
    return replaced(whole, known.findPieces(whole), () => MASK);
  };
  return {
    engine: clean(engine),
    cells: cells.map((cell) => cleaned(cell, clean)),
    ...(refused === undefined ? {} : { refused: clean(refused) }),
    ...(stopped === undefined ? {} : { stopped: clean(stopped) }),
    ...(unserved === undefined || unserved.length === 0
      ? {}
      : { unserved: unserved.map((one) => ({ ...one, because: clean(one.because) })) }),
    ...(profiles === undefined ? {} : { profiles }),
    ...(discovery === undefined ? {} : { discovery: { ...discovery, url: clean(discovery.url) } }),
    ...(advice === undefined || advice.length === 0 ? {} : { advice: advice.map(clean) }),
  };
}

/**
 * The rest of a cell comes from the golden case and not from the engine. Its cause leaves out what looks like an id, and
 * what is left of a secret is not known for one, so that it is made of what is clean.
 */
function cleaned({ isRefused, ...cell }: Cell, clean: (text: string) => string): Cell {
  const { faults, because, at, sent } = cell;
  const told = {
    ...cell,
    faults: faults.map(clean),
    ...(because === undefined ? {} : { because: clean(because) }),
    ...(at === undefined ? {} : { at: clean(at) }),
    ...(sent === undefined ? {} : { sent: cleanedSent(sent, clean) }),
  };
  const cause = causeOf(isRefused === undefined ? told : { ...told, isRefused });
  return cause === undefined ? told : { ...told, cause };
}

function cleanedSent(sent: Sent, clean: (text: string) => string): Sent {
  const { headers, answerHeaders, body, answer } = sent;
  return {
    ...sent,
    url: clean(sent.url),
    headers: cleanedHeaders(headers, clean),
    ...(body === undefined ? {} : { body: clipped(clean(body)) }),
    ...(answerHeaders === undefined ? {} : { answerHeaders: cleanedHeaders(answerHeaders, clean) }),
    ...(answer === undefined ? {} : { answer: clipped(clean(answer)) }),
  };
}

/** Only what is clean is cut, since the half of a secret is not known for one. */
function clipped(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** A variable in the place of a credential is no credential, and what is named one is told to nobody. */
function cleanedHeaders(
  headers: Readonly<Record<string, string>>,
  clean: (text: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (/\$\{\w+\}/.test(value)) return [name, value];
      return [name, isTelling(name) ? MASK : clean(value)];
    }),
  );
}

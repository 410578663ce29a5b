import type { Answer } from '../../cases/exchange.ts';
import { canonical } from '../../json/canonical.ts';
import type { Json, JsonObject } from '../../json/value.ts';
import { isTelling } from '../../redaction/sensitive-members.ts';
import { isFound } from '../../solve/text/is-found.ts';
import type { SchemaSet } from '../schema-set.ts';
import { fillIn, fillText } from './fill-in.ts';
import { classOf, judgeDescribed } from './judge-described.ts';
import { judgeEvents } from './judge-events.ts';
import { itemsOf, type Received } from './received.ts';
import { missingFrom, shortened } from './subset.ts';

/** What is wrong with an answer; empty where nothing is. */
export function judge(
  received: Received,
  expected: Answer,
  kept: ReadonlyMap<string, Json>,
  schemas: SchemaSet,
): readonly string[] {
  const wrongStatus = judgeStatus(received, expected.status);
  // An answer of another kind has another body: to list what that lacks would hide what is wrong.
  if (wrongStatus.length > 0) return wrongStatus;
  const { body, text, fault } = received;
  const { schema, equals, lacks, events, described } = expected;
  return [
    ...(fault === undefined ? [] : [`the stream cannot be read: ${fault}`]),
    ...(described === undefined ? [] : judgeDescribed(received, described, schemas)),
    ...judgeHeaders(received, expected.headers ?? {}, kept),
    ...(schema === undefined ? [] : judgeSchemas(body, fillIn(schema, kept), schemas)),
    ...(expected.body === undefined ? [] : missingFrom(body, fillIn(expected.body, kept))),
    ...(equals === undefined ? [] : judgeEqual(body, fillIn(equals, kept))),
    ...judgeSize(text, expected.atMostBytes),
    ...(lacks ?? []).map((one) => fillText(one, kept)).flatMap((one) => judgeLack(text, one)),
    ...(events
      ? judgeEvents(itemsOf(received), fillIn(events as JsonObject, kept) as typeof events, schemas)
      : []),
  ];
}

function judgeStatus({ status, body }: Received, expected: Answer['status']): readonly string[] {
  const wanted = expected === undefined ? [] : [expected].flat();
  if (wanted.length === 0 || wanted.some((one) => one === status || one === classOf(status))) return [];
  const said = body === undefined ? '' : `, with ${shortened(body)}`;
  return [`the status should be ${wanted.join(' or ')} and is ${status}${said}`];
}

function judgeHeaders(
  { headers }: Received,
  expected: Readonly<Record<string, string | null>>,
  kept: ReadonlyMap<string, Json>,
): readonly string[] {
  return Object.entries(expected).flatMap(([name, wanted]) => {
    const pattern = wanted === null ? null : fillText(wanted, kept);
    const value = headers[name.toLowerCase()];
    if (pattern === null)
      return value === undefined
        ? []
        : [`the header ${name} should be absent${isTelling(name) ? '' : ` and is ${value}`}`];
    if (value === undefined) return [`the header ${name} is missing`];
    const found = isFound(pattern, value);
    if (found === true) return [];
    if (found === undefined) return [`the header ${name} is too long to be held to ${pattern}`];
    const is = isTelling(name) ? 'does not' : `is ${value}`;
    return [`the header ${name} should match ${pattern} and ${is}`];
  });
}

function judgeSchemas(body: Json | undefined, schema: Json, schemas: SchemaSet): readonly string[] {
  if (body === undefined) return ['the body is not JSON'];
  return [schema].flat().flatMap((one) => schemas.violations(one as Json, body).slice(0, 5));
}

function judgeEqual(body: Json | undefined, expected: Json): readonly string[] {
  if (body !== undefined && canonical(body) === canonical(expected)) return [];
  const where = body === undefined ? [] : missingFrom(body, expected);
  return where.length > 0
    ? where.slice(0, 5)
    : [`the body should be ${shortened(expected)} and nothing more; it is ${shortened(body)}`];
}

function judgeSize(text: string, limit: number | undefined): readonly string[] {
  const size = Buffer.byteLength(text);
  return limit === undefined || size <= limit
    ? []
    : [`the body should have at most ${limit} bytes and has ${size}`];
}

function judgeLack(text: string, forbidden: string): readonly string[] {
  const at = text.indexOf(forbidden);
  if (at < 0) return [];
  const around = text.slice(Math.max(0, at - 40), at + forbidden.length + 20);
  return [`\`${forbidden}\` should not appear and does: …${around}…`];
}

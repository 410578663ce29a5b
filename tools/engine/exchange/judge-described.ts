import type { Described, StatusClass } from '../../cases/exchange.ts';
import type { Json } from '../../json/value.ts';
import type { SchemaSet } from '../schema-set.ts';
import type { Received } from './received.ts';

/** `204` is of the class `2XX`. */
export function classOf(status: number): StatusClass {
  return `${Math.floor(status / 100)}XX` as StatusClass;
}

/**
 * What an answer has that the API description does not say. A description need not list every refusal (OpenAPI 3.1
 * §4.8.16), so that only an answer which grants something, or a fault of the server, has to be among its answers.
 */
export function judgeDescribed(
  received: Received,
  { answers, dialect }: Described,
  schemas: SchemaSet,
): readonly string[] {
  const { status } = received;
  const bodies = answers[status] ?? answers[classOf(status)] ?? answers.default;
  if (bodies !== undefined)
    return judgeBody(received, bodies, (schema, body) => schemas.violations(schema, body, dialect));
  if (classOf(status) === '4XX') return [];
  const listed = Object.keys(answers).join(', ') || 'none';
  return [`${status} is not among the answers that the description lists: ${listed}`];
}

type Violations = (schema: Json, body: Json) => readonly string[];

function judgeBody(
  { request, headers, text, body }: Received,
  bodies: Readonly<Record<string, Json>>,
  violations: Violations,
): readonly string[] {
  const types = Object.keys(bodies);
  if (types.length === 0 || request.startsWith('HEAD ')) return [];
  const sent = (headers['content-type'] ?? '').replace(/;.*$/s, '').trim().toLowerCase();
  const type = types.find((one) => covers(one, sent));
  if (type === undefined) return [`the body should be ${types.join(' or ')} and is ${sent || 'of no type'}`];
  const schema = bodies[type]!;
  if (!/\bjson$/.test(sent) || schema === true) return [];
  if (body === undefined) return [text === '' ? 'there is no body' : 'the body is not JSON'];
  return violations(schema, body).slice(0, 5);
}

/** Whether a range of media types, such as `text/*`, holds one. */
function covers(range: string, type: string): boolean {
  if (range === '*/*') return type !== '';
  return range.endsWith('/*') ? type.startsWith(range.slice(0, -1)) : range === type;
}

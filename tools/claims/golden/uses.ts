import { parsePointer } from '../../json/pointer.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../../json/value.ts';

/** A request that a case sends, with what it says of the answer. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: Json;
  /** Empty where any status will do. */
  readonly statuses: readonly number[];
  /** Values with the members that the answer is said to have. */
  readonly members: readonly Json[];
}

/** The requests of an exchange, those that are sent together among them. */
export function callsIn(exchange: Json): readonly Call[] {
  return stepsIn(exchange).flatMap((step) => {
    const [, method, path] = /^([A-Z]+) (\S+)$/.exec(String(member(step, 'send'))) ?? [];
    return method === undefined || path === undefined ? [] : [callOf(method, path, step)];
  });
}

/** The names of events that an exchange waits for, counts or forbids, but for those that an answer has named. */
export function eventsIn(exchange: Json): readonly string[] {
  const found = stepsIn(exchange).flatMap((step) => {
    const events = member(member(step, 'expect'), 'events');
    const listed = ['order', 'only', 'none'].flatMap((name) => itemsOf(member(events, name)));
    const shown = [...itemsOf(member(events, 'some')), member(events, 'first'), member(events, 'last')];
    const kept = valuesOf(member(step, 'keep')).map((source) => member(source, 'event'));
    const counted = member(events, 'count');
    return [
      ...listed,
      ...(isObject(counted) ? Object.keys(counted) : []),
      ...shown.map((one) => member(one, 'type')),
      ...kept,
      member(step, 'until'),
    ];
  });
  return [
    ...new Set(found.filter((name): name is string => typeof name === 'string' && !name.includes('${'))),
  ];
}

function stepsIn(exchange: Json): readonly Json[] {
  const steps = isArray(exchange) ? exchange : itemsOf(member(exchange, 'steps'));
  return steps.flatMap((step) => [step, ...itemsOf(member(step, 'together'))]);
}

function callOf(method: string, path: string, step: Json): Call {
  const expect = member(step, 'expect') ?? null;
  const status = member(expect, 'status');
  const body = member(step, 'body');
  return {
    method,
    path,
    statuses: (isArray(status) ? status : [status]).filter((one) => typeof one === 'number'),
    members: [
      ...['body', 'equals'].flatMap((name) => member(expect, name) ?? []),
      ...valuesOf(member(step, 'keep')).flatMap((source) =>
        typeof source === 'string' ? [memberAt(source)] : [],
      ),
    ],
    ...(body !== undefined && { body }),
  };
}

/** A value that has something at a pointer. */
function memberAt(pointer: string): Json {
  return parsePointer(pointer).reduceRight<Json>(
    (inner, token) => (/^\d+$/.test(token) ? [inner] : ({ [token]: inner } as JsonObject)),
    '',
  );
}

function itemsOf(value: Json | undefined): readonly Json[] {
  return isArray(value) ? value : [];
}

function valuesOf(value: Json | undefined): readonly Json[] {
  return isObject(value) ? Object.values(value) : [];
}

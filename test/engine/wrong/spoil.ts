import { isArray, isObject, type Json, type JsonObject, member } from '../../../tools/json/value.ts';
import type { Answer, Frame, JsonAnswer, Request } from '../http/message.ts';
import type { Defect } from './wrong-engine.ts';

/** Requests, and where a status is named those of their answers that have it. */
export interface Where {
  readonly method?: string;
  readonly path: RegExp;
  readonly status?: number;
}

export const diff: Where = { path: /:diff$/, status: 200 };
export const bundle: Where = { path: /\/debug-bundle$/, status: 200 };
export const discovery: Where = { path: /^\/\.well-known\/openwop$/, status: 200 };
export const snapshot: Where = { method: 'GET', path: /^\/v1\/runs\/[^/:]+$/, status: 200 };
export const poll: Where = { path: /\/events\/poll$/, status: 200 };
export const creation: Where = { method: 'POST', path: /^\/v1\/runs$/ };
export const fork: Where = { path: /:fork$/ };
export const streams: Where = { path: /\/events$/ };
export const resolution: Where = { method: 'POST', path: /\/interrupts\/[^/]+$/ };
export const anything = (status: number): Where => ({ path: /./, status });

function isMeant({ method, path }: Where, request: Request): boolean {
  return path.test(request.path) && (method ?? request.method) === request.method;
}

/** Changes whole answers that are no streams. */
export function answers(
  where: Where,
  change: (answer: JsonAnswer, request: Request) => Answer | Promise<Answer>,
): Defect {
  return (engine) => async (request) => {
    const answer = await engine(request);
    const isOther = !isMeant(where, request) || 'frames' in answer;
    return isOther || (where.status ?? answer.status) !== answer.status ? answer : change(answer, request);
  };
}

export function bodies(where: Where, change: (body: JsonObject, request: Request) => Json): Defect {
  return answers(where, (answer, request) => ({
    ...answer,
    body: change(isObject(answer.body) ? answer.body : {}, request),
  }));
}

/** Puts members into bodies, over what is there. */
export const adds = (where: Where, members: JsonObject): Defect =>
  bodies(where, (body) => ({ ...body, ...members }));

export const leavesOut = (where: Where, ...names: readonly string[]): Defect =>
  bodies(where, (body) => without(body, ...names));

export const hasStatus = (where: Where, status: number): Defect =>
  answers(where, (answer) => ({ ...answer, status }));

/** Gives another code for an error, and leaves its status. */
export const hasCode = (where: Where, error: string): Defect => adds(where, { error });

export const hasHeaders = (where: Where, headers: Readonly<Record<string, string>>): Defect =>
  answers(where, (answer) => ({ ...answer, headers: { ...answer.headers, ...headers } }));

export const hasNoHeader = (where: Where, name: string): Defect =>
  answers(where, (answer) => ({
    ...answer,
    headers: Object.fromEntries(Object.entries(answer.headers ?? {}).filter(([one]) => one !== name)),
  }));

/** Has the engine see other requests than were sent. */
export function hears(where: Where, change: (request: Request) => Request): Defect {
  return (engine) => (request) => engine(isMeant(where, request) ? change(request) : request);
}

/** Has the engine see other JSON than was sent. */
export const hearsBody = (where: Where, change: (body: JsonObject) => Json): Defect =>
  hears(where, (request) => {
    const body = parsed(request.body);
    return isObject(body) ? { ...request, body: Buffer.from(JSON.stringify(change(body))) } : request;
  });

export const hearsQuery = (where: Where, change: (query: URLSearchParams) => void): Defect =>
  hears(where, (request) => {
    const query = new URLSearchParams(request.query);
    change(query);
    return { ...request, query };
  });

export const hearsWithout = (where: Where, header: string): Defect =>
  hears(where, (request) => ({ ...request, headers: { ...request.headers, [header]: undefined } }));

/** Who is asked for a credential and shows none, or one that is not good enough, is taken for somebody else. */
export const lets = (where: Where, wrong: RegExp, as: string): Defect =>
  hears(where, (request) =>
    wrong.test(request.headers.authorization ?? '')
      ? { ...request, headers: { ...request.headers, authorization: `Bearer ${as}` } }
      : request,
  );

/** Answers without asking the engine. */
export function says(where: Where, answer: Answer | ((request: Request) => Answer)): Defect {
  return (engine) => async (request) => {
    if (!isMeant(where, request)) return engine(request);
    return typeof answer === 'function' ? answer(request) : answer;
  };
}

export type Events = readonly JsonObject[];

/** Tells another log, wherever it is shown: in pages, in bundles and in streams. */
export function tellsEvents(change: (events: Events) => Events): Defect {
  const listed = (body: JsonObject) =>
    isArray(body.events) ? { ...body, events: change(body.events as Events) } : body;
  return (engine) =>
    frames(async function* (all) {
      for await (const frame of all)
        if (!('event' in frame) || frame.event === 'state.snapshot' || !isObject(frame.data)) yield frame;
        else for (const data of change([frame.data])) yield { ...frame, event: frame.event, data };
    })(bodies({ path: /\/(?:events\/poll|debug-bundle)$/, status: 200 }, listed)(engine));
}

/** Tells events of one type, or of all types, differently. */
export const tellsEvent = (type: string | RegExp, change: (event: JsonObject) => JsonObject): Defect =>
  tellsEvents((events) => events.map((event) => (isOfType(event, type) ? change(event) : event)));

export const tellsPayload = (type: string | RegExp, change: (payload: JsonObject) => Json): Defect =>
  tellsEvent(type, (event) => ({ ...event, payload: change(event.payload as JsonObject) }));

export const keepsQuietAbout = (type: string | RegExp): Defect =>
  tellsEvents((events) => events.filter((event) => !isOfType(event, type)));

function isOfType({ type }: JsonObject, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? type === wanted : wanted.test(String(type));
}

/** Changes what streams send. */
export function frames(change: (frames: AsyncIterable<Frame>) => AsyncIterable<Frame>): Defect {
  return (engine) => async (request) => {
    const answer = await engine(request);
    return 'frames' in answer ? { ...answer, frames: change(answer.frames) } : answer;
  };
}

/** Changes the messages of streams one by one; undefined leaves one out. */
export const messages = (
  change: (frame: Extract<Frame, { event: string }>) => Frame | readonly Frame[] | undefined,
): Defect =>
  frames(async function* (all) {
    for await (const frame of all) {
      const changed = 'event' in frame ? change(frame) : frame;
      if (changed) yield* [changed].flat();
    }
  });

export function without(object: JsonObject, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

/** The members of a list in an object, each changed. */
export function eachIn(object: JsonObject, name: string, change: (item: JsonObject) => Json): JsonObject {
  const list = member(object, name);
  return isArray(list) ? { ...object, [name]: list.map((item) => change(item as JsonObject)) } : object;
}

export function listIn(object: JsonObject, name: string): readonly JsonObject[] {
  const list = member(object, name);
  return isArray(list) ? (list as readonly JsonObject[]) : [];
}

function parsed(body: Buffer): Json | undefined {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

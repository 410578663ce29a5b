import type { Dialect } from '../json/schema/dialect.ts';
import type { Json, JsonObject } from '../json/value.ts';

/**
 * The input of a case that is checked over HTTP: requests in their order, and what a correct host answers. Texts may
 * hold `${name}` for what an earlier step has kept; a text that is nothing else takes the value with its type.
 */
export interface Exchange {
  /** Workflow fixtures that have to be installed. */
  readonly fixtures?: readonly string[];
  /** Lists in the discovery document that have to hold a value, by their path. */
  readonly lists?: Readonly<Record<string, string>>;
  /** What only the user can say, such as how this host lets a test lower a limit. */
  readonly settings?: readonly string[];
  /** Capabilities that the host must not have. */
  readonly without?: readonly string[];
  readonly steps: readonly Step[];
}

export type Step = Send | Together | ReadOn | Sign | Listen | Receive | Compute | Call;

/** Whose credential goes with a request. `nobody` sends none, `unknown` one that no host has given out. */
export type Role = string;

export const UNKNOWN_CREDENTIAL = 'canary-nobody-knows-this';
/** What a player puts the credential of the user in the place of, where it does not stand in the usual header. */
export const CREDENTIAL = `\${credential}`;

export interface Send {
  /** Method and path, as `GET /v1/runs/${runId}`. */
  readonly send: string;
  readonly as?: Role;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Json;
  /** A body that is sent as it stands, instead of `body`. */
  readonly text?: string;
  /** A body of bytes, instead of both. */
  readonly base64?: string;
  readonly expect?: Answer;
  readonly keep?: Readonly<Record<string, Source>>;
  /** Asks again until the answer is as expected, for so many milliseconds. */
  readonly within?: number;
  /** Leaves the stream open under this name, for a later step to read. */
  readonly open?: string;
}

/** Requests that are sent at the same time. Their statuses are compared without their order, or each is judged by itself. */
export interface Together {
  readonly together: readonly Send[];
  /** None where each request says what it expects. */
  readonly statuses: readonly number[];
}

/** Reads an open stream until it ends or, where they are named, until a frame of an event or some comment lines have come. */
export interface ReadOn {
  readonly read: string;
  readonly until?: string;
  readonly comments?: number;
  readonly expect?: Answer;
  readonly keep?: Readonly<Record<string, Source>>;
}

/** Makes an interrupt token with the key that the host signs with. */
export interface Sign {
  readonly sign: JsonObject;
  readonly keep: string;
}

/** Opens an address that the host can deliver to, and keeps it. */
export interface Listen {
  readonly listen: string;
}

/** Waits for a delivery at an address that is listened to. */
export interface Receive {
  readonly receive: string;
  readonly expect?: Answer;
  /** The delivery has to be signed with this key. */
  readonly signedWith?: string;
}

/** Applies a projection of the contract to what was kept. */
export interface Compute {
  readonly compute: string;
  readonly of: Json;
  readonly keep?: string;
  /** Members that the result has to have. */
  readonly expect?: Json;
}

/** Calls a method over gRPC with a message without members. */
export interface Call {
  readonly call: string;
  /** The address of the service. */
  readonly endpoint: string;
  readonly as?: Role;
  /** The gRPC status that the call ends with. */
  readonly status: number;
  /** The code in the error envelope. */
  readonly error?: string;
}

/** Where a value is taken from: a pointer into the body, a header, or the first event of a type and a pointer into it. */
export type Source =
  | string
  | { readonly header: string; readonly segment?: 'last' }
  | { readonly event: string; readonly at: string }
  | { readonly events: true };

/** What is expected of an answer. Whatever is left out may be anything. */
export interface Answer {
  readonly status?: number | StatusClass | readonly (number | StatusClass)[];
  readonly described?: Described;
  /** A regular expression for each header; `null` for one that must be absent. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Name of a schema, or a schema. Several have to hold all. */
  readonly schema?: Json;
  /** Members that the body has to have; further ones are allowed. Lists are compared item by item. */
  readonly body?: Json;
  /** The whole body, compared in canonical form. */
  readonly equals?: Json;
  readonly atMostBytes?: number;
  /** Texts that must not appear anywhere. */
  readonly lacks?: readonly string[];
  /** About the events of a page or the frames of a stream. */
  readonly events?: Events;
}

/** Any status of a class, as API descriptions write it. */
export type StatusClass = '2XX' | '3XX' | '4XX';

/** The answers that an API description lists: one that it leaves out is a fault, unless it refuses what was asked. */
export interface Described {
  readonly dialect: Dialect;
  /** By status, class of statuses or `default`, the schemas of bodies by media type; one without types may have any body. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

export interface Events {
  /** Names that come in this order, others between them. */
  readonly order?: readonly string[];
  /** The names that may come. */
  readonly only?: readonly string[];
  readonly none?: readonly string[];
  /** How often a name comes. */
  readonly count?: Readonly<Record<string, number>>;
  /** The sequences: without gaps from this one on, or rising. */
  readonly sequence?: number | 'rising';
  /** A schema for each event document or frame. */
  readonly each?: Json;
  /** A schema of a map from event types to payloads. */
  readonly payloads?: Json;
  /** Events or frames that come, each by some of its members. */
  readonly some?: readonly JsonObject[];
  readonly first?: JsonObject;
  readonly last?: JsonObject;
}

/** The families whose cases are exchanges over HTTP. */
export const EXCHANGE_FAMILY = /^http-/;

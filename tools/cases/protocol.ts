import type { Json } from '../json/value.ts';

/** What a protocol is beside its documents: functions that it defines, and how its hosts are spoken to. */
export interface Protocol {
  /** From what is known to what has to be answered, by the name that cases and commands call it by. */
  readonly projections: Readonly<Record<string, Projection>>;
  /** Members of what a projection answers that hold words for people, which every engine may choose. */
  readonly wording: Readonly<Record<string, readonly string[]>>;
  readonly wire: Wire;
}

/** From the input of a projection to its output; `Refused` is thrown for an input that the contract has no answer for. */
export type Projection = (input: Json) => Json;

/** What whoever plays exchanges has to know of the hosts of a protocol. */
export interface Wire {
  /** Where a host says what it offers, also to nobody in particular; undefined for protocols in which it does not. */
  readonly discovery?: string;
  /** The list in the discovery document that holds the workflows which are installed. */
  readonly installed?: string;
  /** Where a host shows the definition of a workflow; `{}` stands for its id. */
  readonly definition?: string;
  /** Where a host describes its own interface. */
  readonly description?: string;
  /** The operations of the protocol, and which of them no host may leave out. */
  readonly operations?: readonly Operation[];
  /** Codes by which a refusal with 404 is about the operation and not about what it was asked for. */
  readonly absent?: readonly string[];
  /** Families of cases that speak for a part of the contract which hosts are known by. */
  readonly profiles?: readonly Profile[];
  /** Whose credentials a user can give; the first is the one that most requests go with. */
  readonly roles: readonly [usual: string, ...others: readonly string[]];
  /** Roles whose credentials a host has to refuse, or may ask only so often with. */
  readonly refused: readonly string[];
  /** What a host refuses in JSON to whoever may do everything. */
  readonly trials: readonly Trial[];
  /** A token of the kind that hosts sign, and the environment variable that holds the key. */
  readonly token?: {
    readonly variable: string;
    /** What the key is for, as in "the key that signs tokens". */
    readonly means: string;
    signed(payload: Json, key: string): string;
  };
  /** The header of a delivery that holds its signature; the names of all headers are in lower case. */
  readonly signature?: {
    readonly header: string;
    isOf(body: string, headers: Readonly<Record<string, string>>, key: string): boolean;
  };
  /** The gRPC service, and the trailer that holds the error envelope. */
  readonly grpc?: { readonly service: string; readonly error: string };
}

export interface Profile {
  readonly name: string;
  readonly families: readonly string[];
}

export interface Operation {
  /** Method and path, as `GET /v1/runs/{runId}`. */
  readonly operation: string;
  readonly required?: boolean;
}

export interface Trial {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

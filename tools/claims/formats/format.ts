import type { Json } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { ExampleClaim, OperationClaim, Role } from '../claim.ts';
import type { CaseDocument } from '../golden/case-document.ts';
import type { Describe } from '../schema/describe.ts';
import type { Resolve, SchemaNode } from '../schema/node.ts';

export interface Operation {
  /** The description that offers it; it may itself stand elsewhere. */
  readonly api: DataDocument;
  readonly node: SchemaNode;
  /** Empty where it is called by its name alone, which is the path then. */
  readonly method: string;
  readonly path: string;
  /** The path item, whose parameters all its operations share. */
  readonly item: SchemaNode;
}

/** A body that an operation takes or gives. */
export interface Body {
  readonly operation: Pick<Operation, 'node' | 'method' | 'path'>;
  readonly role: Exclude<Role, 'both'>;
  /** Which of several it is: a status, or the name of a parameter. */
  readonly part?: string | undefined;
  readonly schema: SchemaNode;
  /** The media type object that holds it, where there is one. */
  readonly media?: SchemaNode | undefined;
}

/** A message, the channel that carries it, and its payload. */
export interface Message {
  readonly node: SchemaNode;
  readonly name: string;
  /** Undefined for a message that no channel carries. */
  readonly channel?: Channel;
  readonly payload?: SchemaNode;
  readonly headers?: SchemaNode;
  /** Who sends it, where an operation says so. */
  readonly role?: Role;
  /** No operation has it, and the document says of its operations what they have. */
  readonly isUnsent?: true;
}

export interface Channel {
  readonly node: SchemaNode;
  /** Null where the document says that the address is not known or not on the wire. */
  readonly address: string | null;
  /** The operations that it serves. */
  readonly ends: readonly ChannelEnd[];
}

export interface ChannelEnd {
  readonly node: SchemaNode;
  readonly role: Exclude<Role, 'both'>;
}

/** Where it is reached, as a client writes it: variables have the value that they take by default. */
export interface Server {
  readonly node: SchemaNode;
  readonly address: string;
}

/** A way of proving who one is. */
export interface Scheme {
  readonly node: SchemaNode;
  readonly name: string;
  /** What a client has to put where, by the words of the newest OpenAPI. */
  readonly wire: Json;
  readonly flows: ReadonlyMap<string, Flow>;
}

export interface Flow {
  /** Where a client is sent, by what for. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly scopes: readonly string[];
}

type Offered<Thing> = (document: DataDocument, resolve: Resolve) => readonly Thing[];

export interface Operations {
  readonly in: Offered<Operation>;
  /** What an operation is called: enough to find it, and all that is kept of every one. */
  readonly named: (operation: Operation) => OperationClaim;
  readonly stated: (operation: Operation, resolve: Resolve, describe: Describe) => OperationClaim;
  /** Objects with a name and a schema, references followed. */
  readonly parameters: (operation: Operation, resolve: Resolve) => readonly SchemaNode[];
}

/** What documents of a format offer to the outside. What a format has nothing of, it leaves out. */
export interface Format {
  readonly operations?: Operations;
  /** Something is claimed by what descriptions say, which elsewhere are for people alone. */
  readonly heedsWords?: boolean;
  /** What the server asks of its clients. */
  readonly calls?: Offered<Operation>;
  readonly bodies?: Offered<Body>;
  /** Examples that stand beside their schema, outside of it. */
  readonly examples?: Offered<ExampleClaim>;
  readonly messages?: Offered<Message>;
  readonly channels?: Offered<Channel>;
  /** What engines are asked, and with what they are held to the documents. */
  readonly asks?: Offered<CaseDocument>;
  readonly servers?: Offered<Server>;
  readonly schemes?: Offered<Scheme>;
}

import type { Place, Reference } from '../finding.ts';
import type { Json } from '../json/value.ts';
import type { ParseFault } from './examples/parse-fault.ts';
import type {
  CountClaim,
  DutyClaim,
  ExceptionClaim,
  HeaderClaim,
  PolicyClaim,
  ReferenceClaim,
  VersionClaim,
} from './text-claims.ts';

/** What one place of a document can state, by kind: plain data that survives JSON, kept by the document's hash. */
export interface Claims {
  readonly values: ValuesClaim;
  readonly shape: ShapeClaim;
  readonly operation: OperationClaim;
  readonly message: MessageClaim;
  readonly code: CodeClaim;
  readonly example: ExampleClaim;
  readonly count: CountClaim;
  readonly version: VersionClaim;
  readonly reference: ReferenceClaim;
  readonly duty: DutyClaim;
  readonly policy: PolicyClaim;
  readonly exception: ExceptionClaim;
  readonly header: HeaderClaim;
}

/** What differs by it is written as a record over all kinds, so that a new one does not compile before it has its say. */
export type ClaimKind = keyof Claims;
export type Claim = Claims[ClaimKind];

export interface Stated {
  readonly at: Place;
  /** The author's words, clipped to a line: what a message quotes. */
  readonly says: string;
  /** Partial ("e.g.", "such as", an ellipsis, "(future)"): only what it does say is compared. */
  readonly complete: boolean;
  readonly context: Context;
}

/** What surrounds a claim and can tell what it is about. */
export interface Context {
  /** The name that the document gives to the thing: a heading, a title, a property, a caption. */
  readonly subject?: string;
  /** Headings from the outermost inwards. */
  readonly titles: readonly string[];
  /** Identifiers in code spans of the heading and of the sentence that introduces the block. */
  readonly mentions: readonly string[];
  /** Schema files, definitions, operations and paths that the block's own heading or sentence names. */
  readonly cites: readonly Citation[];
  /** Names of data files that the section links to, where they are few. */
  readonly links?: readonly string[];
  readonly anchor?: Anchor;
  readonly role?: Role;
  /** Historical, deprecated, future, a counter-example: stated, yet not about the protocol as it is. */
  readonly aside?: 'historical' | 'future' | 'negative' | 'foreign';
}

/** Client-submitted shapes are reached from request bodies, server-emitted ones from responses and messages. */
export type Role = 'submitted' | 'emitted' | 'both';

/** The author's own words on what a block is about: `<!-- specord: values schemas/run.json#/properties/status -->`. */
export interface Anchor {
  readonly kind: 'values' | 'shape' | 'example' | 'operation' | 'count';
  readonly target: string;
  readonly at: Place;
}

export type Citation =
  | { readonly kind: 'file'; readonly path: string; readonly pointer?: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'operation'; readonly method?: string; readonly path: string };

export interface Value {
  readonly value: Json;
  readonly at: Place;
}

/** The set of values of one concept. */
export interface ValuesClaim extends Stated {
  readonly kind: 'values';
  readonly form: 'enum' | 'const-union' | 'table' | 'list' | 'union' | 'sentence' | 'names' | 'type';
  readonly values: readonly Value[];
  /** Other values are allowed by the statement itself. */
  readonly open: boolean;
}

export type JsonType = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object';

export interface TypeStatement {
  readonly text: string;
  /** Empty where the words name no JSON type. */
  readonly types: readonly JsonType[];
  readonly items?: TypeStatement;
  /** What the members of a map hold: `map[string, integer]`. */
  readonly entries?: TypeStatement;
  /** A type of the protocol that is named instead: `Run`, `array of Task`. */
  readonly names?: readonly string[];
}

/** What stands there, as it is written. */
export interface Words {
  readonly at: Place;
  readonly text: string;
}

/** Where a field says nothing on a point, the member is absent: absence is not "no". */
export interface Field {
  readonly name: string;
  readonly at: Place;
  readonly type?: TypeStatement;
  /** Where the type stands apart from the name. */
  readonly typeAt?: Place;
  readonly required?: boolean;
  /** The words that call it required or optional, where they stand apart from its name. */
  readonly requirement?: Words;
  /** Required only under a condition: never compared with a plain yes or no. */
  readonly conditional?: boolean;
  /** One of these, of which this is one, is what is required. */
  readonly either?: readonly string[];
  readonly default?: Value;
  readonly values?: ValuesClaim;
  readonly range?: Bounds;
  /** What a column of examples shows. */
  readonly example?: Value;
  /** Whether the object that the field holds takes members that are not declared. */
  readonly closed?: boolean;
  /** Members of the object or, where the field is an array or a map, of each of its items or entries. */
  readonly fields?: readonly Field[];
  readonly deprecated?: boolean;
  /** Where the field is written with brackets, `name[]`, which takes it for an array whatever its type says. */
  readonly indexed?: Place;
  readonly description?: string;
  /** The schema that the value of the field (or each of its items) follows, where a schema states the field. */
  readonly leads?: Reference;
  /** A part of the composition is closed without the field, so that it can never be present: the closure. */
  readonly forbidden?: Place;
  /** Only some branches of a union know the field, or the text says that only some variants have it. */
  readonly alternative?: boolean;
  /** The text says that it is not there, in this edition or in some messages. */
  readonly leftOut?: true;
}

export interface Bounds {
  readonly at: Place;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
}

export interface ShapeClaim extends Stated {
  readonly kind: 'shape';
  readonly form:
    | 'schema'
    | 'table'
    | 'list'
    | 'headings'
    | 'interface'
    | 'braces'
    | 'fence'
    | 'sentence'
    | 'description';
  readonly fields: readonly Field[];
  /** Where a schema lists what it requires. */
  readonly requires?: Place;
  readonly closed?: boolean;
  /** Where the form gives no required column or word, absence of REQUIRED may still mean optional. */
  readonly optionalByDefault?: boolean;
  /** The words say that this is the shape of each item of an array, or of each entry of a map, that is the subject. */
  readonly each?: boolean;
  /** Other names are allowed when they match one of these. */
  readonly patterns?: readonly string[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'unknown';
  readonly at: Place;
  readonly required?: boolean;
  readonly type?: TypeStatement;
  readonly default?: Value;
  readonly values?: ValuesClaim;
  readonly range?: Bounds;
}

export interface OperationClaim extends Stated {
  readonly kind: 'operation';
  readonly form: 'api' | 'table' | 'heading' | 'code' | 'fence' | 'front-matter';
  readonly method: string;
  /** As written, with `{parameter}` templates; `server` holds a base path that precedes it. */
  readonly path: string;
  readonly server?: string;
  readonly serverAt?: Place;
  readonly id?: string;
  readonly parameters?: readonly Parameter[];
  readonly statuses?: readonly Value[];
  readonly scopes?: readonly Value[];
  readonly body?: Citation;
}

export interface MessageClaim extends Stated {
  readonly kind: 'message';
  readonly form: 'api' | 'table' | 'catalogue' | 'schema' | 'code';
  readonly name: string;
  readonly channel?: string;
  readonly payload?: Citation;
  readonly synthetic?: boolean;
}

export interface CodeClaim extends Stated {
  readonly kind: 'code';
  readonly form: 'catalogue' | 'mention' | 'schema' | 'example';
  readonly code: string;
  readonly statuses: readonly number[];
}

export interface ExampleClaim extends Stated {
  readonly kind: 'example';
  readonly form: 'fence' | 'api' | 'curl' | 'http' | 'file' | 'schema';
  readonly value: Json;
  /** False where it did not parse as it stands, or has ellipses: missing members mean nothing then. */
  readonly strict: boolean;
  /** The pointer inside `value` where text was elided. */
  readonly elided: readonly string[];
  /** Pointers to what stands for a value, as `"<id>"` or `string`: it says nothing of type or content. */
  readonly placeholders?: readonly string[];
  /** Members that the page says its examples leave out. */
  readonly omitted?: readonly string[];
  /** It is only the members of an object, without the braces around them. */
  readonly bare?: boolean;
  /** The format it is tagged with. */
  readonly format?: 'json' | 'yaml' | 'ndjson';
  readonly fault?: ParseFault;
  /** Places of members, by pointer into `value`. */
  readonly places: Readonly<Record<string, Place>>;
}

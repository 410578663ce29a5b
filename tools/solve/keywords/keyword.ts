import type { Json, JsonObject } from '../../json/value.ts';
import type { Compiler } from '../compile/compiler.ts';
import type { Site } from '../compile/site.ts';
import type { Visit } from '../evaluate/visit.ts';
import type { Formula } from '../formula/formula.ts';
import type { Formulas } from '../formula/formulas.ts';
import type { JsonType } from '../json-type.ts';
import type { SchemaNode } from '../model/library.ts';

/**
 * All that is known of a keyword; what is missing does not apply to it. Its value is always one to which its draft gives a
 * meaning: what is malformed says nothing.
 */
export interface Keyword {
  readonly name: string;
  /** Judges an instance. */
  check?(visit: Visit, value: Json, instance: Json): void;
  /** What it says of the values of one type; nothing where it does not speak of them. */
  assertion?(site: Site, value: Json, type: JsonType): Formula | undefined;
  /** In a sentence, behind the schema that it stands in. */
  says?(value: Json, schema: Json): string;
  /** What it says where its schema is `false`. */
  readonly closes?: (around: Json | undefined) => string;
  /** The name of what it holds under a token, as "branch 1". */
  readonly part?: (token: string) => string | undefined;
  /** The schemas that it holds, and how they come to apply. */
  leads?(node: SchemaNode, value: Json): Iterable<Lead>;
  /** Values that are worth showing: those that it names, the edge of a limit. */
  edges?(value: Json): Iterable<Edge>;
  /** The nearest values that break it; a preference, not a condition. */
  beyond?(value: Json, formulas: Formulas): Formula;
  /** Whether an instance may break it and nothing else: by what it says, or by the schema `false` that it holds. */
  readonly breaks?: 'alone' | 'closed';
  /** Schemas that ask for less by this keyword: without it first, then by one step; also where it is malformed. */
  readonly looser?: (value: Json, schema: JsonObject) => Iterable<Looser>;
}

/** "In some valid instance this schema applies to a value like that", as a formula about the whole instance. */
export type Reach = (compiler: Compiler, inner: Formula) => Formula;

export type Role = 'property' | 'branch' | 'condition' | 'then' | 'else' | 'part';

/** A schema that a keyword holds or refers to. */
export interface Lead {
  readonly node: SchemaNode;
  readonly role: Role;
  /** Whether it applies to the same value, and not to a part of it. */
  readonly inPlace: boolean;
  readonly step: Reach;
}

export interface Edge {
  readonly says: string;
  formula(formulas: Formulas): Formula;
}

export interface Looser {
  readonly change: string;
  readonly schema: JsonObject;
  /** The name that is no longer required. */
  readonly missing?: string;
}

export function inPlace(node: SchemaNode, role: Role, step: Reach = (_, inner) => inner): Lead {
  return { node, role, inPlace: true, step };
}

export function below(node: SchemaNode, role: Role, step: Reach): Lead {
  return { node, role, inPlace: false, step };
}

/** The schema without the keyword. */
export function dropped(name: string, { [name]: _, ...schema }: JsonObject): Looser {
  return { change: 'removed', schema };
}

export function drops(name: string): (value: Json, schema: JsonObject) => Looser[] {
  return (_, schema) => [dropped(name, schema)];
}

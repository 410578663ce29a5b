import type { JsonObject } from '../../json/value.ts';
import type { Formula } from '../formula/formula.ts';
import type { Formulas } from '../formula/formulas.ts';
import type { SchemaNode } from '../model/library.ts';

/** One schema whose keywords are being turned into formulas. */
export interface Site {
  readonly node: SchemaNode;
  readonly schema: JsonObject;
  readonly formulas: Formulas;
  /** Marks what a keyword asserts with its place; true where the keyword is left out to find a core. */
  at(keyword: string, body: Formula): Formula;
  /** A schema that has to hold, weakened with the rest. */
  holds(node: SchemaNode): Formula;
  /** A schema as it stands, for where it is denied or counted. */
  strictly(node: SchemaNode): Formula;
  /** Whether `required` is weakened to ask for any member at all. */
  readonly asksForAny: boolean;
  /** The schema that a reference of this one leads to. */
  refers(keyword: string, target: SchemaNode): Formula;
  child(...tokens: string[]): SchemaNode;
}

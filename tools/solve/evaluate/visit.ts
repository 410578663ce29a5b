import { toPointer } from '../../json/pointer.ts';
import type { Json, JsonObject } from '../../json/value.ts';
import type { SchemaNode } from '../model/library.ts';
import { Evaluated } from './evaluated.ts';
import type { Seen } from './seen.ts';
import type { Branch, Violation } from './violation.ts';

/** Evaluates a schema against an instance below or at the place of the current one. */
export type Apply = (
  node: SchemaNode,
  instance: Json,
  path: Path | undefined,
  inPlace: Chain | undefined,
) => Visit;

/** Where an instance stands in the whole, last token first. */
export interface Path {
  readonly token: string | number;
  readonly above: Path | undefined;
}

/** The schemas that are being evaluated for the same instance, to notice a reference that leads in a circle. */
export interface Chain {
  readonly node: SchemaNode;
  readonly before: Chain | undefined;
}

export interface Mode {
  /** Collect every violation, with words; otherwise stop at the first one. */
  readonly explain: boolean;
  readonly seen: Seen;
}

/** One schema at work on one instance. Truth is undefined where nobody can tell. */
export class Visit {
  readonly node: SchemaNode;
  readonly schema: JsonObject;
  readonly path: Path | undefined;
  readonly mode: Mode;
  readonly #apply: Apply;
  readonly #chain: Chain;
  truth: boolean | undefined = true;
  undecided = '';
  readonly violations: Violation[] = [];
  readonly evaluated = new Evaluated();

  constructor(
    node: SchemaNode,
    schema: JsonObject,
    path: Path | undefined,
    mode: Mode,
    apply: Apply,
    chain: Chain,
  ) {
    this.node = node;
    this.schema = schema;
    this.path = path;
    this.mode = mode;
    this.#apply = apply;
    this.#chain = chain;
  }

  child(...tokens: string[]): SchemaNode {
    return this.node.library.child(this.node, ...tokens);
  }

  /** Another schema for the same instance. */
  inPlace(node: SchemaNode, instance: Json): Visit {
    const visit = this.#apply(node, instance, this.path, this.#chain);
    if (visit.truth === undefined) this.evaluated.unsure ||= visit.undecided;
    return visit;
  }

  /** A schema for the same instance that a reference leads to. */
  referred(node: SchemaNode, instance: Json): Visit {
    const { explain, seen } = this.mode;
    const known = seen.visit(node, instance);
    if (known) return known;
    const visit = this.inPlace(node, instance);
    if (visit.truth === true || (visit.truth === false && !explain)) seen.keep(visit, instance);
    return visit;
  }

  /** A schema for a member or an element of the instance. */
  below(node: SchemaNode, instance: Json, token: string | number): Visit {
    return this.#apply(node, instance, { token, above: this.path }, undefined);
  }

  /** A keyword that might have looked at more of the instance. */
  cannotTellWhatIsEvaluated(reason: string): void {
    this.cannotTell(reason);
    this.evaluated.unsure ||= reason;
  }

  /** Takes over what a schema that has to hold found out. */
  must(other: Visit): void {
    if (other.truth === false) this.truth = false;
    if (this.mode.explain) for (const violation of other.violations) this.violations.push(violation);
    if (other.truth === undefined) this.cannotTell(other.undecided);
  }

  fail(
    keyword: string,
    says: () => string,
    more: { readonly at?: string | number; readonly branches?: Branch[] } = {},
  ): void {
    const path = more.at === undefined ? this.path : { token: more.at, above: this.path };
    this.#failAt(`${this.node.pointer}/${keyword}`, path, says, more.branches);
  }

  /** The schema `false`. */
  failWhole(): void {
    this.#failAt(this.node.pointer, this.path, () => 'must not be here: the schema is `false`');
  }

  #failAt(pointer: string, path: Path | undefined, says: () => string, branches?: Branch[]): void {
    this.truth = false;
    if (!this.mode.explain) return;
    const place = { uri: this.node.resource.document.uri, pointer };
    const keyword = pointer.slice(pointer.lastIndexOf('/') + 1);
    const violation = { instance: pointerOf(path), keyword, place, message: says() };
    this.violations.push(branches ? { ...violation, branches } : violation);
  }

  cannotTell(why: string): void {
    if (this.truth === true) this.truth = undefined;
    if (this.undecided === '') this.undecided = why;
  }
}

export function pointerOf(path: Path | undefined): string {
  const tokens: (string | number)[] = [];
  for (let step = path; step; step = step.above) tokens.push(step.token);
  return toPointer(tokens.reverse());
}

import type { Again } from '../check/again.ts';
import type { ScopeOptions } from '../check/scope.ts';

/** What the command line hands to a server, which may know neither the process nor the terminal. */
export interface Given {
  readonly version: string;
  readonly scope: Omit<ScopeOptions, 'paths'>;
  /** Text as it may leave this program: no credential, and nothing that a reader does not see. */
  shown(text: string): string;
  pageOf(rule: string): string | undefined;
  prove(asked: Proof): Promise<string>;
}

/** A question to the solver. */
export interface Proof {
  readonly schema: string;
  readonly contains?: string;
  readonly property?: string;
  readonly dead?: boolean;
  readonly sample?: number;
}

/** What all tools of a server look at. */
export interface Workspace {
  /** All that may be read lies below it. */
  readonly root: string;
  readonly again: Again;
  readonly given: Given;
}

type Arguments = Readonly<Record<string, unknown>>;

/** Something that an agent may ask. It reads and writes nothing. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  /** The properties of its input, as JSON Schemas. */
  readonly takes: Readonly<Record<string, object>>;
  readonly needs: readonly string[];
  run(workspace: Workspace, given: Arguments): Promise<string>;
}

/** What was asked cannot be answered, and why. */
export class Unanswerable extends Error {}

export function textIn(given: Arguments, name: string): string | undefined {
  const value = given[name];
  if (value === undefined || typeof value === 'string') return value;
  throw new Unanswerable(`\`${name}\` must be a text.`);
}

export function neededText(given: Arguments, name: string): string {
  const value = textIn(given, name);
  if (value === undefined) throw new Unanswerable(`\`${name}\` is missing.`);
  return value;
}

export function textsIn(given: Arguments, name: string): readonly string[] {
  const value = given[name] ?? [];
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value;
  throw new Unanswerable(`\`${name}\` must be a list of texts.`);
}

import type { LintResult } from '../check/result.ts';
import { fromAbove } from './prefixed.ts';
import { asWritten } from './written.ts';

export interface Style {
  readonly color: boolean;
  /** Everything, also what would be cut for length. */
  readonly verbose: boolean;
  /** Errors only. */
  readonly quiet: boolean;
  /** A line per rule with the time it took. */
  readonly timing: boolean;
  /** What stands before every path where the reader looks from a folder above the root: `protocol/`. */
  readonly prefix?: string;
  /** How many characters the lines of a terminal have; where nobody looks at one, they are as long as they are. */
  readonly columns?: number | undefined;
  readonly tool: { readonly name: string; readonly version: string };
  /** Where the page of a rule can be read. */
  pageOf(rule: string): string;
  /** Where the site with the pages of rules stands. */
  readonly home?: string;
  /** The terminal shows addresses behind words. */
  readonly links?: boolean;
  /** The page itself, for readers who have no such command at hand. */
  about?(rule: string): string | undefined;
  /** What `html` puts its data into. */
  readonly page?: Page;
}

/** A page without data. */
export interface Page {
  readonly template: string;
  /** What it is about, as its reader calls it: the name of a folder. */
  readonly subject: string;
}

/** A format is a function from a result to text: it reads no files and changes no findings. */
export type Format = (result: LintResult, style: Style) => string;

const formats = {
  text: async () => (await import('./text.ts')).default,
  json: async () => (await import('./json.ts')).default,
  sarif: async () => fromAbove((await import('./sarif.ts')).default),
  junit: async () => (await import('./junit.ts')).default,
  github: async () => fromAbove((await import('./github.ts')).default),
  gitlab: async () => fromAbove((await import('./gitlab.ts')).default),
  azure: async () => fromAbove((await import('./azure.ts')).default),
  teamcity: async () => fromAbove((await import('./teamcity.ts')).default),
  checkstyle: async () => fromAbove((await import('./checkstyle.ts')).default),
  markdown: async () => (await import('./markdown.ts')).default,
  html: async () => (await import('./html.ts')).default,
  agent: async () => (await import('./agent.ts')).default,
  statistics: async () => (await import('./statistics.ts')).default,
} satisfies Record<string, () => Promise<Format>>;

export type FormatName = keyof typeof formats;

export const formatNames = Object.keys(formats) as readonly FormatName[];

export function isFormat(name: string): name is FormatName {
  return Object.hasOwn(formats, name);
}

export async function loadFormat(name: FormatName): Promise<Format> {
  return asWritten(name, await formats[name]());
}

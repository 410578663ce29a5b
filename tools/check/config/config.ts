import type { Verdict } from '../../change/change.ts';
import type { RfcProcess } from '../../claims/rfc/process.ts';
import type { Severity } from '../../finding.ts';
import type { Kind } from '../../read/document.ts';
import type { Preset } from '../../rules/presets.ts';
import type { DefinedRule } from '../../rules/rule.ts';

export type Level = Severity | 'off';

/** A level, or a level with the rule's own options. */
export type RuleSetting = Level | readonly [Level, unknown];

/** What `specord.config.*` may say. Globs and paths are relative to the file that says it. */
export interface Config {
  readonly $schema?: string;
  /** What it begins with; what it says itself wins. */
  readonly extends?: Preset | readonly Preset[];
  /** The URL that `$id`s are made of: base plus path. */
  readonly base?: string;
  /** Globs of files to read; everything that looks like part of a specification by default. */
  readonly files?: readonly string[];
  /** Globs of files never to read, beside what `.gitignore` names. */
  readonly exclude?: readonly string[];
  /** What files are to be taken for, by glob, where the guess is wrong. */
  readonly kinds?: Readonly<Record<string, Kind>>;
  /** Where remote references are found: a URL, or the start of one, to a path or a package that was fetched. */
  readonly remotes?: Readonly<Record<string, string>>;
  /** Documents that live elsewhere and yet belong here: the folder that they appear in, to a path or a package that was fetched. */
  readonly sources?: Readonly<Record<string, string>>;
  /** Levels by rule or family; the last and most exact one wins. */
  readonly rules?: Readonly<Record<string, RuleSetting>>;
  readonly overrides?: readonly Override[];
  readonly ignore?: readonly ConfiguredIgnore[];
  /** Rules of your own, made with `defineRule`. */
  readonly plugins?: readonly DefinedRule[];
  /** A file of known findings; `specord.baseline.json` by default, where there is one. */
  readonly baseline?: string;
  readonly failOn?: Severity | 'never';
  readonly maxWarnings?: number;
  /** How clients that were written against an older revision read what they do not know. */
  readonly readers?: {
    readonly unknownValues?: 'ignore' | 'reject';
    readonly unknownFields?: 'ignore' | 'reject';
  };
  /** How much changes of a kind count when revisions are compared, and which of them are accepted. */
  readonly changes?: ChangeSettings;
  /** Folders whose pages a build joins into one, so that each may link to the headings of all. */
  readonly joined?: readonly string[];
  /** How proposals live here, where that is not what their template shows and most have. */
  readonly rfc?: Partial<RfcProcess>;
  /** Who writes a schema, by glob, where the API descriptions do not tell. */
  readonly roles?: Readonly<Record<string, 'submitted' | 'emitted' | 'both'>>;
}

export interface Override {
  readonly files: string | readonly string[];
  readonly rules: Readonly<Record<string, RuleSetting>>;
}

/** For JSON, which has no comments. */
export interface ConfiguredIgnore {
  readonly rule: string;
  readonly files?: string | readonly string[];
  /** This place and everything below it. */
  readonly pointer?: string;
  readonly reason: string;
}

export type ChangeLevel = Verdict | 'off';

export interface ChangeSettings {
  /** The worst that changes of a kind or a family of kinds count as: `server`, `operation-removed`. The most exact name wins. */
  readonly levels?: Readonly<Record<string, ChangeLevel>>;
  /** The same for operations, by what they say of their stability: `alpha`. */
  readonly stability?: Readonly<Record<string, ChangeLevel>>;
  readonly accepted?: readonly AcceptedChange[];
}

/** A change that somebody decided to make. */
export interface AcceptedChange {
  /** A kind or a family of kinds; every kind without one. */
  readonly kind?: string;
  /** What it is about, as the report names it; `*` stands for any text. */
  readonly subject: string;
  readonly reason: string;
  /** The last day on which it is accepted. */
  readonly until?: string;
}

/** Only for the types: a configuration is plain data. */
export function defineConfig(config: Config): Config {
  return config;
}

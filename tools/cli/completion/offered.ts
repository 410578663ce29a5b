import type { Command } from 'commander';
import { namesOf } from '../../check/config/levels.ts';
import { houseRules } from '../../check/house-rules.ts';
import { rules } from '../../index.ts';
import { changesFormatNames } from '../../report/changes/format.ts';
import { formatNames } from '../../report/format.ts';
import { verificationFormats } from '../../report/verification/format.ts';

export interface Flag {
  readonly name: string;
  readonly says: string;
  /** Whether the next word belongs to it. */
  readonly takes: boolean;
  /** What it may be; empty where only its user knows. */
  readonly values: readonly string[];
}

/** What may stand behind the name of a command. */
export interface Offered {
  readonly name: string;
  readonly says: string;
  readonly flags: readonly Flag[];
  /** What its first argument may be; empty for files and folders. */
  readonly values: readonly string[];
}

/** Everything that a shell may complete, from what the commands declare. */
export function offeredBy(commands: readonly Command[]): readonly Offered[] {
  const lists = listsOf();
  return commands.map((command) => ({
    name: command.name(),
    says: command.summary(),
    flags: command.options.map((option) => ({
      name: option.long ?? option.flags,
      says: option.description,
      takes: option.required,
      values: option.argChoices ?? lists[`${command.name()} ${option.long}`] ?? [],
    })),
    values: command.registeredArguments[0]?.argChoices ?? lists[command.name()] ?? [],
  }));
}

/** Lists that are too long for the help of an option. */
function listsOf(): Readonly<Record<string, readonly string[]>> {
  const named = [...new Set(rules.flatMap(namesOf))].sort();
  const ids = [...rules, ...houseRules].map(({ id }) => id).sort();
  return {
    explain: ids,
    'lint --only': named,
    'lint --skip': named,
    'lint --format': formatNames,
    'compare --format': changesFormatNames,
    'verify --format': verificationFormats,
  };
}

import type { DefinedRule } from '../rule.ts';
import useCorpusVersion from './use-corpus-version.ts';
import { useOwnFormatVersion } from './use-own-format-version.ts';
import useReleasedVersion from './use-released-version.ts';
import useVersionOfDocument from './use-version-of-document.ts';

export const versionRules: readonly DefinedRule[] = [
  useCorpusVersion,
  useOwnFormatVersion,
  useReleasedVersion,
  useVersionOfDocument,
];

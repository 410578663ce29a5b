import type { DefinedRule } from '../rule.ts';
import { noUnmentionedChannel } from './no-unmentioned-channel.ts';
import useOwnName from './use-own-name.ts';

export const messageRules: readonly DefinedRule[] = [noUnmentionedChannel, useOwnName];

import type { DefinedRule } from '../rule.ts';
import { noUnmentionedChannel } from './no-unmentioned-channel.ts';

export const messageRules: readonly DefinedRule[] = [noUnmentionedChannel];

import type { DefinedRule } from '../rule.ts';
import { noUnmentionedChannel } from './no-unmentioned-channel.ts';
import useCataloguedMessage from './use-catalogued-message.ts';
import useOwnName from './use-own-name.ts';
import usePayloadOfEvent from './use-payload-of-event.ts';

export const messageRules: readonly DefinedRule[] = [
  noUnmentionedChannel,
  useCataloguedMessage,
  useOwnName,
  usePayloadOfEvent,
];

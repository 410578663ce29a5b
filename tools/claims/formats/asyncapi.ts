import { messageExamples } from '../asyncapi/examples.ts';
import { channelsIn, messagesIn } from '../asyncapi/messages.ts';
import type { Format } from './format.ts';

const asyncapi: Format = {
  heedsWords: true,
  examples: messageExamples,
  messages: messagesIn,
  channels: channelsIn,
};
export default asyncapi;

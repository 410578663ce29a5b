import { brokersIn } from '../asyncapi/brokers.ts';
import { messageExamples } from '../asyncapi/examples.ts';
import { channelsIn, messagesIn } from '../asyncapi/messages.ts';
import { schemesIn } from '../openapi/schemes.ts';
import type { Format } from './format.ts';

const asyncapi: Format = {
  heedsWords: true,
  examples: messageExamples,
  messages: messagesIn,
  channels: channelsIn,
  servers: brokersIn,
  schemes: schemesIn,
};
export default asyncapi;

import { httpBodies } from '../openapi/bodies.ts';
import { httpExamples } from '../openapi/examples.ts';
import {
  httpCalls,
  httpOperations,
  httpParameters,
  operationClaim,
  operationNamed,
} from '../openapi/operations.ts';
import { schemesIn } from '../openapi/schemes.ts';
import { httpServers } from '../openapi/servers.ts';
import type { Format } from './format.ts';

const openapi: Format = {
  operations: {
    in: httpOperations,
    named: operationNamed,
    stated: operationClaim,
    parameters: httpParameters,
  },
  calls: httpCalls,
  bodies: httpBodies,
  examples: httpExamples,
  servers: httpServers,
  schemes: schemesIn,
};
export default openapi;

import type { FormatId } from '../../read/formats/formats.ts';
import asyncapi from './asyncapi.ts';
import goldenCase from './case.ts';
import type { Format } from './format.ts';
import openapi from './openapi.ts';
import openrpc from './openrpc.ts';
import proto from './proto.ts';

const nothing: Format = {};

/** What each format offers; a format that is not here does not compile. */
export const formats: Readonly<Record<FormatId, Format>> = {
  openapi,
  asyncapi,
  openrpc,
  proto,
  case: goldenCase,
  schema: nothing,
  package: nothing,
  example: nothing,
  data: nothing,
  prose: nothing,
  rfc: nothing,
  changelog: nothing,
};

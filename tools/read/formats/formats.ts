import asyncapi from './asyncapi.ts';
import goldenCase from './case.ts';
import data from './data.ts';
import example from './example.ts';
import type { Format, Trait } from './format.ts';
import { changelog, prose, rfc } from './markdown.ts';
import openapi from './openapi.ts';
import openrpc from './openrpc.ts';
import pack from './package.ts';
import proto from './proto.ts';
import schema from './schema.ts';

/** All that a file can be taken for. The order decides where two of them would recognise it by the same means. */
export const formats = {
  package: pack,
  changelog,
  example,
  rfc,
  openapi,
  asyncapi,
  openrpc,
  case: goldenCase,
  proto,
  schema,
  prose,
  data,
} satisfies Readonly<Record<string, Format>>;

export type FormatId = keyof typeof formats;

export function formatOf({ kind }: { readonly kind: FormatId }): Format {
  return formats[kind];
}

export function hasTrait(document: { readonly kind: FormatId }, trait: Trait): boolean {
  return formatOf(document).traits.includes(trait);
}

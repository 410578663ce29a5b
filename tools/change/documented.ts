import type { ExampleClaim } from '../claims/claim.ts';
import { examplesOf } from '../claims/formats/offered.ts';
import { proseClaims } from '../claims/prose/prose-claims.ts';
import { children, type SchemaNode } from '../claims/schema/node.ts';
import { selfContained } from '../claims/schema/self-contained.ts';
import { at, escapeToken, parseFragment } from '../json/pointer.ts';
import { walkSchema } from '../json/schema/subschemas.ts';
import type { Json } from '../json/value.ts';
import type { Corpus } from '../read/document.ts';
import { schemasOf } from '../read/schemas.ts';
import { accepts, schemaOf } from '../solve/index.ts';

/** An instance that a document of the base shows as valid for a schema, by the path and pointer of that schema. */
interface Documented {
  readonly instance: Json;
  readonly path: string;
  readonly pointer: string;
}

/** Whether the head refuses an instance that the base shows as valid, and does accept. */
export function isDocumentedLost(base: Corpus, head: Corpus): boolean {
  return documentedIn(base).some((one) => judged(base, one) === true && judged(head, one) === false);
}

function documentedIn({ data, prose, resolve }: Corpus): readonly Documented[] {
  const inProse = prose.flatMap(proseClaims).filter((claim) => claim.kind === 'example');
  const inApis = data.flatMap((document) => examplesOf(document, resolve));
  return [...[...inProse, ...inApis].flatMap(citedBy), ...data.flatMap(examplesIn)];
}

function citedBy({ strict, value, context }: ExampleClaim): readonly Documented[] {
  if (!strict) return [];
  const anchored = context.anchor?.kind === 'example' ? context.anchor.target.split('#') : undefined;
  if (anchored) return [{ instance: value, path: anchored[0]!, pointer: anchored[1] ?? '' }];
  return context.cites.flatMap((cite) =>
    cite.kind === 'file' ? [{ instance: value, path: cite.path, pointer: cite.pointer ?? '' }] : [],
  );
}

/** `examples` inside of schemas. */
function examplesIn(document: Corpus['data'][number]): readonly Documented[] {
  return schemasOf(document).flatMap((schema) =>
    walkSchema(schema.value, schema.dialect).flatMap((visit) => {
      const pointer = schema.pointer + visit.pointer;
      const node: SchemaNode = { document, pointer, value: visit.schema, chain: [] };
      return children(node, 'examples').map(({ value }) => ({
        instance: value,
        path: document.path,
        pointer,
      }));
    }),
  );
}

/** Undefined where the schema is not there or cannot be decided. */
function judged({ data, resolve }: Corpus, { instance, path, pointer }: Documented): boolean | undefined {
  const document = data.find((one) => one.path === path);
  const plain = parseFragment(pointer)
    .map((token) => `/${escapeToken(token)}`)
    .join('');
  const value = document && at(document.value, plain);
  if (!document || value === undefined) return undefined;
  const dialect = schemasOf(document)[0]?.dialect ?? '2020-12';
  const { schema } = selfContained({ document, pointer: plain, value, chain: [] }, dialect, resolve);
  return accepts(schemaOf(schema, { dialect, base: 'corpus:/' }), instance);
}

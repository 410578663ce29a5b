import { kept, type Resolve } from '../../claims/schema/node.ts';
import { type Located, locatedIn } from '../../claims/schema/walk.ts';
import { fact } from '../../facts/fact.ts';
import { walkSchema } from '../../json/schema/subschemas.ts';
import { isObject, type Json, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { SchemaResource } from '../../read/schemas.ts';
import { beforeFirst } from '../../read/text/before-first.ts';
import { triedOutIn } from './tried-out.ts';

/** An object whose fields a schema lists, with the name that its document gives it. */
export interface Concept {
  readonly located: Located;
  readonly name: string;
  readonly fields: readonly string[];
}

/** Names that say what a thing is in any protocol, and not what it is in this one. */
const GENERIC =
  /^(?:schema|object|items?|data|payload|body|request|response|params?|options|config|settings|meta(?:data)?|properties|values?|entry|entries|results?|error|input|output|definitions?|info|details|attributes)$/i;

/** Objects with fewer fields are alike by chance. */
export const FEWEST = 3;

const conceptsOf = fact('concepts', (document: DataDocument) => locatedIn(document).flatMap(conceptOf));

export function conceptsIn(schemas: readonly SchemaResource[]): readonly Concept[] {
  const documents = [...new Set(schemas.map(({ document }) => document))].filter(({ archived }) => !archived);
  return documents.flatMap((document) => conceptsOf(document));
}

function conceptOf(located: Located): Concept[] {
  const name = located.names[0];
  const properties = member(located.node.value, 'properties');
  const fields = isObject(properties) ? Object.keys(properties) : [];
  return name === undefined || fields.length < FEWEST || GENERIC.test(name)
    ? []
    : [{ located: { ...located, node: kept(located.node) }, name, fields }];
}

/** Whether the paths of two documents name the same versions, or none. */
export function isOfOneVersion(one: DataDocument, other: DataDocument): boolean {
  const [a, b] = [one, other].map(({ path }) =>
    (path.match(/\d+(?:[.-]\d+)+|\bv(?:er(?:sion)?)?[.-]?\d+\b/gi) ?? []).join(' '),
  );
  return a === b && triedOutIn(one.path) === triedOutIn(other.path);
}

/** Documents that refer to each other, or lie under one base, speak of one protocol; examples of others do not. */
export function familiesOf(
  schemas: readonly SchemaResource[],
  resolve: Resolve,
): ReadonlyMap<DataDocument, DataDocument> {
  const above = new Map<DataDocument, DataDocument>();
  const top = (document: DataDocument): DataDocument => {
    let here = document;
    for (let next = above.get(here); next; next = above.get(here)) here = next;
    return here;
  };
  const join = (one: DataDocument, other: DataDocument) => {
    const [a, b] = [top(one), top(other)];
    if (a !== b) above.set(a, b);
  };
  const bases = new Map<string, DataDocument>();
  for (const { document, value, pointer } of schemas) {
    const base = pointer === '' ? baseOf(value) : undefined;
    if (base === undefined) continue;
    join(document, bases.get(base) ?? document);
    if (!bases.has(base)) bases.set(base, document);
  }
  for (const [from, to] of links(schemas, resolve)) join(from, to);
  return new Map(schemas.map(({ document }) => [document, top(document)]));
}

/** From document to document, each once for each reference as it is written. */
function* links(
  schemas: readonly SchemaResource[],
  resolve: Resolve,
): Iterable<readonly [from: DataDocument, to: DataDocument]> {
  const seen = new Set<string>();
  for (const { document, value, dialect, pointer } of schemas)
    for (const visit of walkSchema(value, dialect)) {
      const ref = member(visit.schema, '$ref');
      if (typeof ref !== 'string' || ref.startsWith('#')) continue;
      const key = `${document.path} ${beforeFirst(ref, '#')}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const found = resolve(ref, document, pointer + visit.pointer);
      if (found.found && !found.document.external) yield [document, found.document];
    }
}

function baseOf(value: Json): string | undefined {
  const id = member(value, '$id') ?? member(value, 'id');
  return typeof id === 'string' && id.includes('/') ? id.slice(0, id.lastIndexOf('/')) : undefined;
}

/** As people say it: `loan-request`, `LoanRequest` and `loanRequest` are one name. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** By a key, in the order in which they stand; only where there are several. */
export function groupsOf<Member>(all: readonly Member[], key: (one: Member) => string): readonly Member[][] {
  const groups = new Map<string, Member[]>();
  for (const one of all) {
    const known = groups.get(key(one));
    if (known) known.push(one);
    else groups.set(key(one), [one]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

import { dialectOf } from '../../json/schema/dialect.ts';
import { referencesIn, type Written } from '../../json/schema/references.ts';
import { member } from '../../json/value.ts';
import type { Corpus, DataDocument, Resolution } from '../../read/document.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import { beforeFirst } from '../../read/text/before-first.ts';

/** A reference that leads nowhere. */
export interface Dangling extends Written {
  readonly document: DataDocument;
  readonly failure: Extract<Resolution, { found: false }>;
}

/** What a build puts a value in for is no reference yet. */
const TEMPLATE = /\{\{|\{%|\$\{|<%|\{[A-Za-z_][\w.-]*\}|^<[^>]*>$/;

export function referringDocuments(data: readonly DataDocument[]): readonly DataDocument[] {
  return data.filter((document) => hasTrait(document, 'contract'));
}

/** All of them, but for those of a copy whose original stands where they lead somewhere. */
export function danglingIn(data: readonly DataDocument[], resolve: Corpus['resolve']): readonly Dangling[] {
  const documents = referringDocuments(data);
  const folders = new Set(data.map(({ path }) => beforeFirst(path, '/')));
  return documents
    .filter((document) => !isMetaSchema(document))
    .flatMap((document) => {
      const found = danglingOf(document, resolve).filter(({ ref }) => !isOfHost(ref, folders));
      if (found.length === 0) return [];
      const twins = documents.filter(({ path, hash }) => hash === document.hash && path !== document.path);
      return found.filter(({ ref, pointer }) => !twins.some((twin) => resolve(ref, twin, pointer).found));
    });
}

function danglingOf(document: DataDocument, resolve: Corpus['resolve']): readonly Dangling[] {
  return [...referencesIn(document.value)].flatMap((written): Dangling[] => {
    if (TEMPLATE.test(written.ref) || isPlainName(written, document)) return [];
    const failure = resolve(written.ref, document, written.pointer);
    if (failure.found || failure.unseen || isInOtherLanguage(failure)) return [];
    return [{ ...written, document, failure }];
  });
}

/** In a file that is neither JSON nor YAML, what names a part is no pointer: the file is there. */
function isInOtherLanguage({ absent = '' }: Dangling['failure']): boolean {
  return /\.(?:proto|xsd|wsdl|graphqls?|avdl|raml|rng|thrift)#/i.test(absent);
}

/** A dialect that came after those we know has the bare name of an anchor there. */
function isPlainName({ keyword, ref }: Written, { value }: DataDocument): boolean {
  const dialect = member(value, '$schema');
  const isLater = typeof dialect === 'string' && dialectOf(dialect) === undefined;
  return isLater && keyword === '$dynamicRef' && /^[A-Za-z_][\w.-]*$/.test(ref);
}

/** A copy of a meta-schema, whose parts every validator has. */
function isMetaSchema({ value }: DataDocument): boolean {
  const id = member(value, '$id');
  return typeof id === 'string' && /^https?:\/\/json-schema\.org\//.test(id);
}

/** A path from the root of a host: only where its first step is a folder here, the root may be that of the files. */
function isOfHost(ref: string, folders: ReadonlySet<string>): boolean {
  const [, first] = /^\/([^/#?]+)/.exec(ref) ?? [];
  return first !== undefined && !folders.has(first);
}

/** The outermost folder: what stands in it may be one whole. */
export function areaOf({ path }: DataDocument): string {
  return path.includes('/') ? beforeFirst(path, '/') : '';
}

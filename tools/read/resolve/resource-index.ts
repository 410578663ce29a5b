import { fact } from '../../facts/fact.ts';
import type { DataDocument, Document } from '../document.ts';
import { hasTrait } from '../formats/formats.ts';
import { once } from '../once.ts';
import { type Resource, resourcesOf } from './resources.ts';
import { joinUri, pathOfUri, uriOfPath } from './uri.ts';

export interface Files {
  readonly data: readonly DataDocument[];
  document(path: string): Document | undefined;
  exists(path: string): boolean;
}

/** Documents that live elsewhere, by the URI that they are known under. */
export type Elsewhere = (uri: string) => DataDocument | undefined;

export interface ResourceIndex {
  /** The innermost resource around a pointer. */
  around(document: DataDocument, pointer: string): Resource;
  named(uri: string): Resource | undefined;
  /** The URI that the document was found under, whatever it calls itself. */
  retrieved(document: DataDocument): string;
}

export function resourceIndex(files: Files, elsewhere: Elsewhere): ResourceIndex {
  const distant = new Map<DataDocument, string>();
  const retrieved = (document: DataDocument) => distant.get(document) ?? uriOfPath(document.path);

  const all = fact('resources', (document: DataDocument) => resourcesOf(document, retrieved(document)));

  const whole = (document: DataDocument) => all(document).findLast(({ pointer }) => pointer === '')!;

  const identified = once(() => {
    const byUri = new Map<string, Resource>();
    for (const document of bySpeech(files.data.filter(isLive))) {
      for (const resource of all(document)) if (!byUri.has(resource.uri)) byUri.set(resource.uri, resource);
    }
    return byUri;
  });
  const published = once(() => publications(files.data.filter(isLive), whole));

  function named(uri: string): Resource | undefined {
    const path = pathOfUri(uri);
    const here = path === undefined ? undefined : inCorpus(path);
    return here ?? identifiedAs(uri) ?? (path === undefined ? fetched(uri) : undefined);
  }

  function inCorpus(path: string): Resource | undefined {
    const document = files.document(path);
    return document && document.format !== 'markdown' ? whole(document) : undefined;
  }

  function identifiedAs(uri: string): Resource | undefined {
    const found = identified().get(uri);
    return found?.pointer === '' ? whole(found.document) : found;
  }

  function fetched(uri: string): Resource | undefined {
    for (const { prefix, folder } of published()) {
      const here = uri.startsWith(prefix) ? inCorpus(folder + uri.slice(prefix.length)) : undefined;
      if (here) return here;
    }
    const document = elsewhere(uri);
    if (document === undefined) return undefined;
    distant.set(document, uri);
    return whole(document);
  }

  return {
    named,
    retrieved,
    around: (document, pointer) => all(document).findLast((resource) => contains(resource.pointer, pointer))!,
  };
}

/** Examples may repeat an `$id` as they like. */
function isLive(document: DataDocument): boolean {
  return !document.archived && !hasTrait(document, 'instance') && !hasTrait(document, 'packaging');
}

/** What is made for tests may call itself like what it is a part of. */
function bySpeech(documents: readonly DataDocument[]): readonly DataDocument[] {
  const isForTests = ({ standing }: DataDocument) => standing === 'test';
  return [...documents.filter((one) => !isForTests(one)), ...documents.filter(isForTests)];
}

function contains(outer: string, pointer: string): boolean {
  return outer === '' || pointer === outer || pointer.startsWith(`${outer}/`);
}

interface Publication {
  readonly prefix: string;
  readonly folder: string;
}

/**
 * Where the `$id` of a document ends like its path, the rest tells under which URL its folder is published, so that
 * neighbours without an `$id` are found under theirs.
 */
function publications(
  data: readonly DataDocument[],
  whole: (document: DataDocument) => Resource,
): Publication[] {
  const found = new Map<string, Publication>();
  for (const document of data) {
    const { uri } = whole(document);
    if (!/^https?:/.test(uri)) continue;
    const folder = document.path.slice(0, document.path.lastIndexOf('/') + 1);
    const name = document.path.slice(folder.length);
    const prefix = joinUri(uri, '.');
    if (prefix !== undefined && uri === prefix + name) found.set(`${prefix} ${folder}`, { prefix, folder });
  }
  return [...found.values()];
}

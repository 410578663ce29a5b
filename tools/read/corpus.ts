import { classify } from './discover/classify.ts';
import { editionOf, isArchived } from './discover/edition.ts';
import { formatOf } from './discover/format-of.ts';
import { type Selection, type Selector, selector } from './discover/selection.ts';
import type { Corpus, Document, Trouble } from './document.ts';
import { jsonDocument } from './json-document.ts';
import { LIMITS, type Limits } from './limits.ts';
import { markdownDocument } from './markdown-document.ts';
import { ndjsonDocument } from './ndjson-document.ts';
import { once } from './once.ts';
import { resolver } from './resolve.ts';
import { folderTree } from './source/folder.ts';
import { memoryTree } from './source/memory.ts';
import { type FileEntry, fileTrouble, type Tree } from './source/tree.ts';
import type { SourceFile } from './source-file.ts';
import { blobHash } from './text/blob-hash.ts';
import { decode } from './text/decode.ts';
import { yamlDocument } from './yaml-document.ts';

export interface ReadOptions extends Selection {
  readonly limits?: Partial<Limits>;
}

export async function readCorpus(root: string, options: ReadOptions = {}): Promise<Corpus> {
  return corpusOfTree(folderTree(root), options);
}

/** A corpus of texts in memory, as for a rule's page. */
export function corpusOf(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: ReadOptions = {},
): Corpus {
  return corpusOfTree(memoryTree(files), options);
}

export function corpusOfTree(tree: Tree, options: ReadOptions = {}): Corpus {
  const chosen = selector(options);
  const limits = { ...LIMITS, ...options.limits };
  const skipped = [...tree.skipped];
  const troubles = [...tree.troubles];
  const documents: Document[] = [];
  for (const entry of tree.files) {
    const because = chosen.refusal(entry.path);
    if (because !== undefined) {
      skipped.push({ path: entry.path, because });
      continue;
    }
    const read = documentOf(entry, chosen, limits);
    if ('says' in read) troubles.push(read);
    else documents.push(read);
  }
  return assemble(tree, documents, troubles, skipped);
}

function assemble(
  tree: Tree,
  documents: readonly Document[],
  troubles: readonly Trouble[],
  skipped: Corpus['skipped'],
): Corpus {
  const byPath = new Map(documents.map((document) => [document.path, document]));
  const data = documents.filter((document) => document.format !== 'markdown');
  const prose = documents.filter((document) => document.format === 'markdown');
  const resolve = once(() => resolver({ data, document: (path) => byPath.get(path), exists: tree.exists }));
  return {
    root: tree.name,
    troubles,
    skipped,
    documents,
    data,
    prose,
    document: (path) => byPath.get(path),
    exists: (path) => byPath.has(path) || tree.exists(path),
    resolve: (ref, from, pointer) => resolve()(ref, from, pointer),
  };
}

function documentOf(entry: FileEntry, chosen: Selector, limits: Limits): Document | Trouble {
  const format = formatOf(entry.path)!;
  const most = format === 'yaml' || format === 'markdown' ? limits.maxYamlBytes : limits.maxBytes;
  if (entry.size > most) {
    const says = `This file has ${megabytes(entry.size)} MB; files of this format are read up to ${megabytes(most)} MB. Split it, exclude it, or raise the limit in the configuration.`;
    return fileTrouble('too-large', entry.path, says);
  }
  try {
    const decoded = decode(entry.bytes());
    const taken = chosen.kind(entry.path) ?? classify(entry.path, format, decoded.text);
    return parserOf({
      path: entry.path,
      ...taken,
      format,
      edition: editionOf(entry.path),
      archived: isArchived(entry.path),
      hash: entry.hash ?? blobHash(entry.bytes()),
      limits,
      decoded: () => decoded,
    });
  } catch (error) {
    return fileTrouble('unreadable', entry.path, `This file cannot be read: ${(error as Error).message}.`);
  }
}

function parserOf(source: SourceFile): Document {
  if (source.format === 'markdown') return markdownDocument(source);
  if (source.format === 'yaml') return yamlDocument(source);
  if (source.format === 'ndjson') return ndjsonDocument(source);
  return jsonDocument(source, source.format);
}

function megabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(bytes < 2 ** 20 ? 2 : 0);
}

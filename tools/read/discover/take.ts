import type { Document, Kind, Standing, Syntax, Trouble } from '../document.ts';
import { jsonDocument } from '../json-document.ts';
import type { Limits } from '../limits.ts';
import { markdownDocument } from '../markdown-document.ts';
import { ndjsonDocument } from '../ndjson-document.ts';
import { NoCorpusError } from '../no-corpus-error.ts';
import { protoDocument } from '../proto-document.ts';
import type { Shelves } from '../shelf.ts';
import { type FileEntry, fileTrouble } from '../source/tree.ts';
import type { SourceFile } from '../source-file.ts';
import { blobHash } from '../text/blob-hash.ts';
import { decode } from '../text/decode.ts';
import { yamlDocument } from '../yaml-document.ts';
import { classify } from './classify.ts';
import { editionOf } from './edition.ts';
import type { Selector } from './selection.ts';
import { standingOf } from './standing.ts';
import { syntaxOf } from './syntax-of.ts';

/** Why a file does not speak for the corpus, by what lies around it. */
export type Beside = Extract<Standing, 'superseded' | 'foreign' | 'generated'>;

export interface Taking {
  readonly chosen: Selector;
  readonly limits: Limits;
  readonly shelves: Shelves;
  /** Put before every path, for documents that live elsewhere. */
  readonly prefix: string;
  readonly external: boolean;
  /** What the files around say of one; its own text may say that it is generated, too. */
  asideOf(path: string, kind: Kind): Beside | undefined;
  /** The same file as it was read before, if its bytes are the same. */
  known(path: string, hash: string): Document | undefined;
}

/** The document in a file, or why there is none. */
export function take(entry: FileEntry, taking: Taking): Document | Trouble {
  const path = taking.prefix + entry.path;
  const format = syntaxOf(entry.path) ?? 'json';
  const most =
    format === 'markdown' || format === 'proto' ? taking.limits.maxProseBytes : taking.limits.maxBytes;
  if (entry.size > most) return tooLarge(path, entry.size, most);
  const known = entry.hash && knownOf(path, entry, entry.hash, taking);
  if (known) return known;
  try {
    const bytes = entry.bytes();
    const hash = entry.hash ?? blobHash(bytes);
    return knownOf(path, entry, hash, taking) ?? read(entry, bytes, { path, format, hash }, taking);
  } catch (error) {
    return fileTrouble('unreadable', path, `This file cannot be read: ${(error as Error).message}.`);
  }
}

/** What came beside a file, or went, may have changed what it stands for. */
function knownOf(path: string, entry: FileEntry, hash: string, taking: Taking): Document | undefined {
  const known = taking.known(path, hash);
  if (!known || known.standing === 'archived') return known;
  const [was, is] = [known.standing, taking.asideOf(entry.path, known.kind)].map(besideOthers);
  return was === is ? known : undefined;
}

/** What has come or gone with other files, where a text says the rest. */
function besideOthers(standing: Standing | undefined): Standing | undefined {
  return standing === 'superseded' || standing === 'foreign' ? standing : undefined;
}

type Found = Pick<SourceFile, 'path' | 'format' | 'hash'>;

function read(entry: FileEntry, bytes: Uint8Array, found: Found, taking: Taking): Document {
  const { chosen, limits, shelves, external } = taking;
  let first: Uint8Array | undefined = bytes;
  const decoded = shelves.texts.keep(
    () => decode(first ?? sameBytes(entry, found)),
    ({ text }) => text.length,
  );
  const { kind, because } = chosen.kind(entry.path) ?? classify(entry.path, found.format, decoded().text);
  const standing = standingIn(entry.path, { ...found, kind }, decoded().text, taking);
  first = undefined;
  const edition = editionOf(entry.path);
  const archived = standing === 'archived';
  const guessed = { kind, because: because + ASIDE[standing], edition, standing, archived };
  return parserOf({ ...found, ...guessed, external, limits, shelves, decoded });
}

const ASIDE: Readonly<Record<Standing, string>> = {
  live: '',
  archived: '; archived, so it is read and not judged',
  superseded: '; newer ones took its place, so it is read and not judged',
  foreign: '; of an API that others serve, so it is read and not judged',
  generated: '; generated, so what it is made from is judged instead',
  template: '; a template, which is filled in before it is anything',
  test: '; test data, so it is read and not judged',
};

function standingIn(
  path: string,
  { format, kind }: { readonly format: Syntax; readonly kind: Kind },
  text: string,
  { chosen, asideOf }: Taking,
): Standing {
  if (chosen.isAsked(path)) return 'live';
  const standing = standingOf(path, format, text);
  return standing === 'live' ? (asideOf(path, kind) ?? 'live') : standing;
}

/** A file that is read a second time must not have become another one: places would point anywhere. */
function sameBytes(entry: FileEntry, { path, hash }: Found): Uint8Array {
  const bytes = entry.bytes();
  if (blobHash(bytes) === hash) return bytes;
  throw new NoCorpusError(`\`${path}\` was changed while it was being checked. Run again.`);
}

function parserOf(source: SourceFile): Document {
  if (source.format === 'markdown') return markdownDocument(source);
  if (source.format === 'yaml') return yamlDocument(source);
  if (source.format === 'ndjson') return ndjsonDocument(source);
  if (source.format === 'proto') return protoDocument(source);
  return jsonDocument(source, source.format);
}

function tooLarge(path: string, size: number, most: number): Trouble {
  const says = `This file has ${megabytes(size)} MB; files of this format are read up to ${megabytes(most)} MB. Split it, or exclude it.`;
  return fileTrouble('too-large', path, says);
}

function megabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(bytes < 2 ** 20 ? 2 : 0);
}

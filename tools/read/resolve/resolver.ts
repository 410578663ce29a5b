import type { Reference } from '../../finding.ts';
import { percentDecoded } from '../../json/percent.ts';
import { at, parseFragment, parsePointer, toPointer } from '../../json/pointer.ts';
import { isObject, type Json, member } from '../../json/value.ts';
import type { DataDocument, Resolution } from '../document.ts';
import { formatOf } from '../formats/formats.ts';
import { isTorn } from '../is-torn.ts';
import { type Elsewhere, type Files, type ResourceIndex, resourceIndex } from './resource-index.ts';
import { isUpToDraft7, type Resource } from './resources.ts';
import { isAbsolute, joinUri, pathOfUri, splitFragment } from './uri.ts';

export interface Resolver {
  resolve(reference: string, from: DataDocument, pointer: string): Resolution;
  around(document: DataDocument, pointer: string): Resource;
}

interface Target {
  readonly document: DataDocument;
  readonly pointer: string;
  readonly value: Json;
}

type Failure = Omit<Extract<Resolution, { found: false }>, 'chain'>;

/**
 * Follows references as JSON Schema (2020-12 core §8), OpenAPI and AsyncAPI define them, through every object that
 * is a reference and nothing else, until something stands there.
 */
export function resolver(files: Files, elsewhere: Elsewhere): Resolver {
  const index = resourceIndex(files, elsewhere);
  return {
    around: index.around,
    resolve(reference, from, pointer) {
      const chain: Reference[] = [];
      const seen = new Set<string>();
      let next = { reference, document: from, pointer };
      for (;;) {
        chain.push({ file: next.document.path, pointer: next.pointer });
        const target = step(next.reference, next.document, next.pointer, index, files);
        if ('found' in target) return { ...target, chain };
        const further = onward(target, index);
        if (further === undefined) return { found: true, ...target, chain };
        const name = `${target.document.path}#${target.pointer}`;
        if (seen.has(name)) {
          return {
            found: false,
            why: `it leads back to \`${name}\` in a circle, so that nothing stands behind it`,
            unseen: false,
            chain,
          };
        }
        seen.add(name);
        next = { reference: further, document: target.document, pointer: target.pointer };
      }
    },
  };
}

/** The reference that stands in place of the target, where the target is a reference and nothing more. */
function onward(target: Target, index: ResourceIndex): string | undefined {
  const reference = member(target.value, '$ref');
  if (typeof reference !== 'string' || !isObject(target.value)) return undefined;
  const names = Object.keys(target.value);
  if (names.length === 1) return reference;
  const { dialect } = index.around(target.document, target.pointer);
  const { references } = formatOf(target.document);
  if (isUpToDraft7(dialect) || references?.standAlone(target.document.value)) return reference;
  const isPlain = names.every((name) => name === '$ref' || references?.remarks.includes(name));
  return isPlain && !target.pointer.includes('/schemas/') ? reference : undefined;
}

function step(
  reference: string,
  from: DataDocument,
  pointer: string,
  index: ResourceIndex,
  files: Files,
): Target | Failure {
  const [written, fragment] = splitFragment(reference);
  // `file:parts.json` is no path by the standard, and those who write it mean one.
  const address = written.replace(/^file:(?!\/)/, '');
  const base = index.around(from, pointer);
  if (address === '') return inResource(base, fragment);
  const uri = joinUri(base.uri, address);
  // Many a corpus gives its documents `$id`s and still refers to its files by their relative paths.
  const beside = isAbsolute(address) ? undefined : joinUri(index.retrieved(from), address);
  const resource = (uri && index.named(uri)) || (beside && index.named(beside));
  if (resource) return inResource(resource, fragment);
  const isOfFile = beside?.startsWith('file:') && (isEnded(address) || !/^https?:/.test(uri ?? ''));
  const sought = isAbsolute(address) || isOfFile ? (beside ?? uri) : uri;
  return sought === undefined ? nowhere(address) : missing(sought, address, files);
}

/** Named as a file: without an ending it goes on from the URL that the document has for itself. */
function isEnded(address: string): boolean {
  return /\.[a-z]\w*$/i.test(address);
}

function inResource({ document, pointer: base, anchors }: Resource, fragment: string): Target | Failure {
  if (fragment !== '' && !fragment.startsWith('/') && !fragment.startsWith('%2F')) {
    const anchor = anchors.get(fragment) ?? anchors.get(percentDecoded(fragment));
    if (anchor) return found(document, anchor.pointer);
    const why = `no \`$anchor\` of \`${document.path}\` is called \`${fragment}\``;
    return astray(document, why, fragment, base);
  }
  const pointer = base + toPointer(parseFragment(fragment));
  return at(document.value, pointer) === undefined ? deadEnd(document, pointer) : found(document, pointer);
}

function found(document: DataDocument, pointer: string): Target {
  return { document, pointer, value: at(document.value, pointer) ?? null };
}

function deadEnd(document: DataDocument, pointer: string): Failure {
  const tokens = parsePointer(pointer);
  let reached = '';
  let missing = '';
  for (let value: Json | undefined = document.value, next = 0; value !== undefined; next += 1) {
    reached += missing;
    missing = toPointer(tokens.slice(next, next + 1));
    value = at(value, missing);
  }
  const isReference = member(at(document.value, reached), '$ref') !== undefined;
  const hint = isReference ? ', which is a reference itself, and a pointer does not lead through it' : '';
  const where = reached === '' ? 'its top' : `\`${reached}\``;
  const why = `\`${document.path}\` has no \`${missing.slice(1)}\` at ${where}${hint}`;
  return astray(document, why, pointer, reached);
}

/** It leads into a document that has nothing of the kind. */
function astray(document: DataDocument, why: string, fragment: string, reached: string): Failure {
  const { path } = document;
  return {
    found: false,
    why,
    unseen: isTorn(document),
    absent: `${path}#${fragment}`,
    reached: { file: path, pointer: reached },
  };
}

function nowhere(address: string): Failure {
  const why = isAbsolute(address)
    ? `\`${address}\` is no URI`
    : `\`${address}\` leads out of the corpus, where nothing is read`;
  return { found: false, why, unseen: false };
}

function missing(uri: string, address: string, files: Files): Failure {
  const path = pathOfUri(uri);
  if (path === undefined) {
    const why = `\`${uri}\` lies outside of the corpus, and nothing is fetched: name a copy of it under \`remotes\` in the configuration`;
    return { found: false, why, unseen: true };
  }
  // What a build includes, such as a page for a description, is there all the same.
  const unseen = files.exists(path);
  const why = unseen
    ? `\`${path}\` exists but was not read as JSON or YAML, as \`${address}\` asks`
    : `there is no file \`${path}\``;
  return { found: false, why, unseen, absent: path };
}

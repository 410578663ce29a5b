import { lastToken, parsePointer, toPointer, at as valueAt } from '../../json/pointer.ts';
import { isObject, type Json } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import { beforeFirst } from '../../read/text/before-first.ts';
import { nearName } from '../shapes/near-name.ts';
import { type Dangling, referringDocuments } from './dangling.ts';

/** What a reference that leads nowhere may have meant, as it would be written: a path, or a path and a pointer. */
export function nearestTo(dangling: Dangling, data: readonly DataDocument[]): string | undefined {
  const { absent, reached } = dangling.failure;
  if (absent === undefined) return undefined;
  if (!absent.includes('#')) return fileLike(absent, data);
  const document = data.find(({ path }) => path === reached?.file);
  if (!document || !reached) return undefined;
  const wanted = lastToken(absent.slice(absent.indexOf('#') + 1)) ?? '';
  const elsewhere = [document, ...referringDocuments(data)].flatMap((one) => {
    const pointer = definitionIn(one.value, wanted);
    return pointer === undefined
      ? []
      : [one.path === dangling.document.path ? `#${pointer}` : `${one.path}#${pointer}`];
  });
  return elsewhere[0] ?? besideReached(document, reached.pointer, absent);
}

function fileLike(absent: string, data: readonly DataDocument[]): string | undefined {
  const same = fileOfThatName(absent, data);
  if (same !== undefined) return same;
  const [folder, name] = [folderOf(absent), nameOf(absent)];
  const beside = data.filter(({ path }) => folderOf(path) === folder).map(({ path }) => nameOf(path));
  const near = nearName(name, beside);
  return near === undefined ? undefined : folder + near;
}

/** The nearest one, where a file was moved or is sought from the wrong folder. */
export function fileOfThatName(absent: string, data: readonly DataDocument[]): string | undefined {
  const same = data.filter(({ path }) => nameOf(path) === nameOf(absent));
  const [nearest] = same.sort((a, b) => shared(b.path, absent) - shared(a.path, absent));
  return nearest?.path;
}

/** How many folders two paths begin with together. */
function shared(path: string, other: string): number {
  const [a, b] = [path.split('/'), other.split('/')];
  const end = a.findIndex((step, index) => step !== b[index]);
  return end < 0 ? a.length : end;
}

const SHELVES = [
  '/$defs',
  '/definitions',
  '/components/schemas',
  '/components/messages',
  '/components/parameters',
];

function definitionIn(value: Json, name: string): string | undefined {
  const own = isObject(value) ? Object.keys(value).map((key) => toPointer([key])) : [];
  const shelf = [...SHELVES, ...own].find((pointer) => isObject(valueAt(value, pointer + toPointer([name]))));
  return shelf === undefined ? undefined : shelf + toPointer([name]);
}

/** A member of almost that name where the pointer got stuck. */
function besideReached({ value }: DataDocument, reached: string, absent: string): string | undefined {
  const held = valueAt(value, reached);
  const wanted = parsePointer(absent.slice(absent.indexOf('#') + 1))[parsePointer(reached).length];
  if (!isObject(held) || wanted === undefined) return undefined;
  const near = nearName(wanted, Object.keys(held));
  return near === undefined ? undefined : `${beforeFirst(absent, '#')}#${reached}${toPointer([near])}`;
}

export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

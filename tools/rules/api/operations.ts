import { escapeToken } from '../../json/pointer.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import { hasTrait } from '../../read/formats/formats.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

export interface PathOperation {
  readonly document: DataDocument;
  readonly path: string;
  readonly pathItem: JsonObject;
  readonly pathPointer: string;
  readonly method: string;
  readonly value: JsonObject;
  readonly pointer: string;
}

/** Every operation under `paths` of an OpenAPI document, in the order in which they stand. */
export function* operationsIn(document: DataDocument): Iterable<PathOperation> {
  const paths = hasTrait(document, 'api') ? member(document.value, 'paths') : undefined;
  if (!isObject(paths)) return;
  for (const [path, pathItem] of Object.entries(paths)) {
    if (!isObject(pathItem)) continue;
    const pathPointer = `/paths/${escapeToken(path)}`;
    for (const [method, value] of Object.entries(pathItem))
      if (methods.includes(method) && isObject(value))
        yield { document, path, pathItem, pathPointer, method, value, pointer: `${pathPointer}/${method}` };
  }
}

export function listAt(value: JsonObject, name: string): readonly Json[] {
  const list = member(value, name);
  return isArray(list) ? list : [];
}

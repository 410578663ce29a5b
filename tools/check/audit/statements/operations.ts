import { isArray, isObject, type Json, type JsonObject, member } from '../../../json/value.ts';
import type { Corpus, DataDocument } from '../../../read/document.ts';
import { hasTrait } from '../../../read/formats/formats.ts';
import { folded } from '../statement.ts';
import { below } from '../text-edits.ts';

export interface Part {
  /** Where it stands once its reference is followed. */
  readonly at: DataDocument;
  readonly pointer: string;
  readonly name: string;
  readonly value: Json;
}

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly pointer: string;
  readonly value: JsonObject;
  readonly id: string | undefined;
  /** The names that it goes by, folded. */
  readonly owners: readonly string[];
  readonly parameters: readonly Part[];
  readonly bodies: readonly Part[];
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace', 'query'];

export function operationsIn(document: DataDocument, resolve: Corpus['resolve']): readonly Operation[] {
  const paths = member(document.value, 'paths');
  if (!hasTrait(document, 'api') || document.archived || !isObject(paths)) return [];
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method): Operation[] => {
      const value = member(item, method);
      if (!isObject(value)) return [];
      const pointer = below('/paths', path, method);
      const id = typeof value.operationId === 'string' ? value.operationId : undefined;
      const follow = (from: string, part: Json): Part | undefined => followed(document, from, part, resolve);
      const parameters = [
        ...listed(below('/paths', path, 'parameters'), member(item, 'parameters')),
        ...listed(`${pointer}/parameters`, value.parameters),
      ].flatMap(([from, part]) => follow(from, part) ?? []);
      const bodies = [
        [`${pointer}/requestBody`, value.requestBody] as const,
        ...entries(value.responses).map(([code, one]) => [below(pointer, 'responses', code), one] as const),
      ].flatMap(([from, part]) => {
        const body = part === undefined ? undefined : follow(from, part);
        return body ? schemasOfBody(body) : [];
      });
      return [
        {
          method,
          path,
          pointer,
          value,
          id,
          owners: folded([id, `${method} ${path}`, path]),
          parameters,
          bodies,
        },
      ];
    }),
  );
}

function listed(from: string, list: Json | undefined): (readonly [string, Json])[] {
  return isArray(list) ? list.map((one, index) => [`${from}/${index}`, one] as const) : [];
}

export function entries(value: Json | undefined): [string, Json][] {
  return isObject(value) ? Object.entries(value) : [];
}

function followed(
  from: DataDocument,
  pointer: string,
  value: Json,
  resolve: Corpus['resolve'],
): Part | undefined {
  const ref = member(value, '$ref');
  const name = (one: Json) => String(member(one, 'name') ?? '');
  if (typeof ref !== 'string') return { at: from, pointer, name: name(value), value };
  const target = resolve(ref, from, pointer);
  return target.found
    ? { at: target.document, pointer: target.pointer, name: name(target.value), value: target.value }
    : undefined;
}

function schemasOfBody({ at, pointer, value }: Part): Part[] {
  return entries(member(value, 'content')).flatMap(([type, media]) => {
    const schema = member(media, 'schema');
    return schema === undefined
      ? []
      : [{ at, pointer: below(pointer, 'content', type, 'schema'), name: '', value: schema }];
  });
}

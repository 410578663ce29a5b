import { lastToken, parentPointer } from '../../../json/pointer.ts';
import { isObject, type Json, member } from '../../../json/value.ts';
import type { Corpus, DataDocument } from '../../../read/document.ts';
import { hasTrait } from '../../../read/formats/formats.ts';
import { folded, stemOf } from '../statement.ts';
import { membersBelow } from './members.ts';
import { operationsIn } from './operations.ts';

/** A schema is spoken of by the name of the property, parameter or body that uses it, as well as by its own. */
export interface Use {
  readonly name: string;
  /** What the name belongs to. */
  readonly owners: readonly string[];
}

export type Uses = ReadonlyMap<string, readonly Use[]>;

export function usesIn({ data, resolve }: Corpus): Uses {
  const found = new Map<string, Use[]>();
  const add = (document: DataDocument, pointer: string, use: Use) => {
    const key = `${document.path}#${pointer}`;
    const known = found.get(key);
    if (known) known.push(use);
    else found.set(key, [use]);
  };
  const follow = (document: DataDocument, pointer: string, value: Json, use: Use) => {
    add(document, pointer, use);
    const ref = member(value, '$ref');
    const resolution = typeof ref === 'string' ? resolve(ref, document, pointer) : undefined;
    if (resolution?.found) add(resolution.document, resolution.pointer, use);
  };
  for (const document of data) {
    if (document.archived) continue;
    for (const { pointer, value } of membersBelow(document)) {
      const parent = parentPointer(pointer);
      if (!isObject(value) || !/\/properties$/.test(parent)) continue;
      follow(document, pointer, value, {
        name: lastToken(pointer)!,
        owners: ownersAbove(document, parentPointer(parent)),
      });
    }
    for (const { owners, parameters, bodies } of operationsIn(document, resolve)) {
      for (const { at, pointer, name, value } of parameters)
        follow(at, `${pointer}/schema`, member(value, 'schema') ?? {}, { name, owners });
      for (const { at, pointer, value } of bodies) follow(at, pointer, value, { name: owners[0]!, owners });
    }
  }
  return found;
}

/** The nearest names around a place in a schema. */
export function ownersAbove(document: DataDocument, pointer: string): readonly string[] {
  const tokens = pointer.split('/');
  for (let end = tokens.length; end > 1; end--) {
    const holder = tokens[end - 2];
    if (holder === 'properties' || holder === '$defs' || holder === 'definitions' || holder === 'schemas')
      return folded([tokens[end - 1]]);
  }
  const title = member(document.value, 'title');
  return folded([
    stemOf(document.path),
    typeof title === 'string' && hasTrait(document, 'schemas') ? title : undefined,
  ]);
}

import { fact } from '../../facts/fact.ts';
import type { Place } from '../../finding.ts';
import { escapeToken } from '../../json/pointer.ts';
import { walkSchema } from '../../json/schema/subschemas.ts';
import { isArray, isObject, member } from '../../json/value.ts';
import type { SchemaResource } from '../../read/schemas.ts';

/** The names of one kind of thing that a schema lists. */
export interface NameSet {
  readonly file: string;
  /** All that have the very same list, as other editions do. */
  readonly files: ReadonlySet<string>;
  readonly at: Place;
  readonly names: readonly { readonly name: string; readonly at: Place }[];
}

/** Fewer names match by chance. */
export const FEWEST = 3;

/** Lists of strings that a live schema holds; of those that are alike the first, as no rule would take another one. */
export const enumsIn = fact('enums', listsIn);

function listsIn(schemas: readonly SchemaResource[]): readonly NameSet[] {
  const filesBy = new Map<string, Set<string>>();
  return schemas.flatMap((schema) => {
    if (schema.document.archived || schema.document.external) return [];
    return walkSchema(schema.value, schema.dialect).flatMap(({ schema: value, pointer }) => {
      const listed = member(value, 'enum');
      if (!isArray(listed) || listed.length < FEWEST) return [];
      const text = JSON.stringify(listed);
      const { path } = schema.document;
      const alike = filesBy.get(text)?.add(path);
      if (alike) return [];
      const files = new Set([path]);
      filesBy.set(text, files);
      const names = listed.flatMap((name, index) =>
        typeof name === 'string' ? [{ name, at: schema.at(`${pointer}/enum/${index}`) }] : [],
      );
      const at = schema.at(`${pointer}/enum`);
      return names.length === listed.length ? [{ file: path, files, at, names }] : [];
    });
  });
}

/** The definitions of a live document that say what an object holds. */
export function definitionsIn(schemas: readonly SchemaResource[]): NameSet[] {
  return schemas.flatMap((schema) =>
    ['$defs', 'definitions'].flatMap((keyword) => {
      const { document, pointer, value } = schema;
      const held = member(value, keyword);
      if (document.archived || document.external || pointer !== '' || !isObject(held)) return [];
      const names = Object.keys(held)
        .filter((name) => isObject(held[name]))
        .map((name) => ({ name, at: schema.at(`/${keyword}/${escapeToken(name)}`, 'key') }));
      const [file, files] = [document.path, new Set([document.path])];
      return names.length < FEWEST ? [] : [{ file, files, at: schema.at(`/${keyword}`, 'key'), names }];
    }),
  );
}

/** The same lists are held against one set after another. */
export const keysOf = fact(
  'event keys',
  ({ names }: NameSet): ReadonlySet<string> => new Set(names.map(({ name }) => eventKey(name))),
);

/** `loan.opened`, `loan-opened`, `loanOpened` and `LoanOpenedPayload` are one event. */
export function eventKey(name: string): string {
  return name
    .replace(/(?:[-_.]?(?:payload|event|data|message))$/i, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

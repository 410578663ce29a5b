import type { Place } from '../../finding.ts';
import { referencesIn } from '../../json/schema/references.ts';
import { isObject, member } from '../../json/value.ts';
import type { Corpus, DataDocument } from '../../read/document.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import type { SchemaResource } from '../../read/schemas.ts';
import { defineRule } from '../rule.ts';

interface Definition {
  readonly key: string;
  readonly name: string;
  readonly at: Place;
}

export default defineRule({
  id: 'schema/no-unused-definition',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['schemas', 'resolve'],
  cites: 'JSON Schema 2020-12 core §8.2.4: $defs reserves a location for schemas to be referenced',
  *check({ schemas, resolve }) {
    // A definition with a file of its own stands in one that bundles all of them, whether it needs them or not.
    const definitions = schemas.flatMap(definitionsOf);
    const documents = new Set(schemas.map(({ document }) => document));
    const used = new Set([...documents].flatMap((document) => [...usedBy(document, resolve)]));
    const files = new Set([...documents].map(({ path }) => nameOf(path)));
    for (const { key, name, at } of definitions)
      if (!used.has(key) && !files.has(name)) yield { at, data: { name }, cause: `unused ${at.file}` };
  },
  says: ({ name }) =>
    `Nothing refers to the definition "${name}": a reader takes it for part of the contract, yet no instance is ever held to it. Refer to it, or remove it.`,
});

function* usedBy(document: DataDocument, resolve: Corpus['resolve']): Iterable<string> {
  for (const { ref, pointer: from } of referencesIn(document.value)) {
    const target = resolve(ref, document, from);
    // What is a mere reference itself is used as well, wherever it leads.
    const [, ...passed] = target.chain;
    const end = target.found ? [{ file: target.document.path, pointer: target.pointer }] : [];
    for (const { file, pointer } of [...passed, ...end]) yield* outwards(file, pointer, from, document);
  }
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/(?:\.schema)?\.\w+$/, '');

/** A file that only holds definitions is a library: others use it, also ones outside of this corpus. */
function definitionsOf(schema: SchemaResource): readonly Definition[] {
  const { value, pointer, document } = schema;
  if (!isObject(value) || pointer !== '' || !hasTrait(document, 'schemas')) return [];
  const isLibrary = !Object.keys(value).some(
    (key) => !/^(\$schema|\$id|id|\$comment|\$vocabulary|title|description|\$defs|definitions)$/.test(key),
  );
  if (isLibrary) return [];
  return ['$defs', 'definitions'].flatMap((keyword) => {
    const held = value[keyword];
    if (!isObject(held)) return [];
    return Object.keys(held)
      .filter((name) => !hasAnchor(held[name]) && !isDeprecated(held[name]))
      .map((name) => {
        const below = `/${keyword}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        return { key: `${document.path}#${below}`, name, at: schema.at(below, 'key') };
      });
  });
}

const hasAnchor = (value: unknown) =>
  ['$anchor', '$dynamicAnchor', '$id', 'id'].some((keyword) => member(value, keyword) !== undefined);

/** It is kept for those who know it. */
const isDeprecated = (value: unknown) =>
  member(value, 'deprecated') === true || /^deprecated\b/i.test(String(member(value, 'description') ?? ''));

/** A reference uses the definition that it names and those around it, but a definition does not use itself. */
function* outwards(file: string, pointer: string, from: string, document: DataDocument): Iterable<string> {
  const tokens = pointer.split('/');
  for (let length = tokens.length; length > 2; length -= 1) {
    const outer = tokens.slice(0, length).join('/');
    const isInside = file === document.path && (from === outer || from.startsWith(`${outer}/`));
    if (!isInside) yield `${file}#${outer}`;
  }
}

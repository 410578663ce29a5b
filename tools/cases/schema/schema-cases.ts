import { at, escapeToken, parsePointer } from '../../json/pointer.ts';
import { isObject, type Json, member } from '../../json/value.ts';
import type { Corpus, DataDocument } from '../../read/document.ts';
import type { SourceDocument } from '../../solve/index.ts';
import type { GoldenCase } from '../golden-case.ts';
import { boundariesOf, nameOf, type Placed, slug } from './boundary-instances.ts';
import { tellingCases } from './telling-cases.ts';

/**
 * For every assertion of every schema an instance that breaks it alone, and for every value, branch and limit a valid
 * one. What a file refers to in other files is checked by their own cases.
 */
export function* schemaCases(corpus: Corpus): Iterable<GoldenCase> {
  const documents = corpus.data.filter(({ kind, value }) => kind === 'schema' && isPublished(value));
  const sources = documents.map(({ value }) => ({ uri: String(member(value, '$id')), value }));
  for (const [index, document] of documents.entries()) {
    const found = [...casesOf(document, corpus)];
    yield* found;
    yield* tellingOf(document, sources[index]!, sources, found);
  }
}

/** A schema with an absolute id is one that others refer to; the rest belongs to tools and tests. */
function isPublished(value: Json): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(String(member(value, '$id') ?? ''));
}

function* casesOf(document: DataDocument, corpus: Corpus): Iterable<GoldenCase> {
  const covered = new Set<string>();
  for (const pointer of ['', ...definitionPointers(document)]) {
    if (pointer !== '' && covered.has(pointer)) continue;
    const found = boundariesOf(document, pointer, corpus);
    const own = found.filter(({ place }) => place.file === document.path);
    for (const { place } of own) for (const outer of outerPointers(place.pointer)) covered.add(outer);
    const fresh = new Map(own.map((one) => [caseId(document, one), goldenCase(document, pointer, one)]));
    yield* fresh.values();
  }
}

/** What the boundaries of the schema leave open: names that are required one by one, references, anchors of patterns. */
function* tellingOf(
  document: DataDocument,
  source: SourceDocument,
  sources: readonly SourceDocument[],
  found: readonly GoldenCase[],
): Iterable<GoldenCase> {
  const asked = found.map(({ input, valid = false }) => ({
    pointer: String(member(input, 'schema')).split('#')[1] ?? '',
    instance: member(input, 'instance') ?? null,
    valid,
  }));
  const others = sources.filter((other) => other !== source);
  for (const { mutant, pointer, instance, valid } of tellingCases(source, others, asked)) {
    const place = { file: document.path, pointer: mutant.pointer };
    const shows = `it would be valid if \`${mutant.keyword}\` were ${mutant.change}`;
    yield goldenCase(document, pointer, {
      place,
      keyword: mutant.keyword,
      valid,
      shows,
      instance,
    });
  }
}

function definitionPointers({ value }: DataDocument): readonly string[] {
  const held = member(value, '$defs');
  return isObject(held) ? Object.keys(held).map((name) => `/$defs/${escapeToken(name)}`) : [];
}

/** `/$defs/a/properties/b` lies in `/$defs/a`. */
function outerPointers(pointer: string): readonly string[] {
  const tokens = parsePointer(pointer);
  return tokens[0] === '$defs' && tokens.length > 1 ? [`/$defs/${escapeToken(tokens[1]!)}`] : [];
}

function goldenCase(document: DataDocument, pointer: string, one: Placed): GoldenCase {
  const schema =
    document.path.slice(document.path.lastIndexOf('/') + 1) + (pointer === '' ? '' : `#${pointer}`);
  const keyword = at(document.value, one.place.pointer);
  return {
    id: caseId(document, one),
    family: 'schema',
    cites: {
      document: document.path,
      heading: String(member(document.value, 'title') ?? document.path),
      requirement: requirementOf(document.value, one.place.pointer, keyword),
    },
    why: one.valid
      ? `The engine refuses what is valid: ${one.shows}.`
      : `The engine accepts what is not valid: ${one.shows}.`,
    requires: [],
    input: { schema, instance: one.instance },
    valid: one.valid,
  };
}

/** The keyword with its value, and the description beside it where there is one. */
function requirementOf(schema: Json, pointer: string, keyword: Json | undefined): string {
  const tokens = parsePointer(pointer);
  const described = member(at(schema, pointer.slice(0, pointer.lastIndexOf('/'))) ?? null, 'description');
  const written = `\`${tokens.at(-1) ?? 'schema'}\` is ${clipped(JSON.stringify(keyword ?? schema))} at ${pointer || 'the root'}`;
  return typeof described === 'string' ? `${described} (${written})` : written;
}

function clipped(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

function caseId({ path }: DataDocument, one: Placed): string {
  const name = slug(path.slice(path.lastIndexOf('/') + 1).replace(/(?:\.schema)?\.\w+$/, ''));
  return `schema/${name}/${nameOf(one)}`;
}

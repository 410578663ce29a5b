import { lastToken, parentPointer, parsePointer } from '../json/pointer.ts';
import { type Json, member } from '../json/value.ts';
import type { KeywordPlace } from './compile/places.ts';
import type { SchemaPlace } from './evaluate/violation.ts';
import { keyword } from './keywords/keywords.ts';
import { isDangling } from './model/library.ts';

/** A keyword that takes part in a contradiction, in words. */
export interface Blamed {
  readonly place: SchemaPlace;
  readonly keyword: string;
  /** Such as "branch 1". */
  readonly subject: string;
  /** Such as "requires `workflowId`". */
  readonly says: string;
}

export function blamed({ node, keyword: name }: KeywordPlace): Blamed {
  const { uri } = node.resource.document;
  const isWhole = name === '';
  const pointer = isWhole ? node.pointer : `${node.pointer}/${name}`;
  const isClosure = isWhole && node.value === false;
  const named = isWhole ? (lastToken(node.pointer) ?? '') : name;
  const value = isWhole ? false : member(node.value, name);
  const told = () => (isWhole ? 'has to match as a whole' : claim(name, value ?? null, node.value));
  const says = isClosure ? closure(named, node) : told();
  return { place: { uri, pointer }, keyword: named, subject: subjectOf(node.pointer, isClosure), says };
}

/** One sentence for the whole contradiction, each schema named once. */
export function sentence(core: readonly Blamed[]): string {
  if (core.length === 0) return 'what has to hold for it to apply excludes it';
  const bySubject = new Map<string, string[]>();
  for (const { subject, says } of core) bySubject.set(subject, [...(bySubject.get(subject) ?? []), says]);
  return [...bySubject].map(([subject, says]) => `${subject} ${says.join(' and ')}`).join('; ');
}

/** Where API descriptions hold a schema; what stands before them leads to it and is no part of it. */
const HOLDERS: ReadonlySet<string> = new Set(['schema', 'payload']);
const DEFINITIONS: ReadonlySet<string> = new Set(['$defs', 'definitions', 'schemas']);
/** The names below these are free. */
const NAMING: ReadonlySet<string> = new Set([
  ...DEFINITIONS,
  ...['properties', 'patternProperties', 'dependentSchemas'],
]);

function subjectOf(pointer: string, isWhole: boolean): string {
  const tokens = parsePointer(pointer);
  if (isWhole) tokens.pop();
  const start = tokens.findLastIndex(
    (token, index) => HOLDERS.has(token) && !NAMING.has(tokens[index - 1] ?? ''),
  );
  if (tokens.length === start + 1) return 'the schema';
  const parts: string[] = [];
  let path = '';
  const closePath = () => {
    if (path !== '') parts.push(nameOf(path));
    path = '';
  };
  for (let index = start + 1; index < tokens.length; index += 1) {
    const [name, next] = [tokens[index]!, tokens[index + 1]];
    const further = stepped(path, name, next);
    const [words, taken] = step(name, next);
    if (further === undefined) {
      closePath();
      if (words !== '') parts.push(words);
    } else path = further;
    index += taken;
  }
  closePath();
  return parts.reverse().join(' of ');
}

/** Members and elements are read as a path, `runs[].id`, and what composes schemas parts it. */
function stepped(path: string, keyword: string, next: string | undefined): string | undefined {
  if (keyword === 'items' && path !== '' && !/^\d+$/.test(next ?? '')) return `${path}[]`;
  if (keyword !== 'properties' || !/^[\w$-]+$/.test(next ?? '.')) return undefined;
  return path === '' ? next : `${path}.${next}`;
}

function nameOf(path: string): string {
  return path.endsWith('[]') ? `every element of \`${path.slice(0, -2)}\`` : `property \`${path}\``;
}

function step(name: string, next: string | undefined): readonly [words: string, taken: number] {
  if (next === undefined) return [`\`${name}\``, 0];
  if (name === 'components') return ['', 0];
  if (DEFINITIONS.has(name)) return [`definition \`${next}\``, 1];
  const part = keyword(name)?.part?.(next);
  return part === undefined ? [`\`${name}\``, 0] : [part, 1];
}

/** What the schema `false` forbids where it stands. */
function closure(name: string, { library, resource, pointer }: KeywordPlace['node']): string {
  const parent = library.open(resource.document.uri, parentPointer(pointer));
  const around = isDangling(parent) ? undefined : parent.value;
  return keyword(name)?.closes?.(around) ?? `forbids \`${name}\``;
}

function claim(name: string, value: Json, schema: Json): string {
  return keyword(name)?.says?.(value, schema) ?? `says so by \`${name}\``;
}

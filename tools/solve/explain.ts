import { lastToken, parsePointer } from '../json/pointer.ts';
import { isArray, isObject, type Json, member } from '../json/value.ts';
import type { SchemaPlace } from './evaluate/violation.ts';
import type { KeywordPlace } from './keywords/places.ts';
import { article, counted, names, quote, quoteAll } from './words.ts';

/** A keyword that takes part in a contradiction, in words. */
export interface Blamed {
  readonly place: SchemaPlace;
  readonly keyword: string;
  /** Such as "branch 1". */
  readonly subject: string;
  /** Such as "requires `workflowId`". */
  readonly says: string;
}

export function blamed({ node, keyword }: KeywordPlace): Blamed {
  const { uri } = node.resource.document;
  const isWhole = keyword === '';
  const pointer = isWhole ? node.pointer : `${node.pointer}/${keyword}`;
  const isClosure = isWhole && node.value === false;
  const named = isWhole ? (lastToken(node.pointer) ?? '') : keyword;
  const value = isWhole ? false : member(node.value, keyword);
  const told = () => (isWhole ? 'has to match as a whole' : claim(keyword, value ?? null, node.value));
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
/** The names below these are free. */
const NAMING: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'schemas',
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
    const [keyword, next] = [tokens[index]!, tokens[index + 1]];
    const further = stepped(path, keyword, next);
    const [words, taken] = step(keyword, next);
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

function step(keyword: string, next: string | undefined): readonly [words: string, taken: number] {
  if (next === undefined) return [`\`${keyword}\``, 0];
  if (['allOf', 'anyOf', 'oneOf'].includes(keyword)) return [`branch ${Number(next) + 1}`, 1];
  if (keyword === 'properties') return [`property \`${next}\``, 1];
  if (keyword === 'patternProperties') return [`the properties matching ${next}`, 1];
  if (keyword === '$defs' || keyword === 'definitions' || keyword === 'schemas')
    return [`definition \`${next}\``, 1];
  if (keyword === 'prefixItems' || (keyword === 'items' && /^\d+$/.test(next))) return [`element ${next}`, 1];
  if (keyword === 'components') return ['', 0];
  return [`\`${keyword}\``, 0];
}

/** What the schema `false` forbids where it stands. */
function closure(keyword: string, { library, resource, pointer }: KeywordPlace['node']): string {
  const parent = library.open(resource.document.uri, pointer.slice(0, pointer.lastIndexOf('/')));
  const declared = 'dangling' in parent ? undefined : member(parent.value, 'properties');
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') {
    const allowed = isObject(declared) ? Object.keys(declared) : [];
    const only = allowed.length > 0 ? `allows only ${names(allowed)}` : 'allows no other properties';
    return `${only} (${keyword}: false)`;
  }
  if (['items', 'additionalItems', 'unevaluatedItems'].includes(keyword))
    return `allows no more elements (${keyword}: false)`;
  return `forbids \`${keyword}\``;
}

function claim(keyword: string, value: Json, schema: Json): string {
  const text = quote(value);
  switch (keyword) {
    case 'type':
      return `must be ${(isArray(value) ? value : [value]).map((name) => article(String(name))).join(' or ')}`;
    case 'required':
      return `requires ${names(isArray(value) ? value.map(String) : [])}`;
    case 'const':
      return `must be ${text}`;
    case 'enum':
      return `must be one of ${quoteAll(isArray(value) ? value : [])}`;
    case 'minimum':
    case 'maximum': {
      const open = member(schema, keyword === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum') === true;
      const side = keyword === 'minimum' ? ['more than', 'at least'] : ['less than', 'at most'];
      return `must be ${open ? side[0] : side[1]} ${text}`;
    }
    case 'exclusiveMinimum':
      return `must be more than ${text}`;
    case 'exclusiveMaximum':
      return `must be less than ${text}`;
    case 'multipleOf':
      return `must be a multiple of ${text}`;
    case 'pattern':
      return `must match ${String(value)}`;
    case 'format':
      return `must have the format ${String(value)}`;
    default:
      return typeof value === 'number' ? limit(keyword, value) : other(keyword);
  }
}

const UNITS: Readonly<Record<string, string>> = {
  Length: 'character',
  Items: 'element',
  Properties: 'property',
  Contains: 'element that matches `contains`',
};

function limit(keyword: string, value: number): string {
  const unit = UNITS[keyword.slice(3)];
  if (unit === undefined) return `has ${keyword}: ${value}`;
  return `must have ${keyword.startsWith('min') ? 'at least' : 'at most'} ${counted(value, unit)}`;
}

function other(keyword: string): string {
  switch (keyword) {
    case 'not':
      return 'excludes what stands under `not`';
    case 'oneOf':
      return 'must match exactly one branch of `oneOf`';
    case '$ref':
    case '$dynamicRef':
    case '$recursiveRef':
      return `has to match what \`${keyword}\` leads to`;
    case 'if':
      return 'makes it depend on `if`';
    case 'contains':
      return 'must have an element that matches `contains`';
    case 'uniqueItems':
      return 'must not repeat an element';
    case 'discriminator':
      return 'lets the discriminator choose the branch';
    default:
      return `says so by \`${keyword}\``;
  }
}

import type { Problem } from './problem.ts';
import type { Span } from './span-table.ts';

/** What is wrong, why, and what to do, for what YAML can say and JSON cannot. */
export function noDouble(source: string, span: Span): Problem {
  const says = `\`${source.slice(0, 30)}\` is a number that JSON and a double cannot hold. Write a smaller number, null or a string.`;
  return { kind: 'number', says, span };
}

export function endlessAlias(name: string, span: Span): Problem {
  const says = `The alias \`*${name}\` stands inside what it refers to, so that the value would never end. Write the value out.`;
  return { kind: 'alias-bomb', says, span };
}

export function unknownAlias(name: string, span: Span): Problem {
  const says = `The alias \`*${name}\` refers to no anchor above it. Add \`&${name}\` to the value that is meant.`;
  return { kind: 'syntax', says, span };
}

export function aliasBomb(maxAliased: number, span: Span): Problem {
  const says = `Written out, the aliases of this document stand for more than ${maxAliased} values. This one and those after it are read as null; use fewer.`;
  return { kind: 'alias-bomb', says, span };
}

export function duplicateName(name: string, span: Span, first: Span): Problem {
  const says = `\`${name}\` is given twice in one mapping; parsers keep one of them or refuse the file. Remove one.`;
  return { kind: 'duplicate-key', says, span, related: { span: first, says: 'given here first' } };
}

export function collectionAsKey(span: Span): Problem {
  const says =
    'A key of this mapping is itself a collection, which JSON cannot express. Use text as the key.';
  return { kind: 'syntax', says, span };
}

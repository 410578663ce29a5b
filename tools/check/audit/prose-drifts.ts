import type { Claim, Field, TypeStatement, Value } from '../../claims/claim.ts';
import type { Place, Range } from '../../finding.ts';
import type { ProseDocument } from '../../read/document.ts';
import type { Outline } from '../../rules/facts.ts';
import type { Drift, Kind } from './drift.ts';

const NUMBERS = /\b(?:two|three|four|five|six|seven|eight|nine|ten|\d+)\b/i;

/** Drifts of what a document states, at the place where it states it. */
export function proseDrifts(document: ProseDocument, claims: readonly Claim[], outline: Outline): Drift[] {
  const text = textOf(document);
  const ofClaims = claims
    .filter(({ context }) => context.aside === undefined)
    .flatMap((claim) => driftsOf(claim, text));
  const links = outline.links.filter(({ url, form }) => form === 'link' && /^[\w./-]*#[\w-]+$/.test(url));
  return [
    ...ofClaims,
    ...links.flatMap(({ at, url }) => within(text, 'link', at, url, `${url}-gone`, `the link ${url} breaks`)),
  ];
}

interface Text {
  readonly whole: string;
  offset(line: number, column: number): number;
}

function textOf({ text }: ProseDocument): Text {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return { whole: text, offset: (line, column) => (starts[line - 1] ?? text.length) + column - 1 };
}

function driftsOf(claim: Claim, text: Text): Drift[] {
  switch (claim.kind) {
    case 'shape':
      return claim.form === 'table' || claim.form === 'list'
        ? claim.fields.flatMap((field) => fieldDrifts(field, text))
        : [];
    case 'values':
      return claim.complete ? claim.values.flatMap((value) => valueDrift(value, text)) : [];
    case 'count':
      return countDrift(claim.at, text);
    case 'operation':
      return [
        ...within(text, 'path', claim.at, claim.path, `${claim.path}/moved`, `${claim.path} moves`),
        ...(claim.statuses ?? []).flatMap(({ value, at }) =>
          within(text, 'status', at, String(value), '418', `status ${value} becomes 418`),
        ),
      ];
    case 'version':
      return within(
        text,
        'version',
        claim.at,
        claim.version,
        `${claim.version.split('.')[0]}.77.0`,
        `version ${claim.version} changes`,
      );
    case 'code':
      return claim.form === 'catalogue'
        ? within(
            text,
            'code',
            claim.at,
            claim.code,
            `${claim.code}_renamed`,
            `the code ${claim.code} is renamed`,
          )
        : [];
    case 'message':
      return claim.form === 'table' || claim.form === 'catalogue'
        ? within(
            text,
            'event',
            claim.at,
            claim.name,
            `${claim.name}.renamed`,
            `the event ${claim.name} is renamed`,
          )
        : [];
    default:
      return [];
  }
}

function fieldDrifts(field: Field, text: Text): Drift[] {
  const row = rowOf(field.at, text);
  const name = within(
    text,
    'field',
    field.at,
    field.name,
    `${field.name}Renamed`,
    `the field ${field.name} is renamed`,
  );
  const flipped = field.required === undefined || field.conditional ? [] : flip(field, row, text);
  const typed = field.type ? typeDrift(field, field.type, row, text) : [];
  const preset = field.default ? valueDrift(field.default, text, 'default') : [];
  const ranged = field.range ? numberDrift(field.range.at, text) : [];
  return [...name, ...flipped, ...typed, ...preset, ...ranged];
}

/** The rest of the line on which a name stands: its row, or its bullet. */
function rowOf({ file, pointer, range }: Place, text: Text): Place {
  const start = text.offset(range.endLine, range.endColumn);
  const end = text.whole.indexOf('\n', start);
  const endColumn = range.endColumn + ((end < 0 ? text.whole.length : end) - start);
  return {
    file,
    pointer,
    on: 'value',
    range: { ...range, line: range.endLine, column: range.endColumn, endColumn },
  };
}

function flip({ name, required }: Field, row: Place, text: Text): Drift[] {
  const pairs: readonly (readonly [string, string])[] = required
    ? [
        ['yes', 'no'],
        ['REQUIRED', 'OPTIONAL'],
        ['required', 'optional'],
      ]
    : [
        ['no', 'yes'],
        ['OPTIONAL', 'REQUIRED'],
        ['optional', 'required'],
      ];
  for (const [from, to] of pairs) {
    const found = word(
      text,
      'required',
      row,
      from,
      to,
      `${name} is ${required ? 'optional' : 'required'} now`,
    );
    if (found.length > 0) return found;
  }
  return [];
}

function typeDrift(field: Field, type: TypeStatement, row: Place, text: Text): Drift[] {
  const [from] = type.types;
  if (type.types.length !== 1 || from === undefined) return [];
  return word(
    text,
    'type',
    row,
    from,
    from === 'string' ? 'integer' : 'string',
    `${field.name} has another type`,
  );
}

function valueDrift({ value, at }: Value, text: Text, kind: Kind = 'value'): Drift[] {
  const plain = typeof value === 'string' ? value : JSON.stringify(value);
  const other =
    typeof value === 'number'
      ? String(value + 7)
      : typeof value === 'boolean'
        ? String(!value)
        : `${plain}-renamed`;
  return within(text, kind, at, plain, other, `${plain} becomes ${other}`);
}

function countDrift(at: Place, text: Text): Drift[] {
  const [start, end] = spanOf(at.range, text);
  const match = NUMBERS.exec(text.whole.slice(start, end));
  return match
    ? [drift('count', at, start + match.index, match[0].length, '77', `${match[0]} becomes 77`)]
    : [];
}

function numberDrift(at: Place, text: Text): Drift[] {
  const [start, end] = spanOf(at.range, text);
  const match = /\d+/.exec(text.whole.slice(start, end));
  const other = match && String(Number(match[0]) + 7);
  return match && other
    ? [drift('range', at, start + match.index, match[0].length, other, `${match[0]} becomes ${other}`)]
    : [];
}

function within(text: Text, kind: Kind, at: Place, from: string, to: string, says: string): Drift[] {
  const [start, end] = spanOf(at.range, text);
  const found = text.whole.slice(start, end).indexOf(from);
  return found < 0 || from === '' ? [] : [drift(kind, at, start + found, from.length, to, says)];
}

function word(text: Text, kind: Kind, at: Place, from: string, to: string, says: string): Drift[] {
  const [start, end] = spanOf(at.range, text);
  const match = new RegExp(`(?<![\\w-])${from}(?![\\w-])`).exec(text.whole.slice(start, end));
  return match ? [drift(kind, at, start + match.index, from.length, to, says)] : [];
}

function drift(kind: Kind, at: Place, start: number, length: number, text: string, says: string): Drift {
  return { kind, says, at, start, end: start + length, text };
}

function spanOf({ line, column, endLine, endColumn }: Range, text: Text): [number, number] {
  return [text.offset(line, column), text.offset(endLine, endColumn)];
}

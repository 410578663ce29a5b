import { escapeToken } from '../../json/pointer.ts';
import { isArray, isObject, type Json } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { Drift, Kind } from './drift.ts';

const RANGES = /^(?:minimum|maximum|minLength|maxLength|minItems|maxItems)$/;
const OTHER_TYPE: Readonly<Record<string, string>> = {
  string: 'integer',
  integer: 'string',
  number: 'string',
  boolean: 'string',
  array: 'string',
  object: 'string',
};

/** Drifts of a schema or an API description, found by keyword; each stands where the keyword has its value. */
export function dataDrifts(document: DataDocument): Drift[] {
  const found: Drift[] = [];
  const waiting: { value: Json; pointer: string; key: string }[] = [
    { value: document.value, pointer: '', key: '' },
  ];
  for (let here = waiting.pop(); here; here = waiting.pop()) {
    const { value, pointer, key } = here;
    found.push(...at(document, value, pointer, key));
    const members = isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
    for (const [name, inner] of members.reverse())
      if (!/^(?:examples?|const|x-.*)$/.test(String(name)) || key === 'properties')
        waiting.push({ value: inner, pointer: `${pointer}/${escapeToken(name)}`, key: String(name) });
  }
  return found;
}

function at(document: DataDocument, value: Json, pointer: string, key: string): Drift[] {
  const parent = pointer.split('/').at(-2) ?? '';
  const named =
    /^(?:properties|patternProperties|\$defs|definitions|schemas|parameters|messages|channels)$/.test(parent);
  if (named) return [];
  if (key === 'enum' && isArray(value)) return values(document, value, pointer);
  if (key === 'required' && isArray(value)) return required(document, value, pointer);
  if (key === 'additionalProperties' && typeof value === 'boolean')
    return put(document, 'closure', pointer, String(!value), value ? 'closes an object' : 'opens an object');
  if (key === 'type' && typeof value === 'string' && OTHER_TYPE[value])
    return put(
      document,
      'type',
      pointer,
      quoted(document, OTHER_TYPE[value]),
      `${value} becomes ${OTHER_TYPE[value]}`,
    );
  if (RANGES.test(key) && typeof value === 'number')
    return put(document, 'range', pointer, String(value + 7), `${key} ${value} becomes ${value + 7}`);
  if (key === 'default' && typeof value !== 'object')
    return put(document, 'default', pointer, otherScalar(document, value), `default ${value} changes`);
  return api(document, value, pointer, key);
}

function api(document: DataDocument, value: Json, pointer: string, key: string): Drift[] {
  if (document.kind !== 'openapi' && document.kind !== 'asyncapi') return [];
  if (pointer === '/info/version' && typeof value === 'string')
    return put(
      document,
      'version',
      pointer,
      quoted(document, `${value.split('.')[0]}.77.0`),
      'info.version changes',
    );
  if (/^\/paths\/[^/]+$/.test(pointer)) return rename(document, 'path', pointer, `${key}/moved`);
  if (/^\/paths\/[^/]+\/\w+\/responses\/\d{3}$/.test(pointer))
    return rename(document, 'status', pointer, '418');
  if (
    /\/parameters\/\w+\/name$/.test(pointer) &&
    typeof value === 'string' &&
    !pointer.startsWith('/components/messages')
  )
    return put(
      document,
      'parameter',
      pointer,
      quoted(document, `${value}Renamed`),
      `parameter ${value} is renamed`,
    );
  return [];
}

function values(document: DataDocument, list: readonly Json[], pointer: string): Drift[] {
  return list.flatMap((value, index) =>
    typeof value === 'string' && list.length > 1
      ? put(
          document,
          'value',
          `${pointer}/${index}`,
          quoted(document, `${value}-renamed`),
          `the value ${value} is renamed`,
        )
      : [],
  );
}

function required(document: DataDocument, list: readonly Json[], pointer: string): Drift[] {
  return list.flatMap((name, index) => {
    if (typeof name !== 'string' || list.length < 2) return [];
    const other = list[index === 0 ? 1 : 0];
    return put(
      document,
      'required',
      `${pointer}/${index}`,
      quoted(document, String(other)),
      `${name} is no longer required`,
    );
  });
}

function rename(document: DataDocument, kind: Kind, pointer: string, name: string): Drift[] {
  const span = document.span(pointer, 'key');
  const quote = span && /^["']/.exec(document.text.slice(span[0]))?.[0];
  if (!span) return [];
  const text = quote ? `${quote}${name}${quote}` : name;
  const [start, end] = span;
  return [
    {
      kind,
      says: `${pointer.split('/').at(-1)} becomes ${name}`,
      at: document.place(pointer, 'key'),
      start,
      end,
      text,
    },
  ];
}

function put(document: DataDocument, kind: Kind, pointer: string, text: string, says: string): Drift[] {
  const span = document.span(pointer);
  return span ? [{ kind, says, at: document.place(pointer), start: span[0], end: span[1], text }] : [];
}

function quoted(document: DataDocument, text: string): string {
  return document.format === 'yaml' && /^[A-Za-z][\w./-]*$/.test(text) ? text : JSON.stringify(text);
}

function otherScalar(document: DataDocument, value: Json): string {
  if (typeof value === 'boolean') return String(!value);
  return typeof value === 'number' ? String(value + 7) : quoted(document, 'drifted');
}

import { beforeFirst } from '../../../read/text/before-first.ts';
/** A request or a response as a fence shows it. */
export interface HttpMessage {
  readonly start: number;
  readonly end: number;
  readonly request?: { readonly method: string; readonly path: string; readonly target: string };
  readonly status?: number;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** Offsets of the body. */
  readonly body?: readonly [start: number, end: number];
}

const REQUEST =
  /^(?:[$>]\s*)?(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|QUERY)[ \t]+((?:https?:\/\/[^\s/]+)?\/[^\s]*|https?:\/\/\S+)(?:[ \t]+HTTP\/[\d.]+)?[ \t]*$/;
const RESPONSE = /^(?:[<]\s*)?HTTP\/[\d.]+[ \t]+(\d{3})\b.*$/;
const HEADER = /^(?:[<>]\s*)?([A-Za-z][\w-]*):[ \t]*(.*)$/;

export function startsLikeHttp(text: string): boolean {
  const line = /^[^\n]*/.exec(text.trimStart())![0].trimEnd();
  return REQUEST.test(line) || RESPONSE.test(line);
}

/** The messages of a fence in order; what stands before the first start line is a comment. */
export function httpMessages(text: string): HttpMessage[] {
  const lines = linesOf(text);
  const starts = lines.flatMap((line, index) => (isStart(line.text) ? [index] : []));
  return starts.map((first, index) => messageOf(text, lines, first, starts[index + 1] ?? lines.length));
}

interface Line {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function linesOf(text: string): Line[] {
  let at = 0;
  return text.split('\n').map((line) => {
    const start = at;
    at += line.length + 1;
    return { text: line.trimEnd(), start, end: start + line.length };
  });
}

function isStart(line: string): boolean {
  return REQUEST.test(line) || RESPONSE.test(line);
}

function messageOf(text: string, lines: readonly Line[], first: number, next: number): HttpMessage {
  const line = lines[first]!;
  const request = REQUEST.exec(line.text);
  const status = RESPONSE.exec(line.text);
  const headers: { name: string; value: string }[] = [];
  let index = first + 1;
  for (; index < next; index += 1) {
    const header = HEADER.exec(lines[index]!.text);
    if (header === null) break;
    headers.push({ name: header[1]!, value: header[2]! });
  }
  const start = lines[index]?.start ?? line.end;
  const end = lines[next - 1]?.end ?? line.end;
  const body = index < next && text.slice(start, end).trim() !== '' ? ([start, end] as const) : undefined;
  return {
    start: line.start,
    end,
    headers,
    ...(request && { request: requestOf(request[1]!, request[2]!) }),
    ...(status && { status: Number(status[1]) }),
    ...(body && { body }),
  };
}

export function requestOf(method: string, target: string): NonNullable<HttpMessage['request']> {
  const path = beforeFirst(target.replace(/^https?:\/\/[^/?#]*/, ''), '?', '#');
  return { method: method.toUpperCase(), target, path: path === '' ? '/' : path };
}

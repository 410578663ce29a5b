import { type HttpMessage, requestOf } from './http-message.ts';

export interface CurlCall {
  readonly request: NonNullable<HttpMessage['request']>;
  /** Offsets of the call and of the JSON in `-d '…'`. */
  readonly start: number;
  readonly end: number;
  readonly body?: readonly [start: number, end: number];
}

/** Blanks before anything else are passed over as a whole. */
const CALL = /(?:^|[\n|;&$(])\s*(?:(?:\$\s*)?(curl)\s)?/g;
const URL = /(?:^|[\s"'=])((?:https?:\/\/|\$\{?\w+\}?\/|"\$\{?\w+\}?\/|\{\{?\w+\}?\}\/)[^\s"'\\]*)/;
const METHOD = /(?:-X|--request)[\s=]*['"]?([A-Z]+)\b/;
const DATA = /(?:^|\s)(?:-d|--data(?:-raw|-binary|-ascii)?|--json)[\s=]*\$?(['"])/;
const HEREDOC = /<<-?\s*['"]?(\w+)['"]?[^\n]*\n/;

/** The curl calls of a shell fence with method, path and body. */
export function curlOf(text: string): CurlCall[] {
  const starts = [...text.matchAll(CALL)].flatMap((match) => (match[1] ? match.index : []));
  return starts.flatMap((start, index) => {
    const end = starts[index + 1] ?? text.length;
    const call = text.slice(start, end);
    const url = URL.exec(call.replace(/(['"])[{[][\s\S]*?\1/g, (body) => ' '.repeat(body.length)));
    if (url === null) return [];
    const body = bodyOf(call);
    const method = METHOD.exec(call)?.[1] ?? (body === undefined ? 'GET' : 'POST');
    const target = url[1]!.replace(/^"?(?:\$\{?\w+\}?|\{\{?\w+\}?\})/, '');
    const request = requestOf(method, target);
    return [{ request, start, end, ...(body && { body: [start + body[0], start + body[1]] as const }) }];
  });
}

function bodyOf(call: string): readonly [number, number] | undefined {
  const data = DATA.exec(call);
  if (data !== null) {
    const start = data.index + data[0].length;
    const end = call.indexOf(data[1]!, start);
    return end > start && /^\s*[{[]/.test(call.slice(start, end)) ? [start, end] : undefined;
  }
  const heredoc = HEREDOC.exec(call.slice(0, call.lastIndexOf('\n') + 1));
  if (heredoc === null) return undefined;
  const start = heredoc.index + heredoc[0].length;
  const end = call.indexOf(`\n${heredoc[1]}`, start);
  return end > start ? [start, end] : undefined;
}

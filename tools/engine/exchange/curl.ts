import type { Sent } from './transcript.ts';

/** A line for a shell that sends a request again. Credentials are variables, which whoever runs it has set. */
export function curlOf({ method, url, headers, body }: Sent): string {
  const told = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
  return [
    'curl -sS -i',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...told.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [dataOf(body)]),
    quoted(url),
  ].join(' ');
}

/** A line for a shell is no longer than shells take, and what is longer is nowhere kept whole. */
const LONGEST_BODY = 4_000;

function dataOf(body: string): string {
  return body.length > LONGEST_BODY ? '--data-binary @body.json' : `--data-raw ${quoted(body)}`;
}

const VARIABLE = /(\$\{SPECORD_\w+\})/;

/** Everything is quoted but the variables, so that nothing of what a host or a case says is run. */
function quoted(text: string): string {
  return text
    .split(VARIABLE)
    .map((part) =>
      VARIABLE.test(part) ? `"${part}"` : part === '' ? '' : `'${part.replaceAll("'", `'\\''`)}'`,
    )
    .join('');
}

import type { Sent } from '../../engine/exchange/transcript.ts';

/** A line for a shell that sends a request again. Credentials are variables, which whoever runs it has set. */
export function curlOf({ method, url, headers, body }: Sent): string {
  const told = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
  return [
    'curl -sS -i',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...told.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
    quoted(url),
  ].join(' ');
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

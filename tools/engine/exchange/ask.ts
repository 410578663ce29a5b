import type { Send } from '../../cases/exchange.ts';
import { percentEncoded } from '../../json/percent.ts';
import type { Json } from '../../json/value.ts';
import { type HttpRequest, textOf } from '../http/client.ts';
import { EventStream } from '../http/event-stream.ts';
import { addressOf } from '../http/target.ts';
import { parsed } from '../parsed.ts';
import { credentialOf } from './credential.ts';
import { fillIn, fillText } from './fill-in.ts';
import type { Scene } from './play.ts';
import type { Received } from './received.ts';

/** Sends one request. A stream that is to stay open comes back as such, every other one is read to its end. */
export async function ask(scene: Scene, step: Send): Promise<Received | EventStream> {
  const { client, target, kept, silence } = scene;
  const [method = 'GET', path = '/'] = step.send.split(/ (.*)/);
  const filled = path.replaceAll(/\$\{([^}]+)\}/g, (name) => encoded(name, kept));
  const body = bodyOf(step, kept);
  const url = addressOf(target, filled);
  const sent = { method, url, headers: headersOf(scene, step, body), body };
  const answered = scene.transcript.add(step, sent);
  const response = await client.send(sent);
  const request = `${method} ${filled}`;
  const { status, headers, stream } = response;
  if (!headers['content-type']?.startsWith('text/event-stream')) {
    const text = await textOf(response, target.timeoutMs);
    silence.heard();
    answered({ status, headers, text, body: parsed(text) });
    return { request, status, headers, text, body: parsed(text) };
  }
  silence.heard();
  const events = new EventStream(stream);
  if (step.open !== undefined) {
    answered({ status, headers, text: '', body: undefined });
    return events;
  }
  const isClosed = await events.read({}, target.timeoutMs);
  events.close();
  if (!isClosed) events.fault ??= 'the host does not close it';
  answered({ status, headers, text: events.text, body: undefined });
  return streamReceived(request, status, headers, events);
}

function bodyOf({ body, text, base64 }: Send, kept: Scene['kept']): HttpRequest['body'] {
  if (base64 !== undefined) return Buffer.from(base64, 'base64');
  return text ?? (body === undefined ? undefined : JSON.stringify(fillIn(body, kept)));
}

export function streamReceived(
  request: string,
  status: number,
  headers: Readonly<Record<string, string>>,
  { text, frames, fault }: EventStream,
): Received {
  const body = frames as unknown as Json;
  return { request, status, headers, text, body, frames: [...frames], fault };
}

/** A value that was kept is one segment of the path, or one value of the query, whatever it holds. */
function encoded(name: string, kept: Scene['kept']): string {
  return percentEncoded(fillText(name, kept));
}

function headersOf(scene: Scene, step: Send, body: HttpRequest['body']): Record<string, string> {
  const { as, headers = {} } = step;
  const token = credentialOf(scene, as);
  return {
    Accept: 'application/json, text/event-stream',
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(body === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
    ...Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, fillText(value, scene.kept)]),
    ),
  };
}

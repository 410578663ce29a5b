import { type ClientHttp2Session, connect, constants, type IncomingHttpHeaders } from 'node:http2';
import type { Call } from '../../cases/exchange.ts';
import { type Json, member } from '../../json/value.ts';
import { Unreachable } from '../http/unreachable.ts';
import { parsed } from '../parsed.ts';
import { credentialOf } from './credential.ts';
import { defined, fillText } from './fill-in.ts';
import type { Scene } from './play.ts';

/** A message without members: one byte that says it is not compressed, and a length of none. */
const EMPTY_MESSAGE = Buffer.alloc(5);

/**
 * Calls a method as https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md tells. The contract names the members
 * of messages and gives them no numbers, so that the one message which can be written for every host is the empty one.
 */
export async function callMethod(scene: Scene, step: Call): Promise<readonly string[]> {
  const trailers = await trailersOf(scene, step, endpointOf(scene, step));
  scene.silence.heard();
  const { 'grpc-status': status } = trailers;
  const { error: trailer } = defined(scene.protocol.wire.grpc, 'gRPC service');
  const error = member(parsed(String(trailers[trailer] ?? '')), 'error');
  return [
    ...(status === String(step.status)
      ? []
      : [`the gRPC status should be ${step.status} and is ${status ?? 'missing'}`]),
    ...(step.error === undefined || error === step.error
      ? []
      : [`the code in ${trailer} should be ${step.error} and is ${shown(error)}`]),
  ];
}

/** A credential goes to what the user has named, and not to what a case or an answer says. */
function endpointOf({ kept, target }: Scene, { call, endpoint }: Call): URL {
  const text = fillText(endpoint, kept);
  if ([...target.settings.values()].includes(text)) return addressOf(text);
  throw new Unreachable(`gRPC ${call}: nobody has named ${text}; give its address with --set <name=value>`);
}

function addressOf(text: string): URL {
  if (/^grpcs?:/.test(text) && URL.canParse(text)) return new URL(text.replace(/^grpc/, 'http'));
  throw new Unreachable(`${text} is no address of a gRPC service; one begins with grpc:// or grpcs://`);
}

function shown(error: Json | undefined): string {
  return error === undefined ? 'missing' : JSON.stringify(error);
}

function trailersOf(scene: Scene, { call, as }: Call, { origin }: URL): Promise<IncomingHttpHeaders> {
  const { timeoutMs } = scene.target;
  return new Promise((resolve, reject) => {
    const session = connect(origin);
    const fail = (why: string) => {
      session.destroy();
      reject(new Unreachable(`gRPC ${call}: ${why}`));
    };
    session.on('error', ({ message }: Error) => fail(message));
    const timer = setTimeout(() => fail(`no answer within ${timeoutMs} ms`), timeoutMs);
    session.on('close', () => clearTimeout(timer));
    const { service } = defined(scene.protocol.wire.grpc, 'gRPC service');
    const stream = requestOn(session, service, call, credentialOf(scene, as));
    let found: IncomingHttpHeaders = {};
    const keep = (headers: IncomingHttpHeaders) => {
      found = { ...found, ...headers };
    };
    stream.on('response', keep);
    stream.on('trailers', keep);
    stream.on('error', ({ message }: Error) => fail(message));
    stream.on('close', () => {
      session.close();
      resolve(found);
    });
    stream.resume();
    stream.end(EMPTY_MESSAGE);
  });
}

function requestOn(session: ClientHttp2Session, service: string, method: string, token: string | undefined) {
  return session.request({
    [constants.HTTP2_HEADER_METHOD]: 'POST',
    [constants.HTTP2_HEADER_PATH]: `/${service}/${method}`,
    'content-type': 'application/grpc',
    te: 'trailers',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  });
}

import { callers } from '../access/callers.ts';
import { hasHeaders, hasNoHeader, hears, lets } from './spoil.ts';
import { wrongIn } from './wrong-engine.ts';

const calls = { path: /^\/openwop\.v1\.Engine\// };
const by = (role: keyof typeof callers) => new RegExp(`${callers[role].token}$`);
const { token } = callers.owner;

export const wrongGrpc = wrongIn('http-grpc', {
  'answers every call with UNKNOWN': [
    'public-method no-credential expired-credential scope credential-in-metadata envelope-in-trailer',
    hasHeaders(calls, { 'grpc-status': '2' }),
  ],
  'serves nothing over gRPC that it does over HTTP': [
    'public-method credential-in-metadata',
    hears(calls, (request) => ({ ...request, path: '/openwop.v1.Engine/None' })),
  ],
  'gives a number for an error and nothing more': [
    'envelope-in-trailer no-credential',
    hasNoHeader(calls, 'openwop-error'),
  ],
  'asks nobody who calls a method': ['no-credential', lets(calls, /^$/, token)],
  'takes any credential in the metadata': ['no-credential', lets(calls, /nobody-knows/, token)],
  'goes on to take expired keys over gRPC': ['expired-credential', lets(calls, by('expired'), token)],
  'knows no scopes over gRPC': ['scope', lets(calls, by('reader'), token)],
  'does not read the metadata of a call': [
    'credential-in-metadata',
    hears(calls, (request) => ({ ...request, headers: {} })),
  ],
});

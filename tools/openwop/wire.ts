import { createHmac } from 'node:crypto';
import type { Wire } from '../cases/protocol.ts';
import { operations } from './operations.ts';
import { profileFamilies } from './profile-families.ts';

export const wire: Wire = {
  discovery: '/.well-known/openwop',
  installed: 'fixtures',
  definition: '/v1/workflows/{}',
  description: '/v1/openapi.json',
  operations,
  profiles: profileFamilies,
  absent: [
    'not_found',
    'not_implemented',
    'capability_not_provided',
    'route_not_found',
    'method_not_allowed',
  ],
  roles: [
    ...(['owner', 'colleague', 'reader', 'writer', 'neighbour', 'stranger'] as const),
    ...['production', 'limited', 'expired', 'revoked'],
  ],
  refused: ['expired', 'revoked', 'limited'],
  // A run that there is not, and to start nothing.
  trials: [
    { method: 'GET', path: '/v1/runs/specord-no-such-run' },
    { method: 'POST', path: '/v1/runs', body: '{}' },
  ],
  token: {
    variable: 'SPECORD_INTERRUPT_KEY',
    means: 'the key that signs interrupt tokens',
    signed(payload, key) {
      const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
      return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
    },
  },
  signature: {
    header: 'X-openwop-Signature',
    /** The HMAC-SHA-256 of the time, a full stop and the body. No source names the header of the time, only its prefix. */
    isOf(body, headers, key) {
      const times = Object.keys(headers).filter((name) => name.startsWith('x-openwop-'));
      return times.some((name) => {
        const digest = createHmac('sha256', key).update(`${headers[name]}.${body}`).digest('hex');
        return headers['x-openwop-signature'] === `sha256=${digest}`;
      });
    },
  },
  grpc: { service: 'openwop.v1.Engine', error: 'openwop-error' },
};

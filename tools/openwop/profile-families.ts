import type { Profile } from '../cases/protocol.ts';

/** What of the cases speaks for which profile; the rest of the families are options of their own. */
export const profileFamilies: readonly Profile[] = [
  {
    name: 'openwop-core',
    families: [
      ...['http-discovery', 'http-create-run', 'http-request-bodies', 'http-runs', 'http-state'],
      ...['http-events', 'http-errors', 'http-auth', 'http-idempotency'],
    ],
  },
  { name: 'openwop-interrupts', families: ['http-interrupts', 'http-interrupt-tokens'] },
  { name: 'openwop-stream-sse', families: ['http-streams'] },
  { name: 'openwop-stream-poll', families: ['http-polling'] },
  { name: 'openwop-replay-fork', families: ['http-forks'] },
];

/** Who a credential belongs to, and what it permits. */
export interface Caller {
  readonly token: string;
  readonly principal: string;
  readonly tenant: string;
  readonly workspace: string;
  readonly scopes: readonly string[];
  readonly state?: 'expired' | 'revoked';
  /** Requests in a minute; left out: no limit. */
  readonly limit?: number;
}

const every = [
  'manifest:read',
  'runs:create',
  'runs:read',
  'runs:cancel',
  'runs:annotate',
  'artifacts:read',
  'approvals:respond',
  'webhooks:manage',
  'audit:read',
  'workspace:read',
  'workspace:write',
  'prompts:read',
  'prompts:write',
  'packs:read',
  'packs:publish',
  'deploy:*',
];

/** Keys that start so may use what is meant for tests. */
export const TEST_KEY_PREFIX = 'canary-test-';

const owner: Caller = {
  token: `${TEST_KEY_PREFIX}owner`,
  principal: 'user_owner',
  tenant: 'acme',
  workspace: 'finance',
  scopes: every,
};

/** The credentials that the golden cases know by these names. */
export const callers = {
  owner,
  colleague: { ...owner, token: `${TEST_KEY_PREFIX}colleague`, principal: 'user_colleague' },
  reader: {
    ...owner,
    token: `${TEST_KEY_PREFIX}reader`,
    principal: 'user_reader',
    scopes: ['runs:read'],
  },
  writer: {
    ...owner,
    token: `${TEST_KEY_PREFIX}writer`,
    principal: 'user_writer',
    scopes: every.filter((scope) => scope !== 'runs:read'),
  },
  neighbour: {
    ...owner,
    token: `${TEST_KEY_PREFIX}neighbour`,
    principal: 'user_neighbour',
    workspace: 'sales',
  },
  stranger: {
    ...owner,
    token: `${TEST_KEY_PREFIX}stranger`,
    principal: 'user_stranger',
    tenant: 'globex',
    workspace: 'main',
  },
  production: { ...owner, token: 'canary-live-owner' },
  limited: {
    ...owner,
    token: `${TEST_KEY_PREFIX}limited`,
    principal: 'user_limited',
    limit: 3,
  },
  expired: { ...owner, token: `${TEST_KEY_PREFIX}expired`, state: 'expired' },
  revoked: { ...owner, token: `${TEST_KEY_PREFIX}revoked`, state: 'revoked' },
} satisfies Record<string, Caller>;

import { isArray, isObject, type Json, type JsonObject, member } from '../../json/value.ts';

type Predicate = (discovery: Json) => boolean;

const at = (discovery: Json, path: string): Json | undefined =>
  path.split('.').reduce<Json | undefined>((value, name) => member(value, name), discovery);

const isOn = (discovery: Json, path: string): boolean => at(discovery, path) === true;

function holds(discovery: Json, path: string, item: string): boolean {
  const list = at(discovery, path);
  return isArray(list) && list.includes(item);
}

function isFilled(list: Json | undefined): list is readonly Json[] {
  return isArray(list) && list.length > 0;
}

function isCount(value: Json | undefined): boolean {
  return Number.isInteger(value) && Number(value) >= 0;
}

const isCore: Predicate = (discovery) => {
  const version = at(discovery, 'protocolVersion');
  return (
    typeof version === 'string' &&
    version.startsWith('1.') &&
    isArray(at(discovery, 'supportedEnvelopes')) &&
    isObject(at(discovery, 'schemaVersions')) &&
    ['clarificationRounds', 'schemaRounds', 'envelopesPerTurn'].every((name) =>
      isCount(at(discovery, `limits.${name}`)),
    )
  );
};

const servesRest: Predicate = (discovery) =>
  at(discovery, 'supportedTransports') === undefined || holds(discovery, 'supportedTransports', 'rest');

const isAuthScoped: Predicate = (discovery) => {
  const mode = at(discovery, 'discovery.authScoped.mode');
  const path = at(discovery, 'discovery.authScoped.endpointPath');
  const isExtension = mode === 'extension-endpoint' && typeof path === 'string' && path.startsWith('/');
  const isKnown = mode === undefined || mode === 'same-endpoint' || isExtension;
  return isOn(discovery, 'discovery.authScoped.supported') && isKnown;
};

/** Walks with a list of its own, since the document may nest as deep as its author likes. */
const isExperimental: Predicate = (discovery) => {
  const open: Json[] = [discovery];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (member(value, 'tier') === 'experimental') return true;
    if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) open.push(inner);
  }
  return false;
};

const hasFixtures: Predicate = (discovery) => {
  const fixtures = at(discovery, 'fixtures');
  return isFilled(fixtures) && fixtures.every((id) => typeof id === 'string' && id !== '');
};

const hasMemory: Predicate = (discovery) =>
  isOn(discovery, 'memory.supported') &&
  at(discovery, 'memory.writable') !== false &&
  holds(discovery, 'agents.memoryBackends', 'long-term');

const hasTriggerBridge: Predicate = (discovery) =>
  isOn(discovery, 'triggerBridge.supported') &&
  isOn(discovery, 'deadLetter.supported') &&
  ['queueBus.supported', 'webhooks.durable', 'scheduling.supported'].some((path) => isOn(discovery, path));

const andCore =
  (predicate: Predicate): Predicate =>
  (discovery) =>
    isCore(discovery) && predicate(discovery);

/** The closed catalogue, in its order. */
const PROFILES: Readonly<Record<string, Predicate>> = {
  'openwop-core': isCore,
  'openwop-interrupts': andCore((discovery) =>
    holds(discovery, 'supportedEnvelopes', 'clarification.request'),
  ),
  'openwop-stream-sse': andCore(servesRest),
  'openwop-stream-poll': andCore(servesRest),
  'openwop-secrets': andCore(
    (discovery) => isOn(discovery, 'secrets.supported') && holds(discovery, 'secrets.scopes', 'user'),
  ),
  'openwop-provider-policy': andCore((discovery) =>
    holds(discovery, 'aiProviders.policies.modes', 'optional'),
  ),
  'openwop-replay-fork': andCore(
    (discovery) => isOn(discovery, 'replay.supported') && isFilled(at(discovery, 'replay.modes')),
  ),
  'openwop-fixtures': andCore(hasFixtures),
  'openwop-node-packs': isCore,
  'openwop-discovery-auth-scoped': isAuthScoped,
  'openwop-memory': andCore(hasMemory),
  'openwop-trigger-bridge': andCore(hasTriggerBridge),
  'openwop-experimental': isExperimental,
};

/** `{discovery}` to the profiles that it satisfies; what is missing makes a predicate false and never an error. */
export function projectProfiles(input: Json): JsonObject {
  const discovery = member(input, 'discovery') ?? null;
  return { profiles: Object.keys(PROFILES).filter((name) => PROFILES[name]!(discovery)) };
}

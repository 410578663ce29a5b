import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../../tools/json/value.ts';
import { RateLimit } from './access/rate-limit.ts';
import type { MemoryEntry } from './agents/memory.ts';
import { full } from './discovery/capabilities.ts';
import { Annotations } from './feedback/annotations.ts';
import { Webhooks } from './feedback/webhooks.ts';
import { AuditLog } from './library/audit.ts';
import { Deployments } from './library/inventory.ts';
import { Packs } from './library/packs.ts';
import { Prompts } from './library/prompts.ts';
import { Workspace } from './library/workspace.ts';
import { IdempotencyKeys } from './runs/idempotency.ts';
import type { Run, RunEvent } from './runs/run.ts';

export interface HostOptions {
  /** The discovery document; the host does what it says and nothing else. */
  readonly capabilities?: JsonObject;
  /** Signs interrupt tokens. */
  readonly interruptKey?: string;
}

/** Everything that a host remembers. It dies with the process. */
export interface Host {
  readonly capabilities: JsonObject;
  readonly interruptKey: string;
  readonly runs: Map<string, Run>;
  readonly memory: Map<string, MemoryEntry>;
  readonly annotations: Annotations;
  readonly webhooks: Webhooks;
  readonly keys: IdempotencyKeys;
  readonly rates: RateLimit;
  readonly files: Workspace;
  readonly prompts: Prompts;
  readonly packs: Packs;
  readonly deployments: Deployments;
  readonly audit: AuditLog;
  onEvent(run: Run, event: RunEvent): void;
  /** Carries out a run from where its log ends, beside everything else that the host does. */
  execute(run: Run, source?: readonly RunEvent[]): void;
}

type Execute = (host: Host, run: Run, source?: readonly RunEvent[]) => Promise<void>;

export function createHost(execute: Execute, { capabilities = full, interruptKey }: HostOptions = {}): Host {
  const webhooks = new Webhooks();
  const host: Host = {
    capabilities,
    interruptKey: interruptKey ?? randomBytes(16).toString('hex'),
    runs: new Map(),
    memory: new Map(),
    annotations: new Annotations(),
    webhooks,
    keys: new IdempotencyKeys(),
    rates: new RateLimit(),
    files: new Workspace(),
    prompts: new Prompts(),
    packs: new Packs(),
    deployments: new Deployments(),
    audit: new AuditLog(),
    onEvent: (run, event) => webhooks.onEvent(run, event),
    execute: (run, source) => void execute(host, run, source),
  };
  return host;
}

/** Stops everything that still runs. */
export function closeHost(host: Host): void {
  for (const run of host.runs.values()) {
    run.cancelling ??= {};
    run.hold?.release();
    run.current?.abort();
  }
}

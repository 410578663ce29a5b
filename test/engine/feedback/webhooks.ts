import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { JsonObject } from '../../../tools/json/value.ts';
import type { Caller } from '../access/callers.ts';
import { invalid, Refusal } from '../answers/refusal.ts';
import type { Owner, Run, RunEvent } from '../runs/run.ts';

interface Registration {
  readonly webhookId: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly tags: readonly string[];
  readonly secret: string;
  readonly tenant: string;
}

const PATIENCE_MS = 5000;

/** Pushes events to whoever registered for them. */
export class Webhooks {
  readonly #registrations = new Map<string, Registration>();

  register({ tenant }: Caller, { url, events, tenantId, tags }: JsonObject): JsonObject {
    if (tenantId !== tenant) throw new Refusal(403, 'forbidden');
    requireReachable(String(url));
    const registration: Registration = {
      webhookId: `whk_${randomUUID()}`,
      url: String(url),
      events: events as readonly string[],
      tags: (tags ?? []) as readonly string[],
      secret: randomBytes(32).toString('hex'),
      tenant,
    };
    this.#registrations.set(registration.webhookId, registration);
    return {
      webhookId: registration.webhookId,
      url: registration.url,
      events: registration.events,
      ...(tags ? { tags } : {}),
      secret: registration.secret,
      secretFingerprint: `sha256:${createHash('sha256').update(registration.secret).digest('hex').slice(0, 12)}`,
      createdAt: new Date().toISOString(),
    };
  }

  remove({ tenant }: Caller, webhookId: string): void {
    if (this.#registrations.get(webhookId)?.tenant !== tenant) throw new Refusal(404, 'not_found');
    this.#registrations.delete(webhookId);
  }

  onEvent({ owner, request: options }: Run, event: RunEvent): void {
    for (const one of this.#registrations.values()) {
      const isTagged = one.tags.length === 0 || one.tags.some((tag) => options.tags?.includes(tag));
      if (one.tenant === owner.tenant && one.events.includes(event.type) && isTagged)
        void deliver(one, owner, event);
    }
  }
}

/** Outside tests only `https` is accepted; this host is never anything but a test. */
function requireReachable(url: string): void {
  const { protocol, hostname } = new URL(url);
  const isLocal = protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost');
  if (protocol !== 'https:' && !isLocal) throw invalid({ pointer: '/url' });
}

async function deliver({ url, secret }: Registration, { workspace }: Owner, event: RunEvent): Promise<void> {
  const body = JSON.stringify({ runId: event.runId, workspaceId: workspace, event });
  const time = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  await post(url, body, {
    'Content-Type': 'application/json',
    'X-openwop-Timestamp': time,
    'X-openwop-Signature': `sha256=${signature}`,
  });
}

function post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve) => {
    if (!url.startsWith('http:')) return resolve(0);
    const sent = request(url, { method: 'POST', headers, timeout: PATIENCE_MS }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', () => resolve(0));
    sent.on('timeout', () => sent.destroy());
    sent.end(body);
  });
}

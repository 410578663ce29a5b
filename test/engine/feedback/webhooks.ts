import { createHmac, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { JsonObject } from '../../../tools/json/value.ts';
import type { Caller } from '../access/callers.ts';
import { invalid, Refusal } from '../answers/refusal.ts';
import { type Run, type RunEvent, TERMINAL_EVENTS } from '../runs/run.ts';

interface Registration {
  readonly webhookId: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly tags: readonly string[];
  readonly secret: string;
  readonly tenant: string;
}

const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 100;
const PATIENCE_MS = 10_000;

/** Pushes events to whoever registered for them. */
export class Webhooks {
  readonly #registrations = new Map<string, Registration>();

  register({ tenant }: Caller, { url, events, secret, tags }: JsonObject): JsonObject {
    requireReachable(String(url));
    const registration: Registration = {
      webhookId: `whk_${randomUUID()}`,
      url: String(url),
      events: events as readonly string[],
      tags: (tags ?? []) as readonly string[],
      secret: typeof secret === 'string' ? secret : randomUUID(),
      tenant,
    };
    this.#registrations.set(registration.webhookId, registration);
    return {
      webhookId: registration.webhookId,
      url: registration.url,
      events: registration.events,
      ...(tags ? { tags } : {}),
      ...(secret ? {} : { secret: registration.secret }),
      createdAt: new Date().toISOString(),
    };
  }

  remove({ tenant }: Caller, webhookId: string): void {
    if (this.#registrations.get(webhookId)?.tenant !== tenant) throw new Refusal(404, 'not_found');
    this.#registrations.delete(webhookId);
  }

  onEvent({ owner, request: options, runId }: Run, event: RunEvent): void {
    for (const one of this.#registrations.values()) {
      const isWanted = one.events.some((pattern) => matches(pattern, event.type));
      const hasTags = one.tags.every((tag) => options.tags?.includes(tag));
      if (one.tenant === owner.tenant && isWanted && hasTags) void deliver(one, event);
    }
    if (options.callbackUrl !== undefined && event.runId === runId && TERMINAL_EVENTS.has(event.type))
      void deliver({ webhookId: 'callback', url: options.callbackUrl, secret: owner.tenant }, event);
  }
}

function matches(pattern: string, type: string): boolean {
  return pattern.endsWith('.*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}

/** Outside tests only `https` is accepted; this host is never anything but a test. */
function requireReachable(url: string): void {
  const { protocol, hostname } = new URL(url);
  const isLocal = protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost');
  if (protocol !== 'https:' && !isLocal) throw invalid({ pointer: '/url' });
}

async function deliver(
  { webhookId, url, secret }: Pick<Registration, 'webhookId' | 'url' | 'secret'>,
  event: RunEvent,
): Promise<void> {
  const deliveryId = `dlv_${randomUUID()}`;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const body = JSON.stringify({ deliveryId, webhookId, attempt, event });
    const time = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    const status = await post(url, body, {
      'Content-Type': 'application/json',
      'openwop-Delivery': deliveryId,
      'openwop-Signature': `t=${time},v1=${signature}`,
    });
    if (status >= 200 && status < 300) return;
    await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** attempt).unref());
  }
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

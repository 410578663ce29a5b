import { type Json, type JsonObject, member } from '../../../tools/json/value.ts';
import { assembleBundle } from '../../../tools/openwop/debug-bundle/assemble-bundle.ts';
import { callers } from '../access/callers.ts';
import { has } from '../discovery/has.ts';
import type { Host } from '../host.ts';
import type { Request } from '../http/message.ts';
import type { Run } from './run.ts';
import { snapshotOf } from './snapshot.ts';
import { spansOf } from './spans.ts';

/** The parameter with which a test lowers the cap. */
export const CAP_PARAMETER = 'host.specord.cap';

/** Everything that the host knows about a run, put together by the projection that the contract defines. */
export function bundleOf(host: Host, run: Run, { query }: Request): JsonObject {
  const { implementation, compliance } = host.capabilities;
  const cap = query.get(CAP_PARAMETER);
  return assembleBundle({
    generatedAt: new Date().toISOString(),
    host: (implementation ?? { name: 'engine', version: '0' }) as JsonObject,
    snapshot: snapshotOf(run),
    events: run.log,
    spans: spansOf(run),
    redactionMode: member(compliance, 'defaultMode') ?? 'mask',
    sensitive: sensitiveNames(run),
    secrets: [...run.secrets, ...Object.values(callers).map(({ token }) => token)],
    ...(has(host.capabilities, 'feedback') ? { annotations: host.annotations.of(run) } : {}),
    ...(cap === null ? {} : { capBytes: Number(cap) }),
  } as JsonObject);
}

function sensitiveNames({ definition }: Run): readonly Json[] {
  const variables = definition.variables as readonly JsonObject[];
  return variables.filter(({ sensitive }) => sensitive === true).map(({ name }) => name ?? '');
}

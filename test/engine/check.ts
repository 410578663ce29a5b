import type { GoldenCase } from '../../tools/cases/golden-case.ts';
import type { Verification } from '../../tools/engine/cell.ts';
import type { Target } from '../../tools/engine/http/target.ts';
import { verifyHttp } from '../../tools/engine/verify-http.ts';
import { openwop } from '../../tools/openwop/openwop.ts';
import { callers } from './access/callers.ts';
import { EVALUATION_SETTINGS } from './agents/evaluations.ts';
import { exchanges as written } from './corpus-cases.ts';
import { DEPLOYMENT_SETTINGS } from './library/inventory.ts';
import { CAP_PARAMETER } from './runs/bundle.ts';
import { schemas } from './schemas.ts';
import { type EngineOptions, startEngine } from './start-engine.ts';
import { COMMENT_PARAMETER } from './streams/parameters.ts';
import { bodyCases } from './wrong/bodies.ts';

/** Every golden case that is checked over HTTP. */
export const exchanges: readonly GoldenCase[] = [...written, ...bodyCases];

/** Starts an engine in this process and checks it with everything that a user could give. */
export async function check(
  options: EngineOptions,
  cases: readonly GoldenCase[] = exchanges,
  more: Partial<Target> = {},
): Promise<Verification> {
  const engine = await startEngine(options);
  const target: Target = {
    origin: new URL(engine.url),
    credentials: new Map(Object.entries(callers).map(([role, { token }]) => [role, token])),
    tokenKey: engine.interruptKey,
    listenOn: { host: '127.0.0.1', port: 0 },
    settings: new Map([
      ['bundleCapParameter', CAP_PARAMETER],
      ['commentIntervalParameter', COMMENT_PARAMETER],
      ...Object.entries({ ...EVALUATION_SETTINGS, ...DEPLOYMENT_SETTINGS }),
      ['grpcEndpoint', engine.grpcEndpoint],
      ['tenantId', callers.owner.tenant],
    ]),
    timeoutMs: 5000,
    ...more,
  };
  try {
    return await verifyHttp({ target, cases, protocol: openwop, schemas: schemas(), concurrency: 16 });
  } finally {
    await engine.close();
  }
}

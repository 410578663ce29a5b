import { callers } from './access/callers.ts';
import { EVALUATION_SETTINGS } from './agents/evaluations.ts';
import { DEPLOYMENT_SETTINGS } from './library/inventory.ts';
import { CAP_PARAMETER } from './runs/bundle.ts';
import { startEngine } from './start-engine.ts';
import { COMMENT_PARAMETER } from './streams/parameters.ts';

/** `npm run engine [port]`: the reference engine, and the command that checks it. */
const interruptKey = 'canary-interrupt-key';
const engine = await startEngine({ port: Number(process.argv[2] ?? 4010), interruptKey });

const { owner, ...others } = callers;
const credentials = [
  `SPECORD_TOKEN=${owner.token}`,
  ...Object.entries(others).map(([role, { token }]) => `SPECORD_TOKEN_${role.toUpperCase()}=${token}`),
  `SPECORD_INTERRUPT_KEY=${interruptKey}`,
];
console.log(`The reference engine listens on ${engine.url}. Check it with:\n`);
const settings = Object.entries({
  bundleCapParameter: CAP_PARAMETER,
  commentIntervalParameter: COMMENT_PARAMETER,
  ...EVALUATION_SETTINGS,
  ...DEPLOYMENT_SETTINGS,
  tenantId: owner.tenant,
  grpcEndpoint: engine.grpcEndpoint,
}).map(([name, value]) => `--set ${name}=${value}`);
const command = [`specord verify --engine ${engine.url} --listen 127.0.0.1:0`, ...settings];
console.log([...credentials, command.join(' \\\n  ')].join(' \\\n'));

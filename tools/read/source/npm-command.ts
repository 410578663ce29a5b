import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isObject } from '../../json/value.ts';
import { safePath } from './program.ts';
import { run } from './run.ts';

/** The way to the registry. Nothing that says who the user is: what is fetched is public. */
const WAY = ['registry', 'proxy', 'https-proxy', 'noproxy', 'ca', 'cafile', 'strict-ssl', 'cache'];

const ENVIRONMENT =
  /^(?:HOME|USERPROFILE|HOMEDRIVE|HOMEPATH|TMPDIR|TEMP|TMP|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|PATHEXT|APPDATA|LOCALAPPDATA|PROGRAMFILES|XDG_\w+|LANG|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR|HTTPS?_PROXY|NO_PROXY)$/i;

/**
 * Runs npm where no repository has a say: in a folder of our own, without scripts, with an environment that holds no
 * secrets, and with a configuration that says nothing but the way to the registry, as the user set it.
 */
export async function npm(
  parameters: readonly string[],
  { folder, around }: { readonly folder: string; readonly around: string },
): Promise<string> {
  const place = join(folder, 'npm');
  mkdirSync(place, { recursive: true });
  // Npm looks for a project from here upwards, and so stops here.
  writeFileSync(join(place, 'package.json'), '{ "private": true }\n');
  for (const name of ['user', 'global']) writeFileSync(join(place, name), '');
  writeFileSync(join(place, 'user'), await wayToRegistry(place, around));
  const own = [`--userconfig=${join(place, 'user')}`, `--globalconfig=${join(place, 'global')}`];
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  const running = { cwd: place, around, env: plainEnvironment(around) };
  const out = await run('npm', [...own, ...quiet, ...parameters], running);
  return out.toString('utf8');
}

function plainEnvironment(around: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => ENVIRONMENT.test(name));
  const path = [dirname(process.execPath), safePath(around)].join(process.platform === 'win32' ? ';' : ':');
  return { ...Object.fromEntries(kept), PATH: path, LC_ALL: 'C' };
}

async function wayToRegistry(cwd: string, around: string): Promise<string> {
  const env = { ...plainEnvironment(around), ...ownSettings() };
  const out = await run('npm', ['config', 'list', '--json'], { cwd, around, env });
  const all: unknown = JSON.parse(out.toString('utf8'));
  return Object.entries(isObject(all) ? all : {})
    .filter(([name]) => WAY.includes(name) || /^@[\w.-]+:registry$/.test(name))
    .flatMap(([name, value]) => linesOf(name, value))
    .map((line) => `${line}\n`)
    .join('');
}

function linesOf(name: string, value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map((one) => `${name}[]=${JSON.stringify(one)}`);
  return value === null || value === '' ? [] : [`${name}=${JSON.stringify(value)}`];
}

/**
 * What the user set in the environment. Package managers hand the settings of a project on to what they start, in small
 * letters, so that below one of them only capital letters are the user's.
 */
function ownSettings(): NodeJS.ProcessEnv {
  const { npm_execpath, npm_lifecycle_event, npm_config_user_agent } = process.env;
  const isBelow = [npm_execpath, npm_lifecycle_event, npm_config_user_agent].some((one) => one !== undefined);
  const isOwn = isBelow ? /^NPM_CONFIG_/ : /^npm_config_/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isOwn.test(name)));
}

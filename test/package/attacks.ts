import { execFile } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { $ } from 'zx';
import { acts } from './attacks/acts.ts';
import type { Attack } from './attacks/attack.ts';
import { bounds } from './attacks/bounds.ts';
import { lies } from './attacks/lies.ts';
import { secrets } from './attacks/secrets.ts';
import { installed, packed } from './stranger.ts';

/**
 * `npm run attacks`: lays attacks before the packed tarball. Nothing may be asked of a server that listens, no program may
 * leave a mark, nothing outside may be read, told or changed, and each run has to end in time with one of its exit codes.
 */
const MOST_MS = 60_000;
const CANARIES = {
  NPM_TOKEN: 'npm_c4n4ryc4n4ryc4n4ryc4n4ryc4n4ryc4n4ry',
  GITHUB_TOKEN: 'ghp_c4n4ryc4n4ryc4n4ryc4n4ryc4n4ryc4n4ry',
};
const PRIVATE = 'private-91c4';

$.verbose = false;
$.quiet = true;
const place = mkdtempSync(join(tmpdir(), 'specord-attacks-'));
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  response.end('{}');
}).listen(0, '127.0.0.1');

interface Ended {
  readonly code: number | string;
  readonly said: string;
}

function shell(line: string, cwd: string, env: NodeJS.ProcessEnv): Promise<Ended> {
  const options = { cwd, env, timeout: MOST_MS, killSignal: 'SIGKILL', maxBuffer: 2 ** 28 } as const;
  return new Promise((resolve) =>
    execFile('bash', ['-c', line], options, (error, stdout, stderr) =>
      resolve({ code: error ? (error.code ?? 'no end in time') : 0, said: stdout + stderr }),
    ),
  );
}

function put(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Names and contents of all that must stay as it is. */
function stateOf(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return JSON.stringify(
    entries.map((name) => [
      name,
      statSync(join(folder, name)).isFile() ? readFileSync(join(folder, name), 'utf8') : '',
    ]),
  );
}

function faultsIn({ code, said }: Ended, { ends, says }: Attack): readonly string[] {
  const isTold = [PRIVATE, ...Object.values(CANARIES)].some((secret) => said.includes(secret));
  return [
    ends.includes(Number(code)) ? '' : `ends with ${code}`,
    says && !says.test(said) ? `does not say ${says}` : '',
    isTold ? 'tells a secret' : '',
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e\u200b]/.test(said) ? 'writes what a terminal obeys' : '',
    /^ {4}at .*:\d+:\d+\)?$/m.test(said) ? 'shows a stack' : '',
  ];
}

async function tried(attack: Attack, home: string): Promise<readonly string[]> {
  const scene = mkdtempSync(join(place, 'scene-'));
  const [root, outside, marks, mark] = ['root', 'outside', 'marks', 'mark.sh'].map((name) =>
    join(scene, name),
  ) as [string, string, string, string];
  for (const folder of [root, outside, marks]) mkdirSync(folder);
  put(outside, 'secret.json', `{ "title": "${PRIVATE}", "type": "object" }`);
  put(outside, 'file', PRIVATE);
  writeFileSync(mark, `#!/bin/sh\ntouch ${marks}/x\n`);
  chmodSync(mark, 0o755);
  for (const [path, text] of Object.entries(attack.files ?? {})) put(root, path, text);
  const { port } = server.address() as AddressInfo;
  const fixed = { SERVER: `http://127.0.0.1:${port}`, MARK: mark, MARKED: marks, OUTSIDE: outside };
  const env = {
    PATH: process.env.PATH,
    HOME: scene,
    ...CANARIES,
    ...fixed,
    SPECORD: `${process.execPath} ${home}/node_modules/specord/dist/bin.js`,
  };
  const laid = attack.lay === undefined ? undefined : await shell(attack.lay, root, env);
  rmSync(join(marks, 'x'), { force: true });
  const before = stateOf(outside);
  const wrong: string[] = laid && typeof laid.code !== 'number' ? [`could not be laid: ${laid.said}`] : [];
  for (const line of attack.runs) {
    asked.length = 0;
    const { code, said } = await shell(line, root, { ...env, ...attack.env });
    const harm = [
      asked.length > 0 ? `asks for ${asked.join(', ')}` : '',
      readdirSync(marks).length > 0 ? 'runs a program of the repository' : '',
      stateOf(outside) === before ? '' : 'changes what lies outside',
    ];
    const faults = [...harm, ...faultsIn({ code, said }, attack)].filter((fault) => fault !== '');
    if (faults.length > 0) wrong.push(`${line}: ${faults.join('; ')}\n${said.slice(0, 600)}`);
  }
  rmSync(scene, { recursive: true, force: true });
  return wrong;
}

let failed = 0;
const only = process.argv[2] ?? '';
try {
  const home = await installed((await packed(place)).path, place);
  for (const attack of [...acts, ...lies, ...bounds, ...secrets].filter(({ name }) => name.includes(only))) {
    const wrong = await tried(attack, home);
    failed += wrong.length;
    console.log(`${wrong.length === 0 ? 'nothing' : 'HARM   '} ${attack.name} (${attack.runs.length} runs)`);
    for (const one of wrong) console.log(`        ${one}`);
  }
} finally {
  server.close();
  rmSync(place, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;

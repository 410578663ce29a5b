import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'specord-audit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sbom = join(folder, 'sbom.cdx.json');
const component = (path: string) => ({
  name: path,
  properties: [{ name: 'cdx:npm:package:path', value: path }],
});
writeFileSync(sbom, JSON.stringify({ components: [component('node_modules/in')] }));

function audit(said: unknown, list = sbom) {
  const input = typeof said === 'string' ? said : JSON.stringify(said);
  const script = join(import.meta.dirname, '../../.ci/audit.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, list], { input, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const vulnerable = (path: string, severity: string) => ({
  vulnerabilities: {
    x: {
      name: 'x',
      severity,
      nodes: [path],
      via: [{ severity, title: 'It leaks', url: 'https://advisories.example/1' }],
    },
  },
});

it('fails for what is grave in a package that is bundled', () => {
  const { status, stderr } = audit(vulnerable('node_modules/in', 'high'));
  expect(status).toBe(1);
  expect(stderr).toContain('x: high, It leaks (https://advisories.example/1)');
});

it.each([
  ['light', vulnerable('node_modules/in', 'moderate')],
  ['in a package that users do not get', vulnerable('node_modules/out', 'critical')],
  ['nowhere', { vulnerabilities: {} }],
])('passes where it is %s', (_where, said) => {
  expect(audit(said)).toMatchObject({ status: 0, stderr: '' });
});

it.each(['', 'not JSON', '{"message":"405 Method Not Allowed","error":{"summary":"x"}}'])(
  'says that nothing is known where nobody could be asked: %j',
  (said) => {
    const { status, stdout } = audit(said);
    expect(status).toBe(0);
    expect(stdout).toContain('nothing is known');
  },
);

it('fails where no package is named', () => {
  const empty = join(folder, 'empty.json');
  writeFileSync(empty, '{"components":[]}');
  expect(audit({ vulnerabilities: {} }, empty).status).toBe(1);
});

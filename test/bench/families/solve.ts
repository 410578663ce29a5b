import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bench, type Family, type Figure, peer } from '../family.ts';

interface Answer {
  readonly id: string;
  readonly verdict: 'sat' | 'unsat' | 'unknown';
  readonly ms: number;
}

/** One process for a whole corpus of schemas: time per schema as the solver itself states it, against a faker. */
export const solve: Family = {
  name: 'solve',
  async groups() {
    return [];
  },
  async figures(bench) {
    const schemas = realSchemas(bench);
    const answers = await prove(bench, schemas);
    const times = answers.map((one) => one.ms).sort((a, b) => a - b);
    const at = (share: number) =>
      times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
    const unknown = answers.filter((one) => one.verdict === 'unknown').length;
    return [
      { what: 'schemas', value: answers.length, unit: '' },
      { what: 'answered', value: (100 * (answers.length - unknown)) / answers.length, unit: '%' },
      { what: 'median per schema', value: at(0.5), unit: 'ms', atMost: 5 },
      { what: '99th percentile', value: at(0.99), unit: 'ms', atMost: 500 },
      { what: 'slowest', value: times.at(-1) ?? Number.NaN, unit: 'ms' },
      ...(await faker(bench, schemas)),
    ];
  },
};

interface Question {
  readonly id: string;
  readonly schema: unknown;
  readonly draft: string;
}

/** The schemas of this corpus, and those that npm packages on this machine happen to ship. */
function realSchemas(bench: Bench): Question[] {
  const folders = [join(bench.root, 'schemas'), join(bench.root, 'node_modules/@asyncapi/specs/schemas')];
  const own = folders.flatMap((folder) => (existsSync(folder) ? jsonFiles(folder) : []));
  return own.flatMap((file) => {
    const schema: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof schema !== 'object' || schema === null) return [];
    const dialect = '$schema' in schema ? String(schema.$schema) : '';
    const draft = /draft-0([467])/.exec(dialect)?.[1];
    return [{ id: file, schema, draft: draft ? `0${draft}` : '2020-12' }];
  });
}

function jsonFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name));
}

async function prove(bench: Bench, schemas: readonly Question[]): Promise<Answer[]> {
  const child = spawn(process.execPath, [join(bench.root, 'dist/bin.js'), 'prove', '--ndjson'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(schemas.map((one) => `${JSON.stringify(one)}\n`).join(''));
  let output = '';
  for await (const chunk of child.stdout) output += chunk;
  return output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** json-schema-faker makes an instance, Ajv says whether it is one; it can never say that there is none. */
async function faker(bench: Bench, schemas: readonly Question[]): Promise<Figure[]> {
  const installed = existsSync(join(bench.root, 'test/bench/node_modules/json-schema-faker'));
  if (!installed) return [];
  const script = peer(bench, 'faker', 'faker', []);
  const child = spawn(script.command, script.args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(schemas));
  let output = '';
  for await (const chunk of child.stdout) output += chunk;
  const { valid, times } = JSON.parse(output) as { valid: number; times: number[] };
  times.sort((a, b) => a - b);
  return [
    {
      what: 'json-schema-faker: instance that Ajv accepts',
      value: (100 * valid) / schemas.length,
      unit: '%',
    },
    {
      what: 'json-schema-faker: median',
      value: times[Math.floor(times.length / 2)] ?? Number.NaN,
      unit: 'ms',
    },
  ];
}

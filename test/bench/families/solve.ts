import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isObject, type Json, member } from '../../../tools/json/value.ts';
import { randomDocument } from '../../solve/random-schema.ts';
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
    const packaged = packagedSchemas(bench);
    const generated = generatedSchemas();
    return [
      ...figuresOf('packaged schemas', await prove(bench, packaged), { median: 5, slow: 500 }),
      ...(await faker(bench, packaged)),
      ...figuresOf('generated schemas', await prove(bench, generated)),
      ...(await faker(bench, generated)),
    ];
  },
};

function figuresOf(
  of: string,
  answers: readonly Answer[],
  atMost: { readonly median?: number; readonly slow?: number } = {},
): Figure[] {
  const times = answers.map((one) => one.ms).sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  const unknown = answers.filter((one) => one.verdict === 'unknown').length;
  const limit = (most: number | undefined) => (most === undefined ? {} : { atMost: most });
  return [
    { what: of, value: answers.length, unit: '' },
    { what: `${of}: answered`, value: (100 * (answers.length - unknown)) / answers.length, unit: '%' },
    { what: `${of}: median`, value: at(0.5), unit: 'ms', ...limit(atMost.median) },
    { what: `${of}: 99th percentile`, value: at(0.99), unit: 'ms', ...limit(atMost.slow) },
    { what: `${of}: slowest`, value: times.at(-1) ?? Number.NaN, unit: 'ms' },
  ];
}

interface Question {
  readonly id: string;
  readonly schema: Json;
  readonly draft: string;
  /** What it refers to, and what that refers to, by URI. */
  readonly externals: Readonly<Record<string, Json>>;
}

/** The schemas of this corpus, and those that npm packages on this machine happen to ship. */
function packagedSchemas(bench: Bench): Question[] {
  const folders = [join(bench.root, 'schemas'), join(bench.root, 'node_modules/@asyncapi/specs/schemas')];
  return folders.flatMap((folder) => {
    const files = existsSync(folder) ? jsonFiles(folder) : [];
    const byName = new Map(
      files.map((file) => [basename(file), JSON.parse(readFileSync(file, 'utf8')) as Json]),
    );
    return [...byName].flatMap(([name, schema]) => {
      if (!isObject(schema)) return [];
      const draft = /draft-0([467])/.exec(String(schema.$schema))?.[1];
      const externals = externalsOf(schema, byName);
      return [{ id: `${folder}/${name}`, schema, draft: draft ? `0${draft}` : '2020-12', externals }];
    });
  });
}

function externalsOf(schema: Json, byName: ReadonlyMap<string, Json>): Record<string, Json> {
  const found: Record<string, Json> = {};
  const waiting = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const [, name = ''] of JSON.stringify(next).matchAll(/"\$ref":"(?:[^"#]*\/)?([^"#/]+\.json)/g)) {
      const target = byName.get(name);
      const uri = member(target, '$id');
      if (target === undefined || target === schema || typeof uri !== 'string' || uri in found) continue;
      found[uri] = target;
      waiting.push(target);
    }
  return found;
}

function generatedSchemas(): Question[] {
  return Array.from({ length: 400 }, (_, seed) => {
    return { id: `generated ${seed}`, schema: randomDocument(seed), draft: '2020-12', externals: {} };
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

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GoldenCase } from '../../tools/cases/golden-case.ts';
import { type SchemaMutant, schemaMutants } from '../../tools/cases/schema/schema-mutants.ts';
import { type Json, member } from '../../tools/json/value.ts';
import { accepts, contains, isDangling, Library, type SchemaNode } from '../../tools/solve/index.ts';

/**
 * Loosens every assertion of every schema and asks whether a schema-derived golden case tells: `npm run mutation:schemas`.
 * A mutant that accepts the same as before wherever a case could ask is counted apart, proved by containment.
 */
interface Case {
  readonly id: string;
  readonly pointer: string;
  readonly instance: Json;
  readonly valid: boolean;
}

const documents = readdirSync('schemas')
  .filter((name) => name.endsWith('.schema.json'))
  .sort()
  .map((name) => {
    const value: Json = JSON.parse(readFileSync(join('schemas', name), 'utf8'));
    return { name, uri: String(member(value, '$id')), value };
  });

const library = new Library(documents, { format: 'assertion' });

function open(inside: Library, uri: string, pointer: string): SchemaNode {
  const found = inside.open(uri, pointer);
  if (isDangling(found)) throw new Error(found.dangling);
  return found;
}

function casesOf(name: string): readonly Case[] {
  const pack = join('test/golden/schema', name.replace('.schema.json', '.json'));
  return JSON.parse(readFileSync(pack, 'utf8')).map(({ id, input, valid }: GoldenCase) => ({
    id,
    pointer: String(member(input, 'schema')).split('#')[1] ?? '',
    instance: member(input, 'instance') ?? null,
    valid,
  }));
}

const counts = { killed: 0, equivalent: 0, alive: 0 };
for (const document of documents) {
  const cases = casesOf(document.name);
  const pointers = [...new Set(cases.map(({ pointer }) => pointer))];
  for (const mutant of schemaMutants(document.value)) {
    const verdict = judge(document, mutant, cases, pointers);
    counts[verdict === 'killed' || verdict === 'equivalent' ? verdict : 'alive'] += 1;
    if (verdict !== 'killed') {
      process.stdout.write(`${verdict}: ${document.name}#${mutant.pointer}: ${mutant.change}\n`);
    }
  }
}
const total = counts.killed + counts.alive;
process.stdout.write(`${counts.killed} of ${total} killed, ${counts.equivalent} equivalent\n`);
process.exitCode = counts.alive === 0 ? 0 : 1;

function judge(
  document: (typeof documents)[number],
  mutant: SchemaMutant,
  cases: readonly Case[],
  pointers: readonly string[],
): string {
  const others = documents.filter(({ uri }) => uri !== document.uri);
  const mutated = new Library([{ ...document, value: mutant.document }, ...others], { format: 'assertion' });
  const nodes = new Map(pointers.map((pointer) => [pointer, open(mutated, document.uri, pointer)]));
  const killer = cases.find(
    ({ pointer, instance, valid }) => accepts(nodes.get(pointer)!, instance) !== valid,
  );
  if (killer !== undefined) return 'killed';
  for (const pointer of pointers) {
    const relation = contains(open(library, document.uri, pointer), nodes.get(pointer)!);
    if (relation.verdict === 'no')
      return `alive (${JSON.stringify(relation.witness).slice(0, 200)} at ${pointer})`;
    if (relation.verdict === 'unknown') return `alive (${relation.reason} at ${pointer})`;
  }
  return 'equivalent';
}

import { demandsOf } from '../../claims/rfc/demands.ts';
import { proposals, statusOf } from '../../claims/rfc/process.ts';
import type { Block } from '../../claims/rfc/rfc.ts';
import type { Place } from '../../finding.ts';
import { equal } from '../../json/equal.ts';
import { at } from '../../json/pointer.ts';
import { type Json, member } from '../../json/value.ts';
import type { SchemaResource } from '../../read/schemas.ts';
import { defineRule } from '../rule.ts';

const landed = new Set(['Active', 'Accepted']);

export default defineRule({
  id: 'rfc/use-landed-schema',
  since: '0.1.0',
  severity: 'warning',
  reads: ['rfcs', 'schemas'],
  cites: 'What a proposal shows and what is merged are one contract',
  *check({ rfcs, schemas }) {
    if (!demandsOf(rfcs).isDone) return;
    for (const rfc of proposals(rfcs).filter((one) => landed.has(statusOf(one) ?? '')))
      for (const { at: shownAt, shown, name } of rfc.sections.flatMap(({ blocks }) =>
        blocks.flatMap(shownIn),
      )) {
        const merged = mergedAs(name, schemas);
        if (!merged) yield { at: shownAt, data: { id: name, problem: 'missing' } };
        else if (!equal(shown, merged.value))
          yield {
            at: shownAt,
            data: { id: name, problem: 'different' },
            related: [{ at: merged.at, says: 'was merged' }],
          };
      }
  },
  says: ({ id, problem }) =>
    problem === 'missing'
      ? `The proposal shows the schema "${id}" and is agreed, and no schema of that name exists. Add it, or say that it was given up.`
      : `The proposal shows "${id}" differently from what was merged: readers implement one or the other. Show what was merged, or mark the block as an excerpt.`,
  subjects: ({ rfcs }) => proposals(rfcs).length,
});

interface Shown {
  readonly at: Place;
  readonly shown: Json;
  /** The `$id` of the schema, or its file with or without a pointer. */
  readonly name: string;
}

function shownIn(block: Block): readonly Shown[] {
  const shown = schemaIn(block);
  const name = shown === undefined ? undefined : (idIn(shown) ?? fileNamed(block));
  return shown === undefined || name === undefined || isExcerpt(block) ? [] : [{ at: block.at, shown, name }];
}

function mergedAs(name: string, schemas: readonly SchemaResource[]) {
  const own = schemas.find(({ value }) => idIn(value) === name);
  if (own) return { value: own.value, at: own.at('/$id') };
  const [file, pointer = ''] = name.split('#');
  const holder = schemas.find(({ document }) => document.path === file);
  const value = holder && at(holder.value, pointer);
  return value === undefined ? undefined : { value, at: holder!.at(pointer) };
}

/** A block that does not parse shows an idea and no schema. */
function schemaIn({ language, text }: Block): Json | undefined {
  if (!/^json/i.test(language)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function idIn(schema: Json): string | undefined {
  const id = member(schema, '$id');
  return typeof id === 'string' ? id : undefined;
}

/** The file that the sentence before the block, or the fence itself, says is shown; a definition by its pointer. */
function fileNamed({ info, introduced, text }: Block): string | undefined {
  if (!/"(?:type|properties|enum|oneOf|anyOf|allOf|\$ref)"\s*:/.test(text)) return undefined;
  const names = [...`${info} ${introduced}`.matchAll(/(?<![\w./-])[\w./-]+\.schema\.json(?:#\/[\w$/~-]*)?/g)];
  return names.length === 1 ? names[0]![0] : undefined;
}

function isExcerpt({ info, introduced }: Block): boolean {
  return /excerpt|abridged|shortened|simplified|in part|sketch/i.test(`${info} ${introduced}`);
}

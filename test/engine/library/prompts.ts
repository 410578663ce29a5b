import { createHash } from 'node:crypto';
import { compare } from 'semver';
import { canonical } from '../../../tools/json/canonical.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../../../tools/json/value.ts';
import type { Caller } from '../access/callers.ts';
import { invalid, Refusal } from '../answers/refusal.ts';

const REFERENCE = /^prompt:(?<id>[a-z0-9][a-z0-9._-]{0,127})(?:@(?<version>\d+\.\d+\.\d+[^@]*))?$/;
const KINDS: Readonly<Record<string, (value: Json) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
};

/** The prompt templates of each workspace, with all their versions in order. */
export class Prompts {
  readonly #templates = new Map<string, JsonObject[]>();

  list(caller: Caller, query: URLSearchParams): JsonObject {
    const start = Number(query.get('cursor') ?? 0);
    const limit = Number(query.get('limit') ?? 50);
    const own = keyOf(caller, '');
    const found = [...this.#templates]
      .filter(([key]) => key.startsWith(own))
      .map(([, versions]) => versions.at(-1) as JsonObject)
      .filter((one) => isMeant(one, query));
    const items = found.slice(start, start + limit);
    return { items, ...(start + limit < found.length && { nextCursor: String(start + limit) }) };
  }

  create(caller: Caller, template: JsonObject): JsonObject {
    const key = keyOf(caller, String(template.templateId));
    if (this.#templates.has(key)) throw new Refusal(409, 'workspace_conflict');
    this.#templates.set(key, [template]);
    return template;
  }

  read(caller: Caller, id: string, version: string | null): JsonObject {
    const versions = this.#templates.get(keyOf(caller, id));
    const found = version === null ? versions?.at(-1) : versions?.find((one) => one.version === version);
    if (!found) throw new Refusal(404, 'not_found');
    return found;
  }

  update(caller: Caller, id: string, template: JsonObject): JsonObject {
    const stored = this.read(caller, id, null);
    if (template.templateId !== id) throw invalid({ pointer: '/templateId' });
    if (compare(String(template.version), String(stored.version)) <= 0)
      throw new Refusal(409, 'workspace_conflict');
    this.#templates.get(keyOf(caller, id))?.push(template);
    return template;
  }

  remove(caller: Caller, id: string): void {
    if (!this.#templates.delete(keyOf(caller, id))) throw new Refusal(404, 'not_found');
  }

  render(caller: Caller, { ref, variables, contentTrust }: JsonObject): JsonObject {
    const template = this.#referred(caller, String(ref));
    const values = isObject(variables) ? variables : {};
    for (const variable of listOf(template.variables)) requireValue(variable, values);
    const composed = String(template.text).replaceAll(/\{\{\s*([\w.-]+)\s*\}\}/g, (_, name: string) =>
      textOf(member(values, name) ?? ''),
    );
    return {
      ...{ hash: digest(composed), refs: [`prompt:${template.templateId}@${template.version}`] },
      variableHashes: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, digest(textOf(value))]),
      ),
      ...{ composed, ...(contentTrust !== undefined && { contentTrust }) },
    };
  }

  /** A reference without a version says which template is meant only while there is one version. */
  #referred(caller: Caller, ref: string): JsonObject {
    const { id, version } = REFERENCE.exec(ref)?.groups ?? {};
    if (id === undefined) throw new Refusal(400, 'prompt_ref_invalid');
    const versions = this.#templates.get(keyOf(caller, id)) ?? [];
    if (version === undefined && versions.length > 1) throw new Refusal(400, 'prompt_ref_ambiguous');
    return this.read(caller, id, version ?? null);
  }
}

function isMeant(template: JsonObject, query: URLSearchParams): boolean {
  const [kind, tag, source] = ['kind', 'tag', 'source'].map((name) => query.get(name));
  const tags = listOf(template.tags) as readonly Json[];
  return (
    (kind === null || template.kind === kind) &&
    (tag === null || tags.includes(String(tag))) &&
    (source === null || member(template.meta, 'source') === source)
  );
}

function requireValue({ name, type, required }: JsonObject, values: JsonObject): void {
  const value = member(values, String(name));
  const variable = String(name);
  if (value === undefined && required === true)
    throw new Refusal(400, 'prompt_variable_unresolved', { variable });
  if (value !== undefined && KINDS[String(type)]?.(value) === false)
    throw new Refusal(400, 'prompt_variable_type_mismatch', { variable });
}

function listOf(value: Json | undefined): readonly JsonObject[] {
  return isArray(value) ? (value as readonly JsonObject[]) : [];
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : canonical(value);
}

function digest(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}

function keyOf({ tenant, workspace }: Caller, id: string): string {
  return `${tenant}\n${workspace}\n${id}`;
}

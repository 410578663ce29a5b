import { isArray, isObject, type Json, type JsonObject, member } from '../../../json/value.ts';
import { plainYaml } from '../../../read/data/plain-yaml.ts';
import { LIMITS } from '../../../read/limits.ts';
import type { Entry, Job } from '../job.ts';
import { structureOf } from './structure.ts';
import { wholeOf } from './whole.ts';

/**
 * Whether the parser of AsyncAPI would certainly say nothing of a document. That takes a fraction of the time that the
 * parser takes, and most documents have no problems; whatever is unusual or wrong is left to the parser, and its words.
 */
export async function isSilent(job: Job, { path }: Entry): Promise<boolean> {
  const read = reader(job, path);
  const written = read(path);
  const structure = await structureOf(String(member(written, 'asyncapi')));
  if (!isObject(written) || !structure) return false;
  try {
    const whole = wholeOf(path, read);
    return (
      isObject(whole) && structure.whole(whole) && structure.written(written) && keepsRules(written, whole)
    );
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function reader({ files, sound }: Job, entry: string): (path: string) => Json | undefined {
  const values = new Map<string, Json | undefined>();
  return (path) => {
    const isKnown = values.has(path);
    const value =
      isKnown || !sound.includes(path) ? values.get(path) : readAlike(path, files[path]!, path === entry);
    values.set(path, value);
    return value;
  };
}

/** Only of what every reader reads alike. */
function readAlike(path: string, text: string, isEntry: boolean): Json | undefined {
  if (text.includes('__proto__')) return undefined;
  if (path.endsWith('.json') && !isEntry) return JSON.parse(text);
  const plain = plainYaml(text, LIMITS.maxDepth);
  const value = plain && JSON.parse(plain.json);
  return value !== undefined && hasPlainNames(value) ? value : undefined;
}

/** A name such as 200, null or << is no text for some readers of YAML, and the quotes that make it one are gone. */
function hasPlainNames(value: Json): boolean {
  if (isArray(value)) return value.every(hasPlainNames);
  if (!isObject(value)) return true;
  return Object.entries(value).every(([name, one]) => !unclearName.test(name) && hasPlainNames(one));
}

const unclearName = /^(?:[-+.\d].*|~|null|true|false|<<|)$/i;

/** The rules of version 3 beside the structure. */
function keepsRules(written: JsonObject, whole: JsonObject): boolean {
  return areReferencesRight(written) && areAddressesRight(whole);
}

function areReferencesRight(written: JsonObject): boolean {
  const operations = membersAt(written, 'operations');
  const all = [...operations, ...membersAt(written, 'components', 'operations')];
  return (
    all.every(areMessagesOfChannel) &&
    operations.every((one) => /#\/channels\//.test(referenceOf(member(one, 'channel')))) &&
    membersAt(written, 'channels').every((one) =>
      membersAt(one, 'servers').every((server) => /#\/servers\//.test(referenceOf(server))),
    )
  );
}

function areMessagesOfChannel(operation: Json): boolean {
  const channel = referenceOf(member(operation, 'channel'));
  return membersAt(operation, 'messages').every((one) => referenceOf(one).startsWith(`${channel}/messages`));
}

function areAddressesRight(whole: JsonObject): boolean {
  const isPlain = (name: string) => !/[?#]/.test(name);
  const channels = [...membersAt(whole, 'channels'), ...membersAt(whole, 'components', 'channels')];
  return Object.keys(member(whole, 'channels') ?? {}).every(isPlain) && channels.every(areParametersRight);
}

function areParametersRight(channel: Json): boolean {
  const parameters = member(channel, 'parameters');
  if (parameters === undefined) return true;
  const address = String(member(channel, 'address') ?? '');
  const variables = new Set([...address.matchAll(/\{(.+?)\}/g)].map(([, name = '']) => name));
  const names = Object.keys(parameters ?? {});
  return names.length === variables.size && names.every((name) => variables.has(name));
}

function membersAt(value: Json, ...path: readonly string[]): readonly Json[] {
  const found = path.reduce<Json | undefined>((part, name) => member(part, name), value);
  return Object.values(found ?? {});
}

/** Empty where there is none, which suits no rule. */
function referenceOf(value: Json | undefined): string {
  const reference = member(value, '$ref');
  return typeof reference === 'string' ? reference : '';
}

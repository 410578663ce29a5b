import { isObject, type Json, type JsonObject, member } from '../../../json/value.ts';
import type { Entry, Job } from '../job.ts';
import { meaningOf, type Reading, readAlike } from '../read-alike.ts';
import { structureOf } from './structure.ts';
import { wholeOf } from './whole.ts';

/**
 * Whether the parser of AsyncAPI would certainly say nothing of a document. That takes a fraction of the time that the
 * parser takes, and most documents have no problems; whatever is unusual or wrong is left to the parser, and its words.
 */
export function silenceIn(job: Job): (entry: Entry) => Promise<boolean> {
  const readAs = reader(job);
  return ({ path }) =>
    isSilent(path, (name) => readAs(name.endsWith('.json') && name !== path ? 'json' : 'yaml', name));
}

async function isSilent(path: string, read: (path: string) => Json | undefined): Promise<boolean> {
  const written = read(path);
  const version = String(member(written, 'asyncapi'));
  const structure = version.startsWith('3.') ? await structureOf(version) : undefined;
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

/** Each text once, so that what is used twice is the same value. */
function reader(job: Job): (format: Reading['format'], path: string) => Json | undefined {
  const values = { json: new Map<string, Json | undefined>(), yaml: new Map<string, Json | undefined>() };
  return (format, path) => {
    const known = values[format];
    if (!known.has(path)) known.set(path, readAlike(job, path, { format, isClear: isText }));
    return known.get(path);
  };
}

/** Names that are no text, such as 200 or null, are reported. */
function isText(name: string): boolean {
  return typeof meaningOf(name) === 'string';
}

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

/** To look for variables in what is no address takes time that grows with the square of its length. */
const longestAddress = 2000;

function areParametersRight(channel: Json): boolean {
  const parameters = member(channel, 'parameters');
  if (parameters === undefined) return true;
  const address = String(member(channel, 'address') ?? '');
  if (address.length > longestAddress) return false;
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

import { isArray, isObject, type Json, type JsonObject, member } from '../../json/value.ts';
import { asciiJson } from './ascii-json.ts';
import { inCodePointOrder } from './code-point-order.ts';
import { blankEnvelope } from './envelope.ts';
import { RUNTIMES } from './runtime.ts';
import { strictObject, strictText } from './strict-json.ts';
import { CATEGORIES, isTexts } from './surface.ts';
import { statusProblems } from './validate-status.ts';

/** What keeps a file from being the document of a comparison, each with its place; empty where nothing does. */
export function problemsOfDocument(bytes: Uint8Array): readonly string[] {
  const text = strictText(bytes);
  if (text === undefined) return ['the whole is not UTF-8'];
  const read = strictObject(text);
  if (typeof read === 'string') return [`the whole ${read}`];
  const { value } = read;
  const form = [...formProblems(value, blankEnvelope(), '')];
  // The rest is about members that are known to be there.
  if (form.length > 0) return form;
  const found = [...runtimeProblems(value), ...surfaceProblems(value), ...statusProblems(value)];
  return found.length > 0 || asciiJson(value) === text ? found : [BYTES];
}

const BYTES =
  'the bytes are not those of the contract: two spaces of indentation, one line feed at the end, nothing outside ASCII';

/** Names, their order and types, as in a document without any finding; what that one says for good is said here as well. */
function* formProblems(value: Json, blank: Json, at: string): Generator<string, void> {
  if (!isObject(blank)) yield* leafProblems(value, blank, at);
  else if (!isObject(value)) yield `${at || 'the whole'} should be an object`;
  else {
    const [names, wanted] = [Object.keys(value), Object.keys(blank)];
    if (names.join('\n') !== wanted.join('\n'))
      yield `${at || 'the whole'} should have the members ${wanted.join(', ')} in this order, and has ${names.join(', ')}`;
    else for (const name of wanted) yield* formProblems(value[name]!, blank[name]!, `${at}/${name}`);
  }
}

function* leafProblems(value: Json, blank: Json, at: string): Generator<string, void> {
  const isRight = isArray(blank) ? isTexts(value) : typeof value === typeof blank && value !== null;
  if (!isRight) yield `${at} should be a ${isArray(blank) ? 'list of texts' : typeof blank}`;
  else if (isSettled(at) && JSON.stringify(value) !== JSON.stringify(blank))
    yield `${at} should be ${JSON.stringify(blank)}`;
}

/** Everything but what a comparison finds out. */
function isSettled(at: string): boolean {
  return !/^\/(?:(?:base|head)_(?:run_id|runtime)|status|preconditions\/(?!stable_tool_call_ids_required).*|surface\/.*|sdk_metadata\/(?:base|head)\/.*|ambiguities)$/.test(
    at,
  );
}

function* runtimeProblems(document: JsonObject): Generator<string, void> {
  for (const name of ['base_runtime', 'head_runtime']) {
    const runtime = String(document[name]);
    if (runtime !== '' && !RUNTIMES.includes(runtime))
      yield `/${name} should be one of ${RUNTIMES.join(', ')}`;
  }
}

function* surfaceProblems({ surface, ambiguities }: JsonObject): Generator<string, void> {
  if (!isOrdered(textsOf(ambiguities))) yield '/ambiguities should be in the order of their code points';
  for (const category of CATEGORIES) {
    const sets = ['added', 'removed', 'unchanged'].map(
      (name) => [name, textsOf(member(member(surface, category), name))] as const,
    );
    const owner = new Map<string, string>();
    for (const [name, texts] of sets) {
      const at = `/surface/${category}/${name}`;
      if (!isOrdered(texts)) yield `${at} should have each value once, in the order of their code points`;
      for (const text of new Set(texts)) {
        const other = owner.get(text);
        if (other !== undefined) yield `${at} and ${other} should have no value in common`;
        owner.set(text, name);
      }
    }
  }
}

function isOrdered(texts: readonly string[]): boolean {
  return JSON.stringify(inCodePointOrder(texts)) === JSON.stringify(texts);
}

function textsOf(value: Json | undefined): readonly string[] {
  return isArray(value) ? value.map(String) : [];
}

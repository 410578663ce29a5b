import type { Json } from '../../../json/value.ts';
import type { ArraySample, MemberSample, ObjectSample, Sample, ScalarSample } from './sample.ts';
import { isElision, isSlotName, standsForValue } from './stand-in.ts';

export interface Lenient {
  readonly sample: Sample;
  /** Members without the braces around them: `"limits": { … }`. */
  readonly bare: boolean;
  /** Where the text stopped making sense; what was read before it stands. */
  readonly stoppedAt?: number;
}

interface State {
  readonly text: string;
  at: number;
  /** A comment or dots since the last member said that something is left out. */
  elided: boolean;
  depth: number;
  stuck: boolean;
  tooDeep: boolean;
}

const MAX_DEPTH = 64;

/** Reads what looks like JSON as far as it makes sense: comments, dots, bare members, words instead of values. */
export function parseLenient(text: string): Lenient | undefined {
  const state: State = { text, at: 0, elided: false, depth: 0, stuck: false, tooDeep: false };
  skip(state);
  const bare = /^(?:"[^"\n]*"|[A-Za-z_$][\w$]*)\??\s*:(?!\/\/)/.test(text.slice(state.at, state.at + 200));
  const sample = bare ? members(state, state.at) : value(state);
  if (sample === undefined || state.tooDeep) return undefined;
  skip(state);
  while (text[state.at] === ',') {
    state.at += 1;
    skip(state);
  }
  const stopped = state.stuck || state.at < text.length;
  return { sample, bare, ...(stopped && { stoppedAt: state.at }) };
}

function value(state: State): Sample | undefined {
  const character = state.text[state.at];
  if (state.depth > MAX_DEPTH) {
    state.stuck = true;
    state.tooDeep = true;
    return undefined;
  }
  if (character !== '{' && character !== '[') return alternatives(state);
  const start = state.at;
  state.at += 1;
  state.depth += 1;
  const found = character === '{' ? members(state, start) : items(state, start);
  state.depth -= 1;
  return behind(state, found);
}

/** `{ … } | null` and `[ … ] (optional)` are words about a shape. */
function behind(state: State, sample: Sample): Sample {
  const match = /^[ \t]*(?:\|[ \t]*(?:null|undefined|[\w"]+)[ \t]*)+/.exec(lineFrom(state));
  if (match !== null) state.at += match[0].length;
  return sample;
}

function members(state: State, start: number): ObjectSample {
  const found: MemberSample[] = [];
  let elided = false;
  const outer = state.elided;
  state.elided = false;
  for (;;) {
    skip(state, found.at(-1));
    if (state.stuck || state.at >= state.text.length) break;
    const character = state.text[state.at]!;
    if (character === '}') {
      state.at += 1;
      break;
    }
    if (character === ',' || character === ';') state.at += 1;
    else if (!isLeftOut(state) && !member(state, found)) break;
  }
  const holdsWords = found.length === 0 && state.text.slice(start + 1, state.at - 1).trim() !== '';
  elided = state.elided || holdsWords;
  state.elided = outer;
  return { kind: 'object', span: [start, state.at], members: found, elided };
}

/** Dots in quotes where a member belongs. */
function isLeftOut(state: State): boolean {
  const [dots] = /^"(?:\.{3}|…)"(?=\s*[,}])/.exec(state.text.slice(state.at, state.at + 40)) ?? [];
  state.at += dots?.length ?? 0;
  state.elided ||= dots !== undefined;
  return dots !== undefined;
}

const KEY =
  /(?:"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([A-Za-z_$@][\w$.-]*)|(<[^>\n]+>|\[[^\]\n]+\]|\{[\w-]+\}))(\?)?[ \t]*:/y;

function member(state: State, found: MemberSample[]): boolean {
  KEY.lastIndex = state.at;
  const match = KEY.exec(state.text);
  if (match === null) return stop(state);
  const key = match[1] === undefined ? (match[2] ?? match[3] ?? match[4])! : unescaped(match[1]);
  const keySpan = [state.at, state.at + match[0].trimEnd().length - 1 - (match[5]?.length ?? 0)] as const;
  state.at += match[0].length;
  skip(state);
  const sample = value(state);
  if (sample === undefined) return stop(state);
  if (isElision(key) || isSlotName(key) || match[4] !== undefined || isNothing(sample)) {
    state.elided = true;
    return true;
  }
  found.push({ key, keySpan, sample, optional: match[5] === '?' });
  return true;
}

/** What a program prints for a member that it was not sent. */
function isNothing(sample: Sample): boolean {
  return sample.kind === 'scalar' && sample.words === 'None';
}

function items(state: State, start: number): ArraySample {
  const found: Sample[] = [];
  const outer = state.elided;
  state.elided = false;
  for (;;) {
    skip(state);
    if (state.stuck || state.at >= state.text.length) break;
    const character = state.text[state.at]!;
    if (character === ']') {
      state.at += 1;
      break;
    }
    if (character === ',' || character === ';') {
      state.at += 1;
      continue;
    }
    const item = value(state);
    if (item === undefined) break;
    if (item.kind === 'scalar' && typeof item.value === 'string' && isElision(item.value))
      state.elided = true;
    else found.push(item);
  }
  const elided = state.elided;
  state.elided = outer;
  return { kind: 'array', span: [start, state.at], items: found, elided };
}

const SCALAR =
  /"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)\b|<[^<>\n]{1,80}>|\$?[A-Za-z_][^,;\]}\n|"'#]*|\$\{[^}\n]*\}|\{\{[^}\n]*\}\}/y;

/** One literal, or several joined by bars. */
function alternatives(state: State): Sample | undefined {
  const start = state.at;
  const first = scalar(state);
  if (first === undefined) return undefined;
  let bars = 0;
  for (;;) {
    const bar = /^[ \t]*(?:\n[ \t]*)?\|[ \t]*(?:\n[ \t]*)?/.exec(state.text.slice(state.at, state.at + 200));
    if (bar === null) break;
    state.at += bar[0].length;
    const next = state.text[state.at];
    if (next === '{' || next === '[') value(state);
    else if (scalar(state) === undefined) break;
    bars += 1;
  }
  const annotation = /^[ \t]*(?:\((?:[^()\n]*)\)|#[^\n]*)/.exec(lineFrom(state));
  const words =
    bars === 0 && first.words !== undefined ? first.words : state.text.slice(start, state.at).trim();
  if (annotation !== null && !annotation[0].trim().startsWith('#')) state.at += annotation[0].length;
  if (bars === 0 && first.words === undefined) return first;
  return { kind: 'scalar', span: [start, state.at], value: first.value, words };
}

function scalar(state: State): ScalarSample | undefined {
  SCALAR.lastIndex = state.at;
  const match = SCALAR.exec(state.text);
  if (match === null) return undefined;
  const start = state.at;
  const text = match[0].trimEnd();
  state.at += text.length;
  const span = [start, state.at] as const;
  const quoted = match[1] ?? match[2];
  if (quoted !== undefined) {
    const plain = match[1] === undefined ? quoted : unescaped(quoted);
    const words = standsForValue(plain);
    return { kind: 'scalar', span, value: plain, ...(words && { words: plain }) };
  }
  const parsed = literal(text);
  return parsed === undefined
    ? { kind: 'scalar', span, value: text, words: text }
    : { kind: 'scalar', span, value: parsed };
}

function literal(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function unescaped(body: string): string {
  const parsed = literal(`"${body}"`);
  return typeof parsed === 'string' ? parsed : body;
}

function stop(state: State): false {
  state.stuck = true;
  return false;
}

/** What follows on the line; only as much of it as a mark can take up. */
function lineFrom(state: State): string {
  return /^[^\n]*/.exec(state.text.slice(state.at, state.at + 200))![0];
}

const BLANK = /\s+|\/\/[^\n]*|#[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\.(?:[ \t]*\.)+|…|<!--[\s\S]*?-->/y;

/** Spaces, comments and dots; a comment on the line of a member belongs to the member. */
function skip(state: State, last?: MemberSample): void {
  for (;;) {
    BLANK.lastIndex = state.at;
    const match = BLANK.exec(state.text);
    if (match === null) return;
    const text = match[0];
    if (text.trim() !== '') {
      if (isElision(text)) state.elided = true;
      else if (last !== undefined && !state.text.slice(last.sample.span[1], state.at).includes('\n'))
        last.note ??= text.replace(/^(?:\/\/|#|\/\*)\s*|(?<!\s)\s*\*\/$/g, '');
    }
    state.at += text.length;
  }
}

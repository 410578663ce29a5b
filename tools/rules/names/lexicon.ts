import type { NameInText } from '../../claims/prose/name/names-in-text.ts';
import { asideOfPath } from '../../claims/prose/page/context.ts';
import type { DataDocument } from '../../read/document.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import type { File, ShownText, Terms } from '../facts.ts';
import { isSaidAside } from '../reference/said-aside.ts';
import { NAME, namesInData } from './names-in-data.ts';
import { wordsOf } from './spelling.ts';

/** Where somebody writes a name that is declared elsewhere, if anywhere. */
export interface Mention {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly as: 'lead' | 'code' | 'key' | 'word';
  /** What it stands in, where that is a text. */
  readonly sentence?: string;
}

/** All that is known of one name. */
export interface Entry {
  readonly name: string;
  /** How often it stands anywhere. */
  times: number;
  /** How often a contract has it as a key or a whole value, and where it does first. */
  declared: number;
  at?: Pick<Mention, 'file' | 'start' | 'end'>;
  /** How often any other data have it so. */
  shown: number;
  /** Something else than the texts of this corpus knows it: code in another language, or a part of a longer code. */
  isForeign: boolean;
  readonly mentions: Mention[];
}

export type Lexicon = ReadonlyMap<string, Entry>;

/** More mentions of one name than this are no slip. */
export const MOST_MENTIONS = 6;
/** Languages of fences that hold data. */
const OF_DATA = /^(?:|json\w*|ya?ml|https?|te?xt|geojson|ndjson)$/;
/** Pages about the work and not about what is specified. */
const OF_WORK =
  /(?:^|\/)(?:agents|claude|contributing|governance|roadmap|todo|plans?|announcements?|experiments?)(?:[-_.][^/]*)?(?:\/|$)/i;

/** A short word may be anything. */
export function isTelling(name: string): boolean {
  return name.length >= 6 || (name.length >= 4 && wordsOf(name).length > 1);
}

export function lexiconOf(
  data: readonly DataDocument[],
  terms: readonly Terms[],
  files: readonly File[],
): Lexicon {
  const lexicon = new Map<string, Entry>();
  for (const document of data) noteData(lexicon, document);
  for (const { path } of files) noteSteps(lexicon, path.replace(/\.\w+$/, ''));
  const live = new Set(files.filter(isLive).map(({ path }) => path));
  for (const page of terms) {
    const speaks = live.has(page.file);
    notePage(lexicon, page, speaks);
    for (const fence of page.fences) noteFence(lexicon, page.file, fence, speaks);
  }
  return lexicon;
}

function isLive({ kind, path, archived }: File): boolean {
  return !archived && asideOfPath(kind, path) === undefined && !OF_WORK.test(path);
}

function entryOf(lexicon: Map<string, Entry>, name: string): Entry {
  const known = lexicon.get(name);
  if (known) return known;
  const entry: Entry = { name, times: 0, declared: 0, shown: 0, isForeign: false, mentions: [] };
  lexicon.set(name, entry);
  return entry;
}

function mention(entry: Entry, file: string, start: number, as: Mention['as'], sentence?: string): void {
  if (entry.mentions.length > MOST_MENTIONS) return;
  entry.mentions.push({
    file,
    start,
    end: start + entry.name.length,
    as,
    ...(sentence !== undefined && { sentence }),
  });
}

function noteData(lexicon: Map<string, Entry>, document: DataDocument): void {
  const declares = !document.archived && (hasTrait(document, 'contract') || document.format === 'proto');
  const speaks = declares && document.standing === 'live' && !document.external;
  for (const { name, start, as } of namesInData(document.text, isTelling)) {
    const entry = entryOf(lexicon, name);
    entry.times += 1;
    const isText = as === 'code' || (as === 'word' && document.format !== 'proto');
    if (speaks && (as === 'code' || (as === 'word' && COMPOUND.test(name))))
      mention(entry, document.path, start, as);
    if (isText) continue;
    if (declares) {
      entry.declared += 1;
      entry.at ??= { file: document.path, start, end: start + name.length };
    } else entry.shown += 1;
    for (const step of name.split(/[-./:]/))
      if (step !== name && isTelling(step)) entryOf(lexicon, step).shown += 1;
  }
}

function notePage(lexicon: Map<string, Entry>, { file, names, listed }: Terms, speaks: boolean): void {
  // What a table introduces is known, with marks of code or without.
  for (const name of listed) if (isTelling(name)) entryOf(lexicon, name).declared += speaks ? 1 : 0;
  for (const one of names) {
    const name = one.name.replaceAll(/^["']|["']$/g, '').replace(/(?:\[\]|\(\))$/, '');
    if (!WHOLE.test(name)) noteSteps(lexicon, one.name);
    else if (isTelling(name)) noteName(entryOf(lexicon, name), file, one, speaks);
  }
}

/** A longer code has its own reasons for the names in it. */
function noteSteps(lexicon: Map<string, Entry>, code: string): void {
  for (const [name] of code.matchAll(NAME))
    for (const step of [name, ...name.split('/')])
      if (isTelling(step)) entryOf(lexicon, step).isForeign = true;
}

function noteName(entry: Entry, file: string, one: NameInText, speaks: boolean): void {
  entry.times += 1;
  const isLead = one.role === 'lead' || one.role === 'given' || isFirstOfRow(one);
  const start = one.start + (/^["']/.test(one.name) ? 1 : 0);
  if (speaks && !isSaidAside(one.sentence))
    mention(entry, file, start, isLead ? 'lead' : 'code', one.sentence);
  else entry.shown += 1;
}

function isFirstOfRow({ role, column }: NameInText): boolean {
  return role === 'cell' && column?.title.startsWith('1 ') === true;
}

/** Nobody writes a word of a language so. */
const COMPOUND = /^[a-z]+(?:[A-Z][a-z]+)+$|^[a-z]+(?:_[a-z]+)+$|^[A-Z]+(?:_[A-Z]+)+$/;

const WHOLE = new RegExp(`^${NAME.source}$`);

function noteFence(
  lexicon: Map<string, Entry>,
  file: string,
  { language, start: from, text }: ShownText,
  speaks: boolean,
): void {
  const isData = OF_DATA.test(language);
  for (const { name, start, as } of namesInData(text, isTelling)) {
    const entry = entryOf(lexicon, name);
    entry.times += 1;
    if (!isData) entry.isForeign = true;
    else if (as === 'key' && speaks) mention(entry, file, from + start, 'key');
  }
}

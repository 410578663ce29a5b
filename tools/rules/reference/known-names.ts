import type { DataDocument } from '../../read/document.ts';
import type { Terms } from '../facts.ts';

const WORD = /[A-Za-z_$][\w$]*(?:[-.:]+[A-Za-z_$][\w$]*)*/g;

export interface Known {
  readonly names: ReadonlySet<string>;
  /** Those that more than one table or heading of the text has, or something else than the text. */
  readonly declared: ReadonlySet<string>;
  /** Names and steps of names that are members of something. */
  readonly members: ReadonlySet<string>;
}

/**
 * Those of the names that some document says what they are: a contract has them, an example shows them, a table or a
 * heading introduces them. A dotted name is known by its steps, each of which is the name of a member somewhere.
 */
export function knownAmong(
  names: ReadonlySet<string>,
  data: readonly DataDocument[],
  terms: readonly Terms[],
): Known {
  const wanted = new Set([...names, ...[...names].flatMap(stepsOf)]);
  const words = new Set<string>();
  const keys = new Set<string>();
  for (const { text } of data) look(text, wanted, words, keys);
  for (const text of terms.flatMap(shownIn)) look(text, wanted, words, keys);
  const leads = terms.flatMap((one) =>
    one.names.flatMap(({ name, role }) => (role === 'lead' || role === 'given' ? [name] : [])),
  );
  const [once, twice] = [new Set<string>(), new Set<string>()];
  for (const lead of leads) (once.has(lead) ? twice : once).add(lead);
  const isDeclared = (name: string) => words.has(name) || twice.has(name) || isMember(name);
  // `Colour.Red` is a member of a type, which code declares without a colon.
  const isMember = (name: string) =>
    name.includes('.') && stepsOf(name).every((step) => (/^[A-Z]/.test(name) ? words : keys).has(step));
  const declared = new Set([...names].filter(isDeclared));
  for (const lead of leads) note(lead, wanted, words, keys);
  const isKnown = (name: string) => words.has(name) || isMember(name);
  return { names: new Set([...names].filter(isKnown)), declared, members: keys };
}

/** Fences, and the calls in the text, whose arguments are named there. */
function shownIn({ names, fences }: Terms): string[] {
  return [
    ...fences.map(({ text }) => text),
    ...names.flatMap(({ name }) => (name.includes('(') ? [name] : [])),
  ];
}

export function stepsOf(name: string): string[] {
  return name.replaceAll(/\[\w*\]/g, '').split('.');
}

function look(text: string, wanted: ReadonlySet<string>, words: Set<string>, keys: Set<string>): void {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (wanted.has(word)) {
      words.add(word);
      if (/^["']?\s*\??:/.test(text.slice(index + word.length, index + word.length + 4))) keys.add(word);
    } else if (/[-.:]/.test(word))
      for (const part of word.split(/[-.:]+/)) if (wanted.has(part)) words.add(part);
  }
}

/** What introduces `run.owner` introduces both. */
function note(name: string, wanted: ReadonlySet<string>, words: Set<string>, keys: Set<string>): void {
  for (const one of [name, ...stepsOf(name)]) {
    if (!wanted.has(one)) continue;
    words.add(one);
    keys.add(one);
  }
}

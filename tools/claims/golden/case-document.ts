import { posix } from 'node:path';
import { toPointer } from '../../json/pointer.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import { once } from '../../read/once.ts';
import { formProblems } from './form.ts';
import { Scope } from './scope.ts';
import { expand, membersOf, scopeOf } from './template.ts';
import { Unfit } from './unfit.ts';

/** A document of golden cases with everything put in that it names, as soon as somebody asks for it. */
export interface CaseDocument {
  readonly document: DataDocument;
  readonly families: readonly string[];
  /** All that it quotes, for whatever. */
  readonly sentences: readonly Sentence[];
  readonly cases: readonly WrittenCase[];
  readonly workflows: readonly Held[];
  /** Operations whose bodies a host judges by their schemas. */
  readonly bodies: readonly Held[];
  readonly untested: readonly Untested[];
  readonly troubles: readonly Trouble[];
}

/** Something and the place in the document that it comes from. */
export interface Held {
  readonly pointer: string;
  readonly value: JsonObject;
  readonly sentence: Sentence;
}

export interface WrittenCase {
  /** Of what the name and the input were made. */
  readonly pointer: string;
  readonly name: string;
  readonly input: Json;
  readonly sentence: Sentence;
}

/** What cases check, and where it stands. */
export interface Sentence {
  readonly pointer: string;
  readonly document: string;
  readonly heading: string;
  readonly requirement: string;
  readonly why: string;
  readonly requires: readonly string[];
  /** Decided without a source, so that no engine fails by it. */
  readonly isDecision: boolean;
}

/** What no case tests, and why not: a sentence, or operations, error codes and events by their names. */
export interface Untested {
  readonly pointer: string;
  readonly because: string;
  readonly names: readonly string[];
  readonly sentence?: Sentence;
}

export interface Trouble {
  readonly pointer: string;
  readonly says: string;
}

/** The document that a link in another one leads to. */
type Others = (link: string, from: DataDocument) => DataDocument | undefined;

/** `others` finds the documents whose definitions are used. */
export function caseDocumentOf(document: DataDocument, others: Others): CaseDocument {
  const unfit: Trouble[] = [];
  const attempt = attempts(unfit);
  const scope = once(
    () => attempt('/define', () => [scopeIn(document, others, [])])[0] ?? scopeOf(undefined),
  );
  const expanded = (list: string) =>
    attempt(`/${list}`, () =>
      itemsIn(document.value, list).flatMap(({ pointer, value: written }) =>
        attempt(pointer, () =>
          objectsOf(expand([written], scope())).map((value) => ({
            pointer,
            value,
            sentence: sentenceOf(document, pointer, value),
          })),
        ),
      ),
    );
  const quoted = itemsIn(document.value, 'sentences').map((item) => ({
    ...item,
    sentence: sentenceOf(document, item.pointer, item.value),
  }));
  const casesIn = ({ pointer, value, sentence }: (typeof quoted)[number]) => {
    const written = member(value, 'cases');
    return (isObject(written) ? Object.entries(written) : []).flatMap((entry) => {
      const at = `${pointer}/cases${toPointer([entry[0]])}`;
      return attempt(at, () =>
        casesOf(entry, scope()).map(([name, input]) => ({ pointer: at, name, input, sentence })),
      );
    });
  };
  const cases = once(() => quoted.flatMap(casesIn));
  const workflows = once(() => expanded('workflows'));
  const bodies = once(() => expanded('bodies'));
  const untested = once(() => expanded('untested').map(untestedOf));
  const troubles = once(() => {
    for (const make of [cases, workflows, bodies, untested]) make();
    return [...formProblems(document.value), ...unfit];
  });
  return {
    document,
    families: textsOf(member(document.value, 'family')),
    get sentences() {
      return [...quoted, ...bodies(), ...untested()].flatMap(({ sentence }) => sentence ?? []);
    },
    get cases() {
      return cases();
    },
    get workflows() {
      return workflows();
    },
    get bodies() {
      return bodies();
    },
    get untested() {
      return untested();
    },
    get troubles() {
      return troubles();
    },
  };
}

/** Makes something of a part of a document, or notes what the part lacks. */
function attempts(unfit: Trouble[]) {
  return <Made>(pointer: string, make: () => readonly Made[]): readonly Made[] => {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      unfit.push({ pointer, says: error.message });
      return [];
    }
  };
}

/** All documents whose definitions a document may use; undefined where one of them is not there, or uses itself. */
export function usedBy(document: DataDocument, others: Others): readonly DataDocument[] | undefined {
  const found = new Set([document]);
  for (const one of found)
    for (const link of textsOf(member(one.value, 'use'))) {
      const used = others(link, one);
      if (used === undefined || used === document) return undefined;
      found.add(used);
    }
  return [...found];
}

/** The names that a document gives, and those of the documents that it uses. */
function scopeIn(document: DataDocument, others: Others, seen: readonly string[]): Scope {
  if (seen.includes(document.path)) throw new Unfit(`${document.path} uses itself`);
  let outer: Scope | undefined;
  for (const link of textsOf(member(document.value, 'use'))) {
    const used = others(link, document);
    if (used === undefined) throw new Unfit(`there is no ${besides(document, link)} to use`);
    const names = scopeIn(used, others, [...seen, document.path]);
    outer = outer === undefined ? names : new Scope(names.names(), outer);
  }
  return scopeOf(member(document.value, 'define'), outer);
}

function sentenceOf(document: DataDocument, pointer: string, value: Json): Sentence {
  const given = (name: string) => member(value, name) ?? member(document.value, name);
  const text = (name: string) => String(given(name) ?? '');
  return {
    pointer,
    document: besides(document, text('document')),
    heading: text('heading'),
    requirement: text('requirement'),
    why: text('why'),
    requires: textsOf(given('requires')),
    isDecision: given('level') === 'decision',
  };
}

function untestedOf({ pointer, value, sentence }: Held): Untested {
  return {
    pointer,
    because: String(member(value, 'because') ?? ''),
    names: textsOf(member(value, 'names')),
    ...(member(value, 'requirement') !== undefined && { sentence }),
  };
}

/** A name that ends in `#` numbers the cases of a list. */
function casesOf(entry: [string, Json], scope: Scope): readonly [string, Json][] {
  return membersOf(entry, scope).flatMap(([written, value]): readonly [string, Json][] => {
    const name = written.toLowerCase();
    if (!name.endsWith('#')) return [[name, value]];
    if (!isArray(value)) throw new Unfit('a name that ends in `#` numbers a list');
    return value.map((one, index) => [`${name.slice(0, -1)}${index + 1}`, one]);
  });
}

/** A path in the corpus, from a link beside the document. */
export function besides({ path }: DataDocument, link: string): string {
  return posix.join(posix.dirname(path), link);
}

function itemsIn(value: Json, list: string): readonly { readonly pointer: string; readonly value: Json }[] {
  const items = member(value, list);
  return isArray(items) ? items.map((one, index) => ({ pointer: `/${list}/${index}`, value: one })) : [];
}

function objectsOf(value: Json | undefined): readonly JsonObject[] {
  return isArray(value) ? value.filter(isObject) : [];
}

function textsOf(value: Json | undefined): readonly string[] {
  return (isArray(value) ? value : value === undefined ? [] : [value]).map(String);
}

import { posix } from 'node:path';
import type { Place } from '../../finding.ts';
import { isArray, isObject, type Json } from '../../json/value.ts';
import type { SchemaResource } from '../../read/schemas.ts';
import { indexBy } from '../binding/index-by.ts';
import type { Claim } from '../claim.ts';
import { enumsIn } from '../schema/name-sets.ts';
import { placeOf } from '../schema/node.ts';
import type { CaseDocument, Sentence } from './case-document.ts';
import { type Asking, callsOf, eventsOf, questionsIn } from './questions.ts';
import { isRefusedAsUnknown, operationsIn, served } from './served.ts';

/** Something that a specification states and an engine can get wrong, with the cases that would show it. */
export interface Statement {
  /** A demand has MUST in it; other sentences are those that cases quote. */
  readonly what: 'demand' | 'sentence' | 'operation' | 'error code' | 'event';
  readonly text: string;
  readonly at: Place;
  /** The page that says it. */
  readonly page: string;
  readonly cases: readonly string[];
  /** Why there is none. */
  readonly because?: string;
}

export interface Stating extends Asking {
  readonly claims: readonly Claim[];
  readonly schemas: readonly SchemaResource[];
}

/** A list of which cases name fewer is about something else. */
const FEWEST = 4;

/** What a corpus states in the folders that its cases quote; nothing where it has no cases. */
export function statementsIn(corpus: Stating): readonly Statement[] {
  const documents = questionsIn(corpus);
  const asked = documents.flatMap(askedIn);
  if (asked.length === 0) return [];
  const folders = new Set(asked.map(({ sentence }) => posix.dirname(sentence.document)));
  const claims = corpus.claims.filter(
    ({ at, context }) => context.aside === undefined && folders.has(posix.dirname(at.file)),
  );
  return [
    ...sentencesIn(claims, asked, documents),
    ...namedIn(corpus, claims, documents).map((one) => ({ ...one, ...excuseOf(one.text, documents) })),
  ];
}

interface Asked {
  readonly id: string;
  readonly sentence: Sentence;
  readonly at: Place;
}

function askedIn({ document, families: [family], cases, bodies }: CaseDocument): readonly Asked[] {
  const asked = [
    ...cases.map(({ name, sentence }) => ({ id: `${family}/${name}`, sentence })),
    ...bodies.map(({ value, sentence }) => ({ id: `${family}/* of ${value.send}`, sentence })),
  ];
  return asked.map((one) => ({ ...one, at: document.place(one.sentence.pointer) }));
}

/** Demands with the cases that quote them, or part of them; then what else cases quote. */
function sentencesIn(
  claims: readonly Claim[],
  asked: readonly Asked[],
  documents: readonly CaseDocument[],
): readonly Statement[] {
  const excused = documents.flatMap(({ untested }) =>
    untested.flatMap(({ sentence, because }) => (sentence ? [{ sentence, because }] : [])),
  );
  const [tests, excuses] = [indexBy(asked, pageOf), indexBy(excused, pageOf)];
  const demanded = new Set<Asked>();
  const demands = claims.flatMap((claim): Statement[] => {
    if (claim.kind !== 'duty' || !claim.level.startsWith('MUST')) return [];
    const { sentence: text, at } = claim;
    const isIt = isQuoteOf(text, claim.context.titles.at(-1) ?? '');
    const cases = (tests.get(at.file) ?? []).filter(isIt);
    for (const one of cases) demanded.add(one);
    const because = excuses.get(at.file)?.find(isIt)?.because;
    return [
      {
        ...{ what: 'demand', text, at, page: at.file, cases: cases.map(({ id }) => id) },
        ...(because !== undefined && { because }),
      },
    ];
  });
  const others = indexBy(
    asked.filter((one) => !demanded.has(one)),
    ({ sentence: { document, heading, requirement } }) => [`${document}#${heading}: ${requirement}`],
  );
  return [...demands, ...[...others.values()].map(sentenceAsked)];
}

interface Quote {
  readonly sentence: Sentence;
}

const pageOf = ({ sentence }: Quote) => [sentence.document];

function isQuoteOf(text: string, heading: string): (quote: Quote) => boolean {
  const [words, title] = [plain(text), plain(heading)];
  return ({ sentence }) => {
    const quote = plain(sentence.requirement);
    return plain(sentence.heading) === title && (words.includes(quote) || quote.includes(words));
  };
}

function sentenceAsked(asked: readonly Asked[]): Statement {
  const { sentence, at } = asked[0]!;
  const cases = asked.map(({ id }) => id);
  return { what: 'sentence', text: withoutLinks(sentence.requirement), at, page: sentence.document, cases };
}

/** Sentences are quoted as they are written, and claimed as they are read. */
function plain(text: string): string {
  return withoutLinks(text)
    .replaceAll(/[`*\s]+/g, ' ')
    .trim();
}

function withoutLinks(text: string): string {
  return text.replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1');
}

type Named = Omit<Statement, 'cases' | 'because'>;

function namedIn(
  corpus: Stating,
  claims: readonly Claim[],
  documents: readonly CaseDocument[],
): readonly Statement[] {
  const cases = documents.flatMap(({ families: [family], cases }) =>
    cases.map((one) => ({ id: `${family}/${one.name}`, one })),
  );
  const texts = indexBy(cases, ({ one }) => [...textsIn(one.input)]);
  const withCases = (one: Named): Statement => ({
    ...one,
    cases: (texts.get(one.text) ?? []).map(({ id }) => id),
  });
  const waitedFor = new Set(cases.flatMap(({ one }) => eventsOf(one)));
  const isKnown = ({ text }: Named) => waitedFor.has(text);
  return [
    ...operationsTested(corpus, documents),
    ...codesIn(claims).map(withCases),
    ...eventsIn(corpus.schemas, isKnown).map(withCases),
  ];
}

function operationsTested(corpus: Asking, documents: readonly CaseDocument[]): readonly Statement[] {
  const calls = documents.flatMap(({ families: [family], cases, bodies }) => [
    ...cases.flatMap((one) =>
      callsOf(one)
        .filter((call) => !isRefusedAsUnknown(call))
        .map((call) => ({ id: `${family}/${one.name}`, call })),
    ),
    ...bodies.map(({ value }) => {
      const [method = '', path = ''] = String(value.send).split(' ');
      return { id: `${family}/* of ${value.send}`, call: { method, path } };
    }),
  ]);
  const tested = indexBy(calls, ({ call }) => [served(corpus, call)]);
  const asked = new Set([...tested.keys()].map((operation) => operation?.api));
  const offered = operationsIn(corpus).filter(({ api }) => asked.has(api));
  return offered.map((operation) => ({
    what: 'operation',
    text: `${operation.method.toUpperCase()} ${operation.path}`,
    ...stands(placeOf(operation.node, undefined, 'key')),
    cases: [...new Set((tested.get(operation) ?? []).map(({ id }) => id))],
  }));
}

/** The page that lists most codes is their registry; the others repeat what concerns them. */
function codesIn(claims: readonly Claim[]): readonly Named[] {
  const listed = claims.filter((claim) => claim.kind === 'code' && claim.form === 'catalogue');
  const pages = [...indexBy(listed, ({ at }) => [at.file]).values()];
  const registry = pages.sort((a, b) => b.length - a.length)[0] ?? [];
  const named = registry.flatMap((claim): Named[] =>
    claim.kind === 'code' ? [{ what: 'error code', text: claim.code, ...stands(claim.at) }] : [],
  );
  return firstOfEach(named);
}

/** The lists from which cases name their events. */
function eventsIn(schemas: readonly SchemaResource[], isKnown: (one: Named) => boolean): readonly Named[] {
  const lists = enumsIn(schemas).map(({ names }) =>
    names.map(({ name, at }): Named => ({ what: 'event', text: name, ...stands(at) })),
  );
  return firstOfEach(lists.filter((names) => names.filter(isKnown).length >= FEWEST).flat());
}

function stands(at: Place): Pick<Named, 'at' | 'page'> {
  return { at, page: at.file };
}

function firstOfEach(named: readonly Named[]): readonly Named[] {
  return [...new Map([...named].reverse().map((one) => [one.text, one])).values()].reverse();
}

/** All texts of a value, names of members among them. */
function textsIn(value: Json, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') found.add(value);
  if (isObject(value)) for (const name of Object.keys(value)) found.add(name);
  if (isArray(value) || isObject(value)) for (const inner of Object.values(value)) textsIn(inner, found);
  return found;
}

function excuseOf(name: string, documents: readonly CaseDocument[]): Pick<Statement, 'because'> {
  const because = documents
    .flatMap(({ untested }) => untested)
    .find(({ names }) => names.includes(name))?.because;
  return because === undefined ? {} : { because };
}

import type { Claim } from '../../claims/claim.ts';
import { bind, claimsIn, surfaceIn } from '../../claims/claim-maker.ts';
import { corpusOf } from '../../read/corpus.ts';
import type { Corpus, Document, ProseDocument } from '../../read/document.ts';
import { schemasOf } from '../../read/schemas.ts';
import type { All, Outline, Settings } from '../../rules/facts.ts';
import type { DefinedRule, Stated } from '../../rules/rule.ts';
import { lazily } from '../facts/lazily.ts';
import { outlineOf } from '../facts/outline.ts';
import { runUnit } from '../run/run-unit.ts';
import { unitsOf } from '../run/units.ts';
import { apply, type Drift } from './drift.ts';
import { repeated } from './echoes.ts';
import { pick } from './pick.ts';
import { statementsIn } from './statements/statements.ts';

export interface AuditOptions {
  readonly rules: readonly DefinedRule[];
  readonly settings: Settings;
  /** At most so many drifts of each kind on each side. */
  readonly perKind: number;
  readonly seed: number;
  readonly onDrift?: (done: number, all: number) => void;
}

export interface Outcome {
  readonly drift: Drift;
  readonly side: 'structured' | 'prose';
  /** The rule that noticed it; undefined for a survivor. */
  readonly rule?: string;
}

/** Facts that take the network, a revision or another tool are left out: they say nothing about agreement. */
const FACTS: ReadonlySet<string> = new Set([
  'documents',
  'data',
  'prose',
  'schemas',
  'outlines',
  'claims',
  'surface',
  'bindings',
  'resolve',
  'exists',
  'unread',
  'settings',
  'document',
  'dataDocument',
  'proseDocument',
  'schema',
]);

/** Seeds single drifts into copies of a corpus and asks of each which rule notices it. */
export function audit(corpus: Corpus, options: AuditOptions): readonly Outcome[] {
  const rules = options.rules.filter(
    ({ reads, severity }) => severity !== 'off' && reads.every((kind) => FACTS.has(kind)),
  );
  const remembered = memory();
  const before = new Set(findings(corpus, undefined, rules, options.settings, remembered).map(nameOf));
  const chosen = pick(driftsOf(corpus), options.perKind, options.seed);
  const files = Object.fromEntries(corpus.documents.map(({ path, text }) => [path, text]));
  return chosen.map(({ drift, side }, index) => {
    options.onDrift?.(index, chosen.length);
    const { file } = drift.at;
    const text = apply(files[file]!, drift);
    const drifted = { ...corpusOf({ ...files, [file]: text }, { reuse: corpus }), exists: corpus.exists };
    const found = findings(drifted, drifted.document(file), rules, options.settings, remembered);
    const noticed = found.find((one) => !before.has(nameOf(one)));
    return { drift, side, ...(noticed && { rule: noticed.rule }) };
  });
}

interface Memory {
  claims(document: Document): readonly Claim[];
  outline(document: ProseDocument): Outline;
}

/** Documents that a drift does not touch are the same objects from one copy to the next. */
function memory(): Memory {
  const claims = new WeakMap<Document, readonly Claim[]>();
  const outlines = new WeakMap<ProseDocument, Outline>();
  return {
    claims(document) {
      const known = claims.get(document) ?? claimsIn(document);
      claims.set(document, known);
      return known;
    },
    outline(document) {
      const known = outlines.get(document) ?? outlineOf(document);
      outlines.set(document, known);
      return known;
    },
  };
}

function driftsOf(corpus: Corpus): { drift: Drift; side: Outcome['side'] }[] {
  return repeated(statementsIn(corpus)).seeds.map((drift) => {
    const isProse = corpus.document(drift.at.file)?.format === 'markdown';
    return { drift, side: isProse ? 'prose' : 'structured' };
  });
}

type Found = Stated & { readonly rule: string };

/** Rules that look at one document at a time look at the changed one alone. */
function findings(
  corpus: Corpus,
  changed: Document | undefined,
  rules: readonly DefinedRule[],
  settings: Settings,
  remembered: Memory,
): Found[] {
  const all = factsOf(corpus, settings, remembered);
  return rules.flatMap((rule) =>
    unitsOf(rule, all)
      .filter(({ document }) => !changed || !document || document === changed)
      .flatMap((unit) => runUnit(unit).stated.map((stated) => ({ ...stated, rule: rule.id }))),
  );
}

function factsOf(corpus: Corpus, settings: Settings, remembered: Memory): All {
  return lazily<All>({
    documents: () => corpus.documents,
    data: () => corpus.data,
    prose: () => corpus.prose,
    schemas: () => corpus.data.flatMap(schemasOf),
    outlines: () => corpus.prose.map(remembered.outline),
    claims: () => corpus.documents.flatMap(remembered.claims),
    surface: () => surfaceIn(corpus),
    bindings: (): All['bindings'] => bind(corpus.documents.flatMap(remembered.claims), corpus),
    resolve: () => corpus.resolve,
    exists: () => corpus.exists,
    unread: () => corpus.troubles,
    settings: () => settings,
    rfcs: () => [],
    indexes: () => [],
    problems: () => [],
    revision: () => undefined,
  });
}

/** Lines move when a copy grows; what a finding says and where it stands by pointer do not. */
function nameOf({ rule, at, message }: Found): string {
  return `${rule} ${at.file} ${at.pointer} ${message}`;
}

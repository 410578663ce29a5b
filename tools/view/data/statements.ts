import { comparedKinds, nameOf } from '../../check/audit/coverage.ts';
import type { Binding } from '../../claims/binding/binding.ts';
import type { Claim } from '../../claims/claim.ts';
import { bind, claimsIn, ledgerFor } from '../../claims/claim-maker.ts';
import type { Finding, Place, Range } from '../../finding.ts';
import type { Corpus } from '../../read/document.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import { schemasOf } from '../../read/schemas.ts';
import type { Status } from './agreement-shape.ts';
import { isTwoSided } from './finding-shown.ts';

/** Something that a document states and another could contradict. */
export interface Statement {
  readonly at: Place;
  readonly kind: string;
  readonly says: string;
  readonly side: 'text' | 'contract';
  status: Status;
  findings: number[];
  drifts: number[];
}

export interface Tied {
  readonly from: Statement;
  readonly to: Statement;
  readonly aim: Place;
  readonly bound: Binding['bound'];
}

/** What the documents of a corpus state, what of it is about the same thing, and what came of comparing it. */
export interface Stated {
  readonly statements: readonly Statement[];
  readonly ties: readonly Tied[];
}

export interface Judged {
  readonly found: readonly Finding[];
  /** Findings that somebody decided not to hear of: what they are on is not agreed. */
  readonly hidden: readonly Finding[];
  /** Where drifts were seeded. */
  readonly drifts: readonly Place[];
}

export function statementsOf(corpus: Corpus, judged: Judged): Stated {
  const claims = corpus.documents.flatMap(claimsIn);
  const bindings = bind(claims, corpus);
  const texts = new Map<string, Statement>();
  for (const claim of claims)
    if (comparedKinds.includes(claim.kind) && claim.context.aside === undefined)
      texts.set(nameOf(claim), statementOf(claim, 'text'));
  const contracts = contractsOf(corpus);
  const ties = bindings.map((binding) => tied(binding, texts, contracts));
  const statements = [...texts.values(), ...contracts.all()];
  const others = judge(statements, ties, judged);
  return { statements: [...statements, ...others.map((one) => inItsWords(one, corpus))], ties };
}

function statementOf({ at, kind, says }: Claim, side: Statement['side']): Statement {
  return { at, kind, says, side, status: 'unbound', findings: [], drifts: [] };
}

function tied({ claim, to, bound }: Binding, texts: Map<string, Statement>, contracts: Contracts): Tied {
  const name = nameOf(claim);
  const from = texts.get(name) ?? statementOf(claim, 'text');
  texts.set(name, from);
  if (!claim.complete && from.status === 'unbound') from.status = 'bound';
  else if (claim.complete) from.status = 'agreed';
  const aim = contracts.holding(to);
  aim.status = from.status === 'agreed' || aim.status === 'agreed' ? 'agreed' : 'bound';
  return { from, to: aim, aim: to.at, bound };
}

interface Contracts {
  all(): readonly Statement[];
  /** The nearest schema or operation with a name that the claim stands in. */
  holding(claim: Claim): Statement;
}

function contractsOf(corpus: Corpus): Contracts {
  const byPlace = new Map<string, Statement>();
  const nameAt = (file: string, pointer: string) => `${file}#${pointer}`;
  for (const document of corpus.data) {
    if (!hasTrait(document, 'contract') || document.archived) continue;
    for (const { pointer } of schemasOf(document)) {
      const at = document.place(pointer);
      const says = pointer === '' ? document.path : pointer;
      const one: Statement = {
        at,
        kind: 'schema',
        says,
        side: 'contract',
        status: 'unbound',
        findings: [],
        drifts: [],
      };
      byPlace.set(nameAt(document.path, pointer), one);
    }
  }
  for (const claim of ledgerFor(corpus).operations())
    byPlace.set(nameAt(claim.at.file, claim.at.pointer), statementOf(claim, 'contract'));
  return {
    all: () => [...byPlace.values()],
    holding(claim) {
      const { file, pointer } = claim.at;
      for (let path = pointer; ; path = path.slice(0, path.lastIndexOf('/'))) {
        const known = byPlace.get(nameAt(file, path));
        if (known) return known;
        if (!path.includes('/')) break;
      }
      const one = statementOf(claim, 'contract');
      byPlace.set(nameAt(file, pointer), one);
      return one;
    },
  };
}

/** Puts what became of them into statements, and gives what contradicts another place without being one of them. */
function judge(
  statements: readonly Statement[],
  ties: readonly Tied[],
  { found, hidden, drifts }: Judged,
): readonly Statement[] {
  const others: Statement[] = [];
  const byFile = new Map<string, Statement[]>();
  for (const one of statements) {
    const known = byFile.get(one.at.file);
    if (known) known.push(one);
    else byFile.set(one.at.file, [one]);
  }
  const holding = (at: Place) => around(byFile.get(at.file) ?? [], at);
  const touchedBy = (finding: Finding) => placesOf(finding).flatMap(holding);
  for (const one of hidden.flatMap(touchedBy)) if (one.status === 'agreed') one.status = 'bound';
  found.forEach((finding, number) => {
    if (!isTwoSided(finding)) return;
    const touched = new Set(touchedBy(finding));
    if (touched.size === 0) others.push(placeIn(finding, number));
    for (const one of touched) {
      one.status = 'contradicted';
      one.findings.push(number);
    }
  });
  drifts.forEach((at, number) => {
    for (const one of holding(at)) one.drifts.push(number);
  });
  // A finding names the smallest part; both statements that were compared are contradicted.
  for (const { from, to } of ties)
    if (from.findings.some((number) => to.findings.includes(number))) to.status = 'contradicted';
  return others;
}

function placeIn({ at, message }: Finding, number: number): Statement {
  return {
    ...{ at, kind: 'place', says: message, side: 'text', status: 'contradicted' },
    ...{ findings: [number], drifts: [] },
  };
}

/** The first line of its place is what it says. */
function inItsWords(one: Statement, { documents }: Corpus): Statement {
  const { line, column, endLine, endColumn } = one.at.range;
  const text = documents.find(({ path }) => path === one.at.file)?.text.split(/\r\n|\r|\n/)[line - 1];
  const words = text?.slice(column - 1, endLine === line ? endColumn - 1 : undefined).trim();
  return { ...one, says: words || one.says };
}

function placesOf({ at, related }: Finding): readonly Place[] {
  return [at, ...related.map((one) => one.at)];
}

/** The smallest statements that hold the place: the schema of a file holds each place in it. */
function around(statements: readonly Statement[], at: Place): readonly Statement[] {
  const holding = statements.filter((one) => isWithin(at, one.at));
  const least = Math.min(...holding.map(({ at: { range } }) => range.endLine - range.line));
  return holding.filter(({ at: { range } }) => range.endLine - range.line === least);
}

function isWithin(inner: Place, outer: Place): boolean {
  const isProse = outer.pointer.startsWith('#');
  if (!isProse) return inner.pointer === outer.pointer || inner.pointer.startsWith(`${outer.pointer}/`);
  return starts(outer.range, inner.range) && starts(flipped(inner.range), flipped(outer.range));
}

function starts(one: Pick<Range, 'line' | 'column'>, other: Pick<Range, 'line' | 'column'>): boolean {
  return one.line < other.line || (one.line === other.line && one.column <= other.column);
}

function flipped({ endLine, endColumn }: Range): Pick<Range, 'line' | 'column'> {
  return { line: endLine, column: endColumn };
}

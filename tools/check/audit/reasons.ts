import type { Binding } from '../../claims/binding/binding.ts';
import type { Claim, ClaimKind } from '../../claims/claim.ts';
import type { Place, Range } from '../../finding.ts';
import type { Corpus } from '../../read/document.ts';
import { nameOf } from './coverage.ts';
import type { Drift } from './drift.ts';

const READ_AS: Readonly<Record<ClaimKind, string>> = {
  shape: 'fields of an object',
  values: 'a set of values',
  operation: 'an operation',
  message: 'a message',
  code: 'an error code',
  example: 'an example',
  count: 'a count',
  version: 'a version',
  reference: 'a reference',
  duty: 'a duty',
  policy: 'a policy',
  exception: 'an exception',
  header: 'a header',
};

/** Why a drift went unseen: whether its place is read at all, what it was taken for, and what it is bound to. */
export function reasonsIn(
  corpus: Corpus,
  claims: readonly Claim[],
  bindings: readonly Binding[],
): (drift: Drift) => string {
  const current = claims.filter(({ context }) => context.aside === undefined);
  const bound = new Map(bindings.map((binding) => [nameOf(binding.claim), binding]));
  return ({ at }) => {
    const isProse = corpus.document(at.file)?.format === 'markdown';
    return isProse ? ofText(at, current, bound) : ofContract(at, bindings);
  };
}

function ofText(at: Place, claims: readonly Claim[], bound: ReadonlyMap<string, Binding>): string {
  const here = claims.filter((claim) => claim.at.file === at.file && covers(claim.at.range, at.range));
  const [nearest] = here.sort((a, b) => length(a.at.range) - length(b.at.range));
  if (!nearest) return 'nothing is read from these words';
  const binding = here.flatMap((claim) => bound.get(nameOf(claim)) ?? [])[0];
  if (!binding) return `read as ${READ_AS[nearest.kind]}, but bound to nothing`;
  const aim = `${binding.to.at.file}${binding.to.at.pointer && `#${binding.to.at.pointer}`}`;
  return `read as ${READ_AS[binding.claim.kind]} and bound to ${aim}, but no rule compares this`;
}

function ofContract(at: Place, bindings: readonly Binding[]): string {
  const isAbove = ({ to }: Binding) =>
    to.at.file === at.file && `${at.pointer}/`.startsWith(`${to.at.pointer}/`);
  const nearest = bindings.filter(isAbove).sort((a, b) => b.to.at.pointer.length - a.to.at.pointer.length)[0];
  if (!nearest) return 'no text and no example is bound to it';
  const { file, range } = nearest.claim.at;
  return `${file}:${range.line} is bound to it, but no rule compares this`;
}

function covers(outer: Range, inner: Range): boolean {
  const starts = outer.line < inner.line || (outer.line === inner.line && outer.column <= inner.column);
  return (
    starts &&
    (outer.endLine > inner.line || (outer.endLine === inner.line && outer.endColumn >= inner.column))
  );
}

function length({ line, endLine, column, endColumn }: Range): number {
  return (endLine - line) * 1000 + endColumn - column;
}

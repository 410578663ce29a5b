import type { Binding, Claim } from '../../claims/claim.ts';
import type { Corpus } from '../../read/document.ts';
import { schemasOf } from '../../read/schemas.ts';
import type { All, Problem, Settings } from '../../rules/facts.ts';
import { lazily } from './lazily.ts';
import { outlineOf } from './outline.ts';

/** What is made outside of rules because it needs time, threads or other tools. */
export interface Late {
  readonly claims: () => readonly Claim[];
  readonly bindings: () => readonly Binding[];
  readonly problems: () => readonly Problem[];
}

/** The facts of a corpus. Nothing is computed before a rule reads it. */
export function gather(corpus: Corpus, settings: Settings, late: Late): All {
  return lazily<All>({
    documents: () => corpus.documents,
    data: () => corpus.data,
    prose: () => corpus.prose,
    schemas: () => corpus.data.flatMap(schemasOf),
    outlines: () => corpus.prose.map(outlineOf),
    claims: late.claims,
    bindings: late.bindings,
    problems: late.problems,
    resolve: () => corpus.resolve.bind(corpus),
    exists: () => corpus.exists.bind(corpus),
    unread: () => corpus.troubles,
    settings: () => settings,
  });
}

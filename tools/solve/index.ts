export { type Boundaries, type BoundaryCase, boundaries } from './boundaries.ts';
export { contains, disjoint, type Equivalence, equivalent, type Relation } from './contains.ts';
export { type Dead, type DeadOptions, type DeadParts, dead } from './dead.ts';
export type { Step } from './entailment.ts';
export { accepts, type Evaluation, evaluate } from './evaluate/evaluate.ts';
export { type Branch, isAsNear, type SchemaPlace, type Violation } from './evaluate/violation.ts';
export type { Blamed } from './explain.ts';
export { loosened } from './loosen.ts';
export { type Dangling, isDangling, Library, type LibraryOptions, type SchemaNode } from './model/library.ts';
export type { SourceDocument } from './model/resource.ts';
export { type Overlap, type Overlaps, overlap } from './overlap.ts';
export { sample } from './sample.ts';
export {
  type Confirm,
  type Contradiction,
  canHave,
  type Satisfiability,
  type SolveOptions,
  satisfiable,
  type Undecided,
} from './satisfiable.ts';
export { type SchemaOptions, schemaOf } from './schema.ts';
export type { DeadKind } from './suspects.ts';
export { explain } from './told.ts';

export { accepts, type Evaluation, evaluate } from './evaluate/evaluate.ts';
export type { Branch, SchemaPlace, Violation } from './evaluate/violation.ts';
export { type Dangling, isDangling, Library, type LibraryOptions, type SchemaNode } from './model/library.ts';
export type { SourceDocument } from './model/resource.ts';
export { type SchemaOptions, schemaOf } from './schema.ts';

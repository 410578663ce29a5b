import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { JsonObject } from '../../../tools/json/value.ts';

let document: JsonObject | undefined;

/** The API description of the corpus without the operations that this engine does not serve. */
export function servedDocument(operations: readonly string[]): JsonObject {
  document ??= parse(
    readFileSync(join(import.meta.dirname, '../../../api/openapi.yaml'), 'utf8'),
  ) as JsonObject;
  const served = new Set(operations);
  const paths = Object.entries(document.paths as JsonObject).flatMap(([path, item]) => {
    const methods = Object.entries(item as JsonObject).filter(
      ([, operation]) => !isOperation(operation) || served.has(operation.operationId),
    );
    return methods.some(([, operation]) => isOperation(operation))
      ? [[path, Object.fromEntries(methods)]]
      : [];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

function isOperation(value: unknown): value is { readonly operationId: string } {
  return typeof value === 'object' && value !== null && 'operationId' in value;
}

import type { Operation } from './format.ts';

/** `GET /runs/{id}`, or the name of a procedure. */
export function operationName({ method, path }: Pick<Operation, 'method' | 'path'>): string {
  return method === '' ? path : `${method.toUpperCase()} ${path}`;
}

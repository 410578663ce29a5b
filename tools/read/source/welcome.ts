import { syntaxOf } from '../discover/syntax-of.ts';

const VENDORED = /(?:^|\/)(?:node_modules|bower_components|vendor|vendored|third[-_]party)\//;
const HIDDEN = /(?:^|\/)\.(?!well-known\/)[^/]/;

/** Whether a file may become a document by its path alone: a known format, not hidden, not copied from elsewhere. */
export function isWelcome(path: string): boolean {
  return syntaxOf(path) !== undefined && !isHidden(path) && !isVendored(path);
}

export function isHidden(path: string): boolean {
  return HIDDEN.test(path);
}

export function isVendored(path: string): boolean {
  return VENDORED.test(path);
}

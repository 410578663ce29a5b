import { parentPointer, parsePointer, at as valueAt } from '../../json/pointer.ts';
import { isArray, isObject, member } from '../../json/value.ts';
import type { Corpus, DataDocument } from '../../read/document.ts';
import type { Problem } from '../facts.ts';
import { defineRule } from '../rule.ts';
import { type Said, saidBy, sentenceOf } from './said-by.ts';

export default defineRule<'problems' | 'data' | 'resolve', Said>({
  id: 'api/no-invalid-openapi',
  since: '0.1.0',
  severity: 'info',
  reads: ['problems', 'data', 'resolve'],
  cites: 'OpenAPI 2.0, 3.0, 3.1 and 3.2, as Redocly checks them',
  check: ({ problems, data, resolve }) => {
    const libraries = new Set(data.filter(isLibrary).map(({ path }) => path));
    const isOfLibrary = ({ says, at }: Problem) => says.includes('`paths` must be') && libraries.has(at.file);
    const byPath = new Map(data.map((document) => [document.path, document]));
    const isMeant = (one: Problem) => {
      const document = byPath.get(one.at.file);
      const isHarmless = isSpareVariable(one) || isToldByQuery(one, document) || isFile(one, document);
      return (
        isHarmless ||
        isOfLibrary(one) ||
        isAnnotation(one, document) ||
        isTypeBeside(one, document, resolve) ||
        isMadeByBuild(one, document, resolve)
      );
    };
    return saidBy('redocly', { problems: problems.filter((one) => !isMeant(one)), data });
  },
  says: (said) => sentenceOf(said, 'OpenAPI', 'Redocly'),
  subjects: ({ data }) => data.filter(({ kind }) => kind === 'openapi').length,
});

/** Parts for other descriptions and nothing to call: later versions of the standard need no `paths` for that. */
function isLibrary({ kind, value }: DataDocument): boolean {
  return (
    kind === 'openapi' && member(value, 'components') !== undefined && member(value, 'paths') === undefined
  );
}

/** From 3.1 on a schema may have words of its own beside the keywords. */
function isAnnotation({ says, at }: Problem, document: DataDocument | undefined): boolean {
  if (!document || !/^Property `[^`]*` is not expected here/.test(says)) return false;
  const version = member(document.value, 'openapi');
  const isLater = typeof version === 'string' && /^3\.[1-9]/.test(version);
  const held = valueAt(document.value, at.pointer);
  const isInSchema = /\/(?:schemas\/[^/]+|schema)(?:\/|$)/.test(parentPointer(at.pointer));
  return isLater && isInSchema && held !== undefined && !isObject(held) && !isArray(held);
}

/** The standard asks that each variable of an address is declared, and not that each declared one is used. */
function isSpareVariable({ code, says }: Problem): boolean {
  return code === 'no-undefined-server-variable' && says.includes('is not used');
}

/** The same path several times, which only what follows the question mark tells apart: whoever wrote that had no other way. */
function isToldByQuery({ code, at }: Problem, document: DataDocument | undefined): boolean {
  if (code !== 'path-not-include-query') return false;
  const plain = (path: string) => path.replace(/\?.*/s, '');
  const own = parsePointer(at.pointer)[1] ?? '';
  const paths = member(document?.value, 'paths');
  return isObject(paths) && Object.keys(paths).filter((path) => plain(path) === plain(own)).length > 1;
}

/** A type beside a reference says what the schema says to which it leads, or leads out of sight. */
function isTypeBeside(
  { code, at }: Problem,
  document: DataDocument | undefined,
  resolve: Corpus['resolve'],
): boolean {
  if (code !== 'spec-ref-siblings' || !document || !at.pointer.endsWith('/type')) return false;
  const holder = parentPointer(at.pointer);
  const ref = member(valueAt(document.value, holder), '$ref');
  if (typeof ref !== 'string') return false;
  const target = resolve(ref, document, holder);
  const stated = target.found ? member(target.value, 'type') : undefined;
  return target.found ? stated === valueAt(document.value, at.pointer) : target.unseen;
}

/** Swagger 2.0 has a type of its own for an answer that is a file. */
function isFile({ at }: Problem, document: DataDocument | undefined): boolean {
  if (!document || member(document.value, 'swagger') === undefined) return false;
  return (
    /\/responses\/[^/]+\/schema\/type$/.test(at.pointer) && valueAt(document.value, at.pointer) === 'file'
  );
}

/** Sources that a bundler puts together refer to their parts anywhere, and a deployment fills in `${…}`. */
function isMadeByBuild(
  { code, at }: Problem,
  document: DataDocument | undefined,
  resolve: Corpus['resolve'],
): boolean {
  const held = document && valueAt(document.value, at.pointer);
  if (code === 'no-undefined-server-variable') return typeof held === 'string' && held.includes('${');
  if (code !== 'spec-strict-refs' || document === undefined) return false;
  const ref = typeof held === 'string' ? held : member(held, '$ref');
  return typeof ref === 'string' && !ref.startsWith('#') && resolve(ref, document, at.pointer).found;
}

import type { Place } from '../../finding.ts';
import { isObject, type JsonObject, member } from '../../json/value.ts';
import type { Corpus, DataDocument } from '../../read/document.ts';
import { defineRule } from '../rule.ts';
import { listAt, operationsIn } from './operations.ts';

type Resolve = Corpus['resolve'];

export default defineRule({
  id: 'api/use-declared-path-parameter',
  since: '0.1.0',
  severity: 'warning',
  reads: ['dataDocument', 'resolve'],
  cites: 'OpenAPI 3.1.1 §4.8.8: each template expression MUST correspond to a path parameter',
  *check({ dataDocument, resolve }) {
    for (const { path, pathItem, pathPointer, value, pointer, method } of operationsIn(dataDocument)) {
      const declared = [
        ...parametersOf(pathItem, pathPointer, dataDocument, resolve),
        ...parametersOfOperation(value, pointer, dataDocument, resolve),
      ];
      if (declared.some((one) => one === undefined)) continue;
      const known = declared.filter((one) => one !== undefined);
      const names = new Set(known.map(({ name }) => name));
      const templates = new Set(
        [...path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1]!.replace(/[*+]$/, '')),
      );
      const named = `${method.toUpperCase()} ${path}`;
      const cause = `path ${dataDocument.path} ${named}`;
      for (const name of templates)
        if (!names.has(name))
          yield {
            at: dataDocument.place(pointer, 'key'),
            data: { name, named, isDeclared: false },
            cause,
          };
      for (const { name, at } of known)
        if (!templates.has(name)) yield { at, data: { name, named, isDeclared: true }, cause };
    }
  },
  says: ({ name, named, isDeclared }) =>
    !isDeclared
      ? `${named} has {${name}} in its path but declares no path parameter of that name, so nobody knows what may stand there. Declare it on the path or the operation.`
      : `The path parameter "${name}" is declared for ${named}, whose path has no {${name}}: no client can send it. Correct the name or remove it.`,
  subjects: ({ dataDocument }) => [...operationsIn(dataDocument)].length,
});

interface Declared {
  readonly name: string;
  readonly at: Place;
}

/** Descriptions in parts keep an operation in a file of its own, which bundlers put in: its list stands there. */
function parametersOfOperation(
  operation: JsonObject,
  pointer: string,
  document: DataDocument,
  resolve: Resolve,
): readonly (Declared | undefined)[] {
  if (typeof operation.$ref !== 'string') return parametersOf(operation, pointer, document, resolve);
  const target = resolve(operation.$ref, document, pointer);
  return target.found && isObject(target.value)
    ? parametersOf(target.value, target.pointer, target.document, resolve)
    : [undefined];
}

/** The path parameters; undefined stands for one whose reference cannot be followed. */
function parametersOf(
  holder: JsonObject,
  pointer: string,
  document: DataDocument,
  resolve: Resolve,
): readonly (Declared | undefined)[] {
  return listAt(holder, 'parameters').flatMap((parameter, index) => {
    const here = `${pointer}/parameters/${index}`;
    const ref = member(parameter, '$ref');
    const target = typeof ref === 'string' ? resolve(ref, document, here) : undefined;
    if (target && !target.found) return [undefined];
    const value = target ? target.value : parameter;
    const name = member(value, 'name');
    if (!isObject(value) || value.in !== 'path' || typeof name !== 'string') return [];
    return [{ name, at: document.place(target ? `${here}/$ref` : `${here}/name`) }];
  });
}

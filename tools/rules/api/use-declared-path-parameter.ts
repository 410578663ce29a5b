import type { Mend, Place } from '../../finding.ts';
import { isObject, type JsonObject, member } from '../../json/value.ts';
import type { Corpus, DataDocument } from '../../read/document.ts';
import { defineRule } from '../rule.ts';
import { leavingOut, writing } from '../writing.ts';
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
      const missing = [...templates].filter((name) => !names.has(name));
      const spare = known.filter(({ name }) => !templates.has(name));
      const meant = missing.length === 1 && spare.length === 1 ? renaming(spare[0]!, missing[0]!) : undefined;
      const cause = `path ${dataDocument.path} ${named}`;
      for (const name of missing)
        yield {
          at: dataDocument.place(pointer, 'key'),
          data: { name, named, isDeclared: false },
          mends: meant ?? declaring(name, value, pointer, dataDocument),
          cause,
        };
      for (const { name, at, item } of spare) {
        const mends = meant ?? [leavingOut(`Take the parameter "${name}" out`, { value: item })];
        yield { at, data: { name, named, isDeclared: true }, mends, cause };
      }
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
  /** All of it, in the list that it stands in. */
  readonly item: Place;
}

/** Nothing where the parameter is declared elsewhere, for other paths as well. */
function renaming({ name, at, item }: Declared, meant: string): readonly Mend[] | undefined {
  return at.pointer === `${item.pointer}/name` ? [writing(at, name, meant)] : undefined;
}

/** What stands in a path is text, whatever it means. */
function declaring(
  name: string,
  operation: JsonObject,
  pointer: string,
  document: DataDocument,
): readonly Mend[] {
  if (operation.$ref !== undefined) return [];
  const type = { type: 'string' };
  const isOld = member(document.value, 'swagger') !== undefined;
  const parameter = { name, in: 'path', required: true, ...(isOld ? type : { schema: type }) };
  const put =
    operation.parameters === undefined
      ? { into: document.place(pointer), entries: [{ name: 'parameters', value: [parameter] }] }
      : { into: document.place(`${pointer}/parameters`), entries: [{ value: parameter }] };
  return [{ title: `Declare "${name}"`, safe: false, put }];
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
    const at = document.place(target ? `${here}/$ref` : `${here}/name`);
    return [{ name, at, item: document.place(here) }];
  });
}

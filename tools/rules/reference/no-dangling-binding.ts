import { filesNamedAs } from '../../claims/binding/cited-files.ts';
import { fact } from '../../facts/fact.ts';
import { parseFragment, toPointer, at as valueAt } from '../../json/pointer.ts';
import { isObject } from '../../json/value.ts';
import type { Corpus, DataDocument } from '../../read/document.ts';
import { defineRule } from '../rule.ts';
import { nearName } from '../shapes/near-name.ts';
import { writing } from '../writing.ts';
import { fileNamed } from './file-named.ts';

interface Data {
  readonly target: string;
  readonly why: string;
}

export default defineRule<'outlines' | 'data' | 'resolve', Data>({
  id: 'reference/no-dangling-binding',
  since: '0.1.0',
  severity: 'warning',
  reads: ['outlines', 'data', 'resolve'],
  cites: 'A comment that binds a block to a schema is what the block is compared by',
  *check({ outlines, data, resolve }) {
    for (const { file, bindings } of outlines)
      for (const { name, at } of bindings) {
        const why = whyDangling(name, file, data, resolve);
        if (why === undefined) continue;
        const meant = meantBy(name, data);
        yield {
          at,
          data: { target: name, why },
          mends: meant === undefined ? [] : [writing(at, name, meant)],
        };
      }
  },
  subjects: ({ outlines }) => outlines.flatMap(({ bindings }) => bindings).length,
  says: ({ target, why }) =>
    `The comment binds what follows to \`${target}\`, yet ${why}: the block is compared with nothing. Correct the target.`,
});

function whyDangling(
  target: string,
  from: string,
  data: readonly DataDocument[],
  resolve: Corpus['resolve'],
): string | undefined {
  const [path = '', fragment = ''] = target.split('#', 2);
  const { filesNamed, byPath } = indexOf(data);
  const document = byPath.get(fileNamed(path, from, filesNamed) ?? '');
  if (!document) return `there is no document \`${path}\``;
  const pointer = toPointer(parseFragment(fragment));
  if (valueAt(document.value, pointer) !== undefined) return undefined;
  const found = resolve(`#${fragment}`, document, '');
  return found.found ? undefined : `${document.path} holds nothing at \`${pointer}\``;
}

/** A file of almost that name, or a schema of almost that name in the file. */
function meantBy(target: string, data: readonly DataDocument[]): string | undefined {
  const [path = '', fragment] = target.split('#', 2);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const named = data.filter((document) => document.path.endsWith(path.slice(folder.length)));
  const holder = named.length === 1 ? named[0] : undefined;
  if (!holder) {
    const names = data.map((document) => document.path.slice(document.path.lastIndexOf('/') + 1));
    const near = nearName(path.slice(folder.length), names);
    return near === undefined ? undefined : folder + near + (fragment === undefined ? '' : `#${fragment}`);
  }
  const steps = parseFragment(fragment ?? '');
  const shelf = valueAt(holder.value, toPointer(steps.slice(0, -1)));
  const near = isObject(shelf) ? nearName(steps.at(-1) ?? '', Object.keys(shelf)) : undefined;
  return near === undefined ? undefined : `${path}#${toPointer([...steps.slice(0, -1), near])}`;
}

/** Each page is checked by itself, against the same documents. */
const indexOf = fact('documents by path', (data: readonly DataDocument[]) => {
  const byPath = new Map(data.map((document) => [document.path, document]));
  return { filesNamed: filesNamedAs(byPath.keys()), byPath };
});

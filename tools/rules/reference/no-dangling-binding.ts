import { filesNamedAs } from '../../claims/binding/cited-files.ts';
import { fact } from '../../facts/fact.ts';
import { parseFragment, toPointer, at as valueAt } from '../../json/pointer.ts';
import type { Corpus, DataDocument } from '../../read/document.ts';
import { defineRule } from '../rule.ts';
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
        if (why !== undefined) yield { at, data: { target: name, why } };
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

/** Each page is checked by itself, against the same documents. */
const indexOf = fact('documents by path', (data: readonly DataDocument[]) => {
  const byPath = new Map(data.map((document) => [document.path, document]));
  return { filesNamed: filesNamedAs(byPath.keys()), byPath };
});

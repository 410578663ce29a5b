import { filesNamedAs } from '../../claims/binding/cited-files.ts';
import { fact } from '../../facts/fact.ts';
import { parseFragment, toPointer, at as valueAt } from '../../json/pointer.ts';
import type { Corpus, DataDocument, ProseDocument } from '../../read/document.ts';
import { defineRule } from '../rule.ts';
import { fileNamed } from './file-named.ts';

interface Data {
  readonly target: string;
  readonly why: string;
}

const BINDING = /^specord:\s*(?:values|shape|example|count)\s+(\S+)\s*$/;

export default defineRule<'proseDocument' | 'data' | 'resolve', Data>({
  id: 'reference/no-dangling-binding',
  since: '0.1.0',
  severity: 'warning',
  reads: ['proseDocument', 'data', 'resolve'],
  cites: 'A comment that binds a block to a schema is what the block is compared by',
  *check({ proseDocument, data, resolve }) {
    for (const { target, span } of bindingsIn(proseDocument)) {
      const why = whyDangling(target, proseDocument.path, data, resolve);
      if (why !== undefined)
        yield { at: proseDocument.place(proseDocument.root, span), data: { target, why } };
    }
  },
  subjects: ({ proseDocument }) => bindingsIn(proseDocument).length,
  says: ({ target, why }) =>
    `The comment binds what follows to \`${target}\`, yet ${why}: the block is compared with nothing. Correct the target.`,
});

interface Written {
  readonly target: string;
  readonly span: readonly [start: number, end: number];
}

function bindingsIn(document: ProseDocument): Written[] {
  if (document.archived) return [];
  return document.comments.flatMap(({ text, start, end }) => {
    const target = BINDING.exec(text.trim())?.[1];
    return target === undefined ? [] : [{ target, span: [start, end] as const }];
  });
}

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

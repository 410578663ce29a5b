import { at, parseFragment, toPointer } from '../json/pointer.ts';
import { member } from '../json/value.ts';
import type { DataDocument, Document, Resolution } from './document.ts';

interface Files {
  readonly data: readonly DataDocument[];
  document(path: string): Document | undefined;
  exists(path: string): boolean;
}

export function resolver(files: Files): (ref: string, from: DataDocument, pointer: string) => Resolution {
  const byId = new Map<string, DataDocument>();
  for (const document of files.data) {
    const id = member(document.value, '$id') ?? member(document.value, 'id');
    if (typeof id === 'string' && /^[a-z][\w+.-]*:/i.test(id) && !byId.has(id))
      byId.set(id.replace(/#$/, ''), document);
  }
  return (ref, from, pointer) => {
    const [address = '', fragment = ''] = ref.split('#', 2);
    const target = address === '' ? from : (byId.get(address) ?? inFolder(address, from, files));
    if (typeof target === 'string')
      return { found: false, why: target, remote: /^[a-z][\w+.-]*:/i.test(address) };
    const tokens = parseFragment(fragment);
    const value = at(target.value, toPointer(tokens));
    if (value === undefined) {
      return { found: false, why: `\`${target.path}\` has nothing at \`#${fragment}\``, remote: false };
    }
    const chain = [{ file: from.path, pointer }];
    return { found: true, document: target, pointer: toPointer(tokens), value, chain };
  };
}

function inFolder(address: string, from: DataDocument, files: Files): DataDocument | string {
  if (/^[a-z][\w+.-]*:/i.test(address)) return `\`${address}\` is elsewhere, and nothing is fetched`;
  const path = new URL(address, `file:///${from.path}`).pathname.slice(1);
  const found = files.document(decodeURIComponent(path));
  if (found === undefined || found.format === 'markdown') return `no document \`${path}\``;
  return found;
}

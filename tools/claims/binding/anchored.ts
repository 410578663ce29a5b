import type { Bound } from '../../finding.ts';
import type { Anchor, Context } from '../claim.ts';
import type { Ledger } from '../ledger.ts';
import { alone, hasReference, type SchemaNode, target } from '../schema/node.ts';
import { isFile } from './cited-files.ts';

/** How many references an anchor may go through before it reaches the schema that says something. */
const HOPS = 8;

/** The schema that the author names before a block; undefined where the anchor names something else, or nothing. */
export function anchoredNode({ anchor }: Context, ledger: Ledger): SchemaNode | undefined {
  if (!anchor) return undefined;
  let node = nodeOf(anchor, ledger);
  for (let hop = 0; node && hop < HOPS && isOnlyReference(node); hop++) node = target(node, ledger.resolve);
  return node && alone(node);
}

function isOnlyReference(node: SchemaNode): boolean {
  return (
    hasReference(node) && !('properties' in (node.value as object)) && !('allOf' in (node.value as object))
  );
}

/** Paths are read from the root of the corpus, from the page's folder, or as the end of a path that is unique. */
export function nodeOf({ target: aim, at }: Anchor, ledger: Ledger): SchemaNode | undefined {
  const [path = '', pointer = ''] = aim.split('#', 2);
  const folder = at.file.split('/').slice(0, -1).join('/');
  const known = (full: string) => ledger.filesNamedAs(full).find((one) => one === full);
  const ending = ledger.filesNamedAs(path).filter((file) => isFile(path, file));
  const file = known(path) ?? known(joined(folder, path)) ?? (ending.length === 1 ? ending[0] : undefined);
  return file === undefined ? undefined : ledger.nodeAt({ file, pointer });
}

function joined(folder: string, path: string): string {
  const steps: string[] = folder === '' ? [] : folder.split('/');
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

export function anchoredBound(anchor: Anchor): Bound {
  return { by: 'anchored', because: `the text says so: ${anchor.kind} ${anchor.target}` };
}

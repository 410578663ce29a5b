import type { Revision } from '../../change/revision.ts';
import { proposals, row, statusOf } from '../../claims/rfc/process.ts';
import type { HeaderRow, Rfc } from '../../claims/rfc/rfc.ts';

/** The proposals that a branch is about: those that it adds, or whose status or list of affected things it changes. */
export function movingProposals(rfcs: readonly Rfc[], { rfcs: before, files }: Revision): readonly Rfc[] {
  const touched = new Set(files.map(({ path }) => path));
  return proposals(rfcs).filter((rfc) => {
    if (!touched.has(rfc.file)) return false;
    const old = before.find(({ file }) => file === rfc.file);
    return !old || statusOf(old) !== statusOf(rfc) || affectsOf(old)?.text !== affectsOf(rfc)?.text;
  });
}

export function affectsOf(rfc: Rfc): HeaderRow | undefined {
  return row(rfc, 'Affects');
}

/** Paths in code spans; what else stands there names something inside of the file before it. */
export function affectedPaths(rfc: Rfc): readonly { readonly text: string; readonly at: HeaderRow['at'] }[] {
  return (affectsOf(rfc)?.code ?? []).filter(({ text }) => isPath(text));
}

export function isPath(text: string): boolean {
  return /^[\w.@-]+(?:\/[\w.@*-]+)*(?:\/|\.[a-z]{2,5})$/i.test(text);
}

/** `schemas/` and `schemas/*` name everything below. */
export function covers(affected: string, path: string): boolean {
  const folder = affected.replace(/\*+$/, '');
  return folder === path || (folder.endsWith('/') && path.startsWith(folder));
}

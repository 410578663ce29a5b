import type { Place } from '../../finding.ts';
import type { Document } from '../../read/document.ts';
import { defineRule } from '../rule.ts';
import { affectedPaths, affectsOf, covers, movingProposals } from './moving.ts';

export default defineRule({
  id: 'premerge/no-unproposed-change',
  since: '0.1.0',
  severity: 'error',
  reads: ['rfcs', 'revision', 'documents'],
  cites: 'A normative change starts as a proposal',
  *check({ rfcs, revision, documents }) {
    if (!revision || revision.rfcs.length === 0) return;
    const moving = movingProposals(rfcs, revision);
    const isEverNamed = [...rfcs, ...revision.rfcs].some((rfc) => affectsOf(rfc) !== undefined);
    if (moving.length > 0 && !isEverNamed) return;
    const named = moving.flatMap(affectedPaths);
    for (const { verdict, base, head, subject, says } of revision.changes) {
      const at = head ?? base;
      if (verdict === 'editorial' || !at || named.some(({ text }) => covers(text, at.file))) continue;
      yield { at: head ?? placeNow(at, documents), data: { subject, says, verdict } };
    }
  },
  says: ({ says, verdict }) =>
    `No proposal of this branch affects this file, and what changes here is ${verdict === 'unknown' ? 'not decided' : verdict}: ${says} Start a proposal, or name the file under "Affects".`,
  subjects: ({ revision }) => revision?.changes.length ?? 0,
});

/** What was removed stood where something else may stand now: its document is shown, as long as there is one. */
function placeNow(at: Place, documents: readonly Document[]): Place {
  const document = documents.find(({ path }) => path === at.file);
  if (!document) return at;
  return document.format === 'markdown' ? document.place(document.root) : document.place('');
}

import { type Change, isMatterOfWords } from '../../change/change.ts';
import type { Revision } from '../../change/revision.ts';
import { row } from '../../claims/rfc/process.ts';
import type { Rfc } from '../../claims/rfc/rfc.ts';
import { defineRule } from '../rule.ts';
import { affectedPaths, covers, movingProposals } from './moving.ts';

export default defineRule({
  id: 'premerge/use-proved-compatibility',
  since: '0.1.0',
  severity: 'error',
  reads: ['rfcs', 'revision'],
  cites: 'Compatibility says what the change does to those who follow the base',
  *check({ rfcs, revision }) {
    if (!revision) return;
    for (const rfc of movingProposals(rfcs, revision)) {
      const stated = row(rfc, 'Compatibility');
      if (!stated) continue;
      const concerned = changesOf(rfc, revision);
      const isRepair = /repair/i.test(stated.text);
      const claims = stated.text.toLowerCase();
      for (const change of concerned.filter((one) =>
        contradicts(one, claims, isRepair && !revision.isDocumentedLost()),
      ))
        yield {
          at: stated.at,
          data: {
            claimed: stated.text,
            subject: change.subject,
            says: shown(change),
            verdict: change.verdict,
          },
          related: change.head ? [{ at: change.head, says: `is ${change.verdict}` }] : [],
          ...(change.witness && {
            evidence: {
              kind: 'witness' as const,
              instance: change.witness.instance,
              says: change.witness.says,
            },
          }),
        };
      if (claims.startsWith('breaking') && concerned.length > 0 && concerned.every(isHarmless))
        yield {
          at: stated.at,
          severity: 'warning' as const,
          data: {
            claimed: stated.text,
            subject: '',
            says: 'nothing that the base accepts or understands is lost',
            verdict: 'additive' as const,
          },
        };
    }
  },
  says: ({ claimed, says, verdict }) =>
    verdict === 'additive'
      ? `"${claimed}" is claimed, and ${says}: readers brace for a break that does not come. Say what it is.`
      : `"${claimed}" is claimed, and this is ${verdict === 'unknown' ? 'not proved' : verdict}: ${says} Change the proposal, or say what it is.`,
  subjects: ({ rfcs, revision }) => (revision ? movingProposals(rfcs, revision).length : 0),
});

const most = 200;

/** With the instance, since an annotation has no room for more than its message. */
function shown({ says, witness }: Change): string {
  if (!witness) return says;
  const instance = JSON.stringify(witness.instance);
  const short = instance.length > most ? `${instance.slice(0, most - 1)}…` : instance;
  return `${says} Instance: ${short} ${witness.says}.`;
}

function changesOf(rfc: Rfc, { changes }: Revision): readonly Change[] {
  const paths = affectedPaths(rfc).map(({ text }) => text);
  return changes.filter((change) => {
    const file = (change.head ?? change.base)?.file;
    return !isMatterOfWords(change) && file !== undefined && paths.some((path) => covers(path, file));
  });
}

/**
 * A repair may tighten what servers send, and it may refuse a value that no document of the base shows as valid: then
 * it only writes down what everybody had to do.
 */
function contradicts({ verdict, witness }: Change, claims: string, isRepair: boolean): boolean {
  if (!claims.startsWith('additive')) return false;
  if (verdict === 'breaking') return !isRepair || witness === undefined;
  return verdict === 'unknown' || (verdict === 'tightening' && !isRepair);
}

function isHarmless({ verdict }: Change): boolean {
  return verdict === 'additive' || verdict === 'editorial';
}

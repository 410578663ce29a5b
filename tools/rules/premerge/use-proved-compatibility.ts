import { type Change, isMatterOfWords } from '../../change/change.ts';
import type { Revision } from '../../change/revision.ts';
import { promisedBy } from '../../claims/rfc/promised.ts';
import type { Rfc } from '../../claims/rfc/rfc.ts';
import { defineRule } from '../rule.ts';
import { affectedPaths, affectsOf, covers, movingProposals } from './moving.ts';

export default defineRule({
  id: 'premerge/use-proved-compatibility',
  since: '0.1.0',
  severity: 'error',
  reads: ['rfcs', 'revision'],
  cites: 'Compatibility says what the change does to those who follow the base',
  *check({ rfcs, revision }) {
    if (!revision) return;
    const moving = movingProposals(rfcs, revision);
    for (const rfc of moving) {
      const stated = promisedBy(rfc);
      if (!stated) continue;
      const concerned = changesOf(rfc, revision, moving.length === 1);
      const isMended = stated.isRepair && !revision.isDocumentedLost();
      for (const change of concerned.filter((one) => stated.is === 'harmless' && contradicts(one, isMended)))
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
      if (stated.is === 'breaking' && concerned.length > 0 && concerned.every(isHarmless))
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

/** What a branch changes is due to its only proposal, unless that one names what is. */
function changesOf(rfc: Rfc, { changes }: Revision, isOnly: boolean): readonly Change[] {
  const paths = affectedPaths(rfc).map(({ text }) => text);
  const isAll = isOnly && affectsOf(rfc) === undefined;
  return changes.filter((change) => {
    const file = (change.head ?? change.base)?.file;
    const isNamed = file !== undefined && (isAll || paths.some((path) => covers(path, file)));
    return isNamed && !isMatterOfWords(change);
  });
}

/**
 * A repair may tighten what servers send, and it may refuse a value that no document of the base shows as valid: then
 * it only writes down what everybody had to do.
 */
function contradicts({ verdict, witness }: Change, isRepair: boolean): boolean {
  if (verdict === 'breaking') return !isRepair || witness === undefined;
  return verdict === 'unknown' || (verdict === 'tightening' && !isRepair);
}

function isHarmless({ verdict }: Change): boolean {
  return verdict === 'additive' || verdict === 'editorial';
}

import type { Agreement, FindingShown } from '../../data/agreement-shape.ts';
import type { Facet } from '../facets.ts';

const PROOFS = {
  witness: 'a value',
  core: 'a core',
  difference: 'a difference',
  unknown: 'not decided',
  none: 'by reading',
};

/** What divides findings. */
export function findingFacets({ texts }: Pick<Agreement, 'texts'>): readonly Facet<FindingShown>[] {
  return [
    {
      name: 'severity',
      label: 'Severity',
      as: 'buttons',
      order: ['error', 'warning', 'info', 'hidden'],
      valuesOf: ({ severity, hidden }) => [hidden ? 'hidden' : severity],
      titleOf: (value) => (value === 'hidden' ? 'not reported' : value),
    },
    { name: 'rule', label: 'Rule', valuesOf: ({ rule }) => [rule] },
    { name: 'document', label: 'Document', valuesOf: (one) => documentsOf(one, texts) },
    {
      name: 'cause',
      label: 'Cause',
      valuesOf: ({ cause }) => (cause === undefined ? [] : [cause]),
    },
    {
      name: 'proof',
      label: 'Proof',
      valuesOf: ({ evidence }) => [evidence?.kind ?? 'none'],
      titleOf: (value) => PROOFS[value as keyof typeof PROOFS],
    },
    { name: 'by', label: 'Bound', valuesOf: ({ bound }) => (bound ? [bound.by] : []) },
    {
      name: 'edition',
      label: 'Edition',
      valuesOf: ({ at }) => {
        const edition = texts[at.text]?.edition;
        return edition === undefined ? [] : [edition];
      },
    },
  ];
}

/** A finding is found by each document that it names. */
function documentsOf({ at, related }: FindingShown, texts: Agreement['texts']): readonly string[] {
  if (related.length === 0) return [texts[at.text]!.path];
  return [...new Set([at, ...related.map((one) => one.at)].map(({ text }) => texts[text]!.path))];
}

import type { Agreement } from '../../tools/view/data/agreement-shape.ts';
import { manyFindings } from './many-findings.ts';

const span = [1, 1, 1, 9] as const;

/** One page that speaks of many schemas of one contract. */
export function boundTo(names: readonly string[]): Agreement {
  const plain = manyFindings(0);
  const text = (path: string, side: 'text' | 'contract') => ({
    ...{ path, side, lines: {}, kind: 'x', size: 1, sections: [] },
  });
  const from = {
    at: { text: 0, pointer: '#t', span },
    kind: 'shape',
    says: 'Fields',
    status: 'agreed' as const,
  };
  const to = (name: string) => ({
    at: { text: 1, pointer: `/components/schemas/${name}`, span },
    ...{ kind: 'schema', says: `/components/schemas/${name}`, status: 'agreed' as const },
  });
  const aims = names.map(to);
  return {
    ...plain,
    texts: [text('spec/berths.md', 'text'), text('api/openapi.yaml', 'contract')],
    statements: [from, ...aims],
    bindings: aims.map(({ at }, number) => ({
      ...{ from: 0, to: number + 1, aim: at, by: 'cited', because: 'the text names it' },
    })),
  };
}

/** A statement that nothing checks, with a drift that nobody noticed. */
export function audited(): Agreement {
  const plain = boundTo([]);
  const [one] = plain.statements;
  return {
    ...plain,
    statements: [{ ...one!, status: 'unbound', drifts: [0] }],
    audit: {
      headline: '0 of 1 drifts were noticed.',
      drifts: [
        { kind: 'field', says: '`berth` is gone', at: one!.at, why: 'read as fields, but bound to nothing' },
      ],
    },
  };
}

import type { Agreement, FindingShown, StatementShown } from '../../tools/view/data/agreement-shape.ts';
import type { PageData, Parts } from '../../tools/view/data/shape.ts';

export function pageData(parts: Parts): PageData {
  return { version: 1, tool: { name: 'specord', version: '1.2.3' }, subject: 'harbour', parts };
}

const RULES = ['values/use-declared-values', 'shapes/use-same-type', 'reference/no-dangling-ref', 'api/no-x'];
/** Enough for a matrix with more columns than are shown. */
const MOST_BOUND = 1_000;
const SEVERITIES = ['error', 'warning', 'info'] as const;

/** So many findings of a made-up corpus, each with two sides. */
export function manyFindings(count: number, name = 'berth'): Agreement {
  const texts = Array.from({ length: 200 }, (_, number) => ({
    path: `spec/part-${number % 10}/${name.slice(0, 4_000)}-${number}.md`,
    lines: Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [at + 1, `line ${at} of ${name.slice(0, 90)} ${number}`]),
    ),
    kind: 'prose',
    side: 'text' as const,
    size: 4_000,
    sections: [],
  }));
  const spot = (number: number) => {
    const line = 1 + (number % 38);
    return { text: number % 200, pointer: `#${name}/table-${number}`, span: [line, 1, line, 9] as const };
  };
  const findings = Array.from(
    { length: count },
    (_, number): FindingShown => ({
      rule: RULES[number % RULES.length]!,
      severity: SEVERITIES[number % 3]!,
      message: `The ${name} ${number} is said to be free here, and taken there. Correct one of the two.`,
      at: spot(number),
      related: [{ at: spot(number + 7), says: 'says otherwise' }],
      bound: { by: 'cited', because: 'the text names it' },
      evidence: { kind: 'difference', onlyHere: [name], onlyThere: ['taken'] },
      fixes: [],
      key: `key-${number}`,
      differing: [name, 'taken'],
    }),
  );
  const statements = Array.from(
    { length: count },
    (_, number): StatementShown => ({
      at: spot(number),
      kind: 'values',
      says: `States of ${name} ${number}`,
      ...(number % 5 === 1
        ? { status: 'contradicted', findings: [number] }
        : { status: number % 5 === 0 ? 'unbound' : 'agreed' }),
    }),
  );
  return {
    headline: `${count} findings`,
    troubles: [],
    texts,
    statements,
    bindings: statements.slice(1, MOST_BOUND).map((_, number) => ({
      ...{ from: number + 1, to: number, aim: spot(number), by: 'cited', because: `the text names ${name}` },
    })),
    findings,
    rules: Object.fromEntries(RULES.map((rule) => [rule, { cites: 'A sentence.' }])),
  };
}

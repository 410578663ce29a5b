import { proposals, row, statusOf } from '../../claims/rfc/process.ts';
import type { Rfc, Stated } from '../../claims/rfc/rfc.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'rfc/no-empty-promise',
  since: '0.1.0',
  severity: 'error',
  reads: ['rfcs', 'surface', 'documents', 'exists'],
  cites: 'What an accepted proposal promises exists',
  *check({ rfcs, surface, documents, exists }) {
    const served = new Set(
      surface.flatMap((claim) => (claim.kind === 'operation' ? [keyOf(claim.method, claim.path)] : [])),
    );
    const folders = new Set(documents.map(({ path }) => path.split('/')[0]!));
    for (const rfc of proposals(rfcs).filter((one) => statusOf(one) === 'Accepted'))
      for (const { text, at } of promisesOf(rfc)) {
        const operation = /^(GET|PUT|POST|PATCH|DELETE)\s+(\/\S+)$/.exec(text);
        const isFile = /^[\w.-]+(?:\/[\w.-]+)+\.\w+$/.test(text) && folders.has(text.split('/')[0]!);
        const isMissing = operation
          ? served.size > 0 && !served.has(keyOf(operation[1]!, operation[2]!))
          : isFile && !exists(text) && !documents.some(({ path }) => path === text);
        if (isMissing) yield { at, data: { text, what: operation ? 'operation' : 'file' } };
      }
  },
  says: ({ text, what }) =>
    `The proposal is Accepted and promises \`${text}\`, and there is no such ${what}: whoever builds on it finds nothing. Add it, or correct the name.`,
  subjects: ({ rfcs }) => proposals(rfcs).filter((one) => statusOf(one) === 'Accepted').length,
});

/** What was weighed and dropped, or stands under open questions, is no promise. */
function promisesOf(rfc: Rfc): readonly Stated[] {
  const sections = rfc.sections.filter(({ text, inside }) =>
    [text, ...inside].some((title) => /^(?:proposal|conformance|acceptance criteria)/i.test(title)),
  );
  return [...(row(rfc, 'Affects')?.code ?? []), ...sections.flatMap(({ code }) => code)];
}

/** Templates are equal whatever their names, and a query is no part of the path. */
function keyOf(method: string, path: string): string {
  return `${method.toUpperCase()} ${path.replace(/\?.*$/, '').replaceAll(/\{[^{}]*\}/g, '{}')}`;
}

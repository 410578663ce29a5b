import { defineRule } from '../rule.ts';
import { writing } from '../writing.ts';

interface Data {
  readonly format: string;
  readonly described: string;
  readonly declared: string;
}

export const useOwnFormatVersion = defineRule<'surface', Data>({
  id: 'versions/use-own-format-version',
  since: '0.1.0',
  severity: 'warning',
  reads: ['surface'],
  cites: 'OpenAPI 3.1 §4.8.1 and AsyncAPI 3.0: the first member says which version a document is written in',
  *check({ surface }) {
    const versions = surface.filter((claim) => claim.kind === 'version');
    for (const described of versions) {
      const format = /^(\w+), as described$/.exec(described.axis)?.[1];
      const declared = versions.find(({ axis, at }) => axis === format && at.file === described.at.file);
      if (format === undefined || !declared || isSame(described.version, declared.version)) continue;
      yield {
        at: described.at,
        data: { format, described: described.version, declared: declared.version },
        mends: [writing(described.at, described.version, declared.version)],
        related: [{ at: declared.at, says: `${format}: ${declared.version}` }],
      };
    }
  },
  subjects: ({ surface }) => surface.filter(({ kind }) => kind === 'version').length,
  says: ({ format, described, declared }) =>
    `The description calls this document ${format} ${described}, yet it declares ${declared}. Correct the description.`,
});

/** "3.1" describes 3.1.0 as well. */
function isSame(described: string, declared: string): boolean {
  return declared === described || declared.startsWith(`${described}.`);
}

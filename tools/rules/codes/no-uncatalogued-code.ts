import type { CodeClaim } from '../../claims/claim.ts';
import { defineRule } from '../rule.ts';
import { nearName } from '../shapes/near-name.ts';
import { type Catalogue, catalogueOf, codesIn, writtenAlike } from './catalogue.ts';
import { codesInExamples } from './codes-in-examples.ts';

interface Data {
  readonly code: string;
  readonly catalogue: string;
  readonly near?: string;
}

export const noUncataloguedCode = defineRule<'claims' | 'shown', Data>({
  id: 'codes/no-uncatalogued-code',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['claims', 'shown'],
  cites: 'A catalogue of error codes names every code that may be answered.',
  *check({ claims, shown }) {
    const codes = codesIn(claims);
    const catalogue = catalogueOf(codes);
    if (!catalogue) return;
    const known = [...catalogue.codes.keys()];
    const first = catalogue.codes.values().next().value!;
    const seen = new Set<string>();
    const inExamples = codesInExamples(shown, catalogue);
    for (const { code, at } of [...codes.filter(sharesCodes(codes, catalogue)), ...inExamples]) {
      if (catalogue.codes.has(code) || seen.has(`${at.file} ${code}`)) continue;
      seen.add(`${at.file} ${code}`);
      const near = nearName(code, known);
      yield {
        at,
        data: { code, catalogue: catalogue.file, ...(near !== undefined && { near }) },
        related: [
          near === undefined
            ? { at: first.at, says: `the catalogue of ${known.length} codes begins here` }
            : { at: catalogue.codes.get(near)!.at, says: `lists ${near}` },
        ],
        bound: { by: 'inferred', because: `${catalogue.file} lists more codes than any other document` },
      };
    }
  },
  subjects: ({ claims }) => codesIn(claims).length,
  says: ({ code, catalogue, near }) =>
    `The error code \`${code}\` is used here, yet ${catalogue}, which lists the codes, does not have it. ${near === undefined ? 'Add it there, or correct it here.' : `Did you mean \`${near}\`?`}`,
});

/** A page that has most of its codes from elsewhere, as the one of a tool, has a catalogue of its own. */
function sharesCodes(codes: readonly CodeClaim[], catalogue: Catalogue): (claim: CodeClaim) => boolean {
  const isWrittenAlike = writtenAlike(catalogue);
  const shares = new Map<string, { known: number; all: number }>();
  for (const { at, code } of codes) {
    const { known, all } = shares.get(at.file) ?? { known: 0, all: 0 };
    shares.set(at.file, { known: known + (catalogue.codes.has(code) ? 1 : 0), all: all + 1 });
  }
  const sums = [...shares.values()].reduce((sum, { known, all }) => [sum[0]! + known, sum[1]! + all], [0, 0]);
  return ({ at, code }) => {
    const { known = 0, all = 0 } = shares.get(at.file) ?? {};
    return known * 2 >= all && (isWrittenAlike(code) || isSure(code, sums[0]!, sums[1]!));
  };
}

/** A single word is taken for a code only among many that are catalogued. */
function isSure(code: string, known: number, all: number): boolean {
  return /^(?!none$)[a-z]+$/.test(code) && known >= 8 && known * 20 >= all * 19;
}

import type { ExampleClaim } from '../../claims/claim.ts';
import type { Writing } from '../../finding.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly format: string;
  readonly says: string;
}

export const useParsableExample = defineRule<'stated', Data>({
  id: 'examples/use-parsable-example',
  since: '0.1.0',
  severity: 'info',
  reads: ['stated'],
  cites: 'RFC 8259 §2 and YAML 1.2.2 §9: a block that is tagged as a format is text of that format',
  *check({ stated }) {
    for (const claim of stated) {
      if (claim.kind !== 'example' || claim.context.aside === 'negative' || !claim.fault) continue;
      const { at, says, lines, mend } = claim.fault;
      const format = (claim.format ?? 'json').toUpperCase();
      yield {
        ...{ at, data: { format, says }, cause: JSON.stringify(['unparsable', says, lines]) },
        ...(mend && { mends: [{ title: titleOf(mend), safe: areCommas(mend), writes: mend }] }),
      };
    }
  },
  subjects: ({ stated }) => stated.filter((claim): claim is ExampleClaim => claim.kind === 'example').length,
  says: ({ format, says }) =>
    `This example does not parse as ${format}: ${says}. Whoever copies it gets an error. Correct it, or tag the block otherwise.`,
});

/** Nothing else can have been meant. */
function areCommas(mend: readonly Writing[]): boolean {
  return mend.every(({ was, is }) => was + is === ',');
}

function titleOf(mend: readonly Writing[]): string {
  const [first, ...others] = mend;
  if (areCommas(mend) && others.length > 0) return 'Set the commas right';
  if (first === undefined || others.length > 0) return `Correct ${mend.length} characters or words`;
  const named = (text: string) => (text === ',' ? 'the comma' : `\`${text}\``);
  if (first.was === '') return `Add ${named(first.is)}`;
  return first.is === '' ? `Remove ${named(first.was)}` : `Write ${named(first.is)}`;
}

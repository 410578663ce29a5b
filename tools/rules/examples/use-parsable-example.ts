import type { ExampleClaim } from '../../claims/claim.ts';
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
      const { at, says, lines } = claim.fault;
      const format = (claim.format ?? 'json').toUpperCase();
      yield { at, data: { format, says }, cause: JSON.stringify(['unparsable', says, lines]) };
    }
  },
  subjects: ({ stated }) => stated.filter((claim): claim is ExampleClaim => claim.kind === 'example').length,
  says: ({ format, says }) =>
    `This example does not parse as ${format}: ${says}. Whoever copies it gets an error. Correct it, or tag the block otherwise.`,
});

import { defineRule } from '../rule.ts';
import { catalogueOf, codesIn } from './catalogue.ts';

interface Data {
  readonly code: string;
  readonly here: readonly number[];
  readonly there: readonly number[];
}

export const useOneStatus = defineRule<'claims', Data>({
  id: 'codes/use-one-status',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['claims'],
  cites: 'RFC 9110 §15: the status tells a client what kind of answer it has, whatever the body says',
  *check({ claims }) {
    const codes = codesIn(claims);
    const catalogue = catalogueOf(codes);
    if (!catalogue) return;
    for (const { code, at, statuses, form } of codes) {
      const listed = catalogue.codes.get(code);
      if (!listed || form === 'example' || statuses.length === 0 || listed.statuses.length === 0) continue;
      if (form === 'mention' && statuses.length > 1) continue;
      if (statuses.some((status) => listed.statuses.includes(status))) continue;
      yield {
        at,
        data: { code, here: statuses, there: listed.statuses },
        related: [{ at: listed.at, says: `lists ${code} with ${listed.statuses.join(', ')}` }],
        bound: { by: 'cited', because: `both name ${code}` },
      };
    }
  },
  subjects: ({ claims }) => codesIn(claims).filter(({ statuses }) => statuses.length > 0).length,
  says: ({ code, here, there }) =>
    `The error code \`${code}\` comes with ${here.join(', ')} here, yet with ${there.join(', ')} in the catalogue. Give it one status.`,
});

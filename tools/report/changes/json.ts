import type { Place } from '../../finding.ts';
import type { ChangesFormat } from './compared.ts';

/** The version is that of this shape and changes when a member changes its meaning. */
const json: ChangesFormat = ({ base, head, comparison }) => {
  const { verdict, version } = comparison;
  const changes = comparison.changes.map(({ base: from, head: to, grounds, differences, ...change }) => ({
    ...change,
    ...(from && { base: flat(from) }),
    ...(to && { head: flat(to) }),
    ...(grounds && { grounds: grounds.map(({ says, at }) => ({ says, at: flat(at) })) }),
    differences: differences.map((one) => ({
      says: one.says,
      ...(one.base && { base: flat(one.base) }),
      ...(one.head && { head: flat(one.head) }),
    })),
  }));
  return `${JSON.stringify({ version: 1, base: base.name, head: head.name, verdict, semver: version, changes }, null, 2)}\n`;
};

export default json;

function flat({ file, pointer, on, range }: Place) {
  return { file, pointer, on, ...range };
}

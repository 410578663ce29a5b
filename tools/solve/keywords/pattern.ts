import { quote } from '../words.ts';
import { dropped, type Keyword } from './keyword.ts';

export const pattern: Keyword = {
  name: 'pattern',
  check(visit, value: string, instance) {
    if (typeof instance !== 'string') return;
    const read = visit.node.library.patterns.pattern(value);
    const found = read.test(instance);
    if (found === undefined)
      visit.cannotTell(
        read.isOne
          ? `the pattern ${quote(value)}: ${read.obstacle || 'the text is too long'}`
          : `the pattern ${quote(value)} is invalid: ${read.obstacle}`,
      );
    if (found === false) visit.fail('pattern', () => `must match ${value}, and is ${quote(instance)}`);
  },
  assertion(site, value: string, type) {
    if (type !== 'string') return undefined;
    return site.at('pattern', site.formulas.match(site.node.library.patterns.pattern(value), false));
  },
  says: (value) => `must match ${value}`,
  breaks: 'alone',
  *looser(value, schema) {
    yield dropped('pattern', schema);
    if (typeof value !== 'string') return;
    if (value.startsWith('^'))
      yield { change: 'with any beginning', schema: { ...schema, pattern: value.slice(1) } };
    if (value.endsWith('$'))
      yield { change: 'with any end', schema: { ...schema, pattern: value.slice(0, -1) } };
  },
};

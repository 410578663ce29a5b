import { formatPattern } from '../format.ts';
import { quote } from '../words.ts';
import { drops, type Keyword } from './keyword.ts';

/** An annotation unless the reader asks for more, and then as far as a pattern can tell. */
export const format: Keyword = {
  name: 'format',
  check(visit, value: string, instance) {
    if (typeof instance !== 'string' || !visit.node.resource.reading.formatAsserts) return;
    const source = formatPattern(value);
    if (source === undefined) return;
    const found = visit.node.library.patterns.pattern(source).test(instance);
    if (found === undefined) visit.cannotTell(`the format ${quote(value)}: the text is too long`);
    if (found === false) visit.fail('format', () => `must be a ${value}, and is ${quote(instance)}`);
  },
  assertion(site, value: string, type) {
    if (type !== 'string' || !site.node.resource.reading.formatAsserts) return undefined;
    const source = formatPattern(value);
    if (source === undefined) return undefined;
    return site.at('format', site.formulas.match(site.node.library.patterns.pattern(source), false));
  },
  says: (value) => `must have the format ${value}`,
  breaks: 'alone',
  looser: drops('format'),
};

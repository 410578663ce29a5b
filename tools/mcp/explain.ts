import { houseRules } from '../check/house-rules.ts';
import { didYouMean } from '../check/nearest.ts';
import { rules } from '../rules/index.ts';
import { neededText, type Tool, Unanswerable } from './tool.ts';

export const explainTool: Tool = {
  name: 'explain',
  description:
    'The page of a rule: what it finds, why that matters, what is wrong and right, and what was proved of it.',
  takes: { rule: { type: 'string', description: 'the id of a rule, such as reference/no-dangling-ref' } },
  needs: ['rule'],
  async run({ given: { pageOf } }, given) {
    const name = neededText(given, 'rule');
    const known = [...rules, ...houseRules];
    const rule = known.find((one) => [one.id, ...(one.aliases ?? [])].includes(name));
    if (!rule) {
      const guess = didYouMean(
        name,
        known.map(({ id }) => id),
      );
      throw new Unanswerable(`There is no rule "${name}".${guess}`);
    }
    return `${pageOf(rule.id) ?? `# ${rule.id}\n`}\nCites: ${rule.cites}\n`;
  },
};

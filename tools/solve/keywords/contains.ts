import { isArray, isObject, type JsonObject, member } from '../../json/value.ts';
import type { SchemaNode } from '../model/library.ts';
import { counted } from '../words.ts';
import { looserLimit } from './bounds.ts';
import { below, drops, type Keyword } from './keyword.ts';
import { somewhere } from './positions.ts';

interface Place {
  readonly node: SchemaNode;
  readonly schema: JsonObject;
}

/** How many elements it asks for; before 2019-09 it was always at least one. */
function limitsOf({ node, schema }: Place): { readonly least: number; readonly most: number | undefined } {
  const { keywords } = node.resource.reading;
  const least = keywords.has('minContains') ? member(schema, 'minContains') : undefined;
  const most = keywords.has('maxContains') ? member(schema, 'maxContains') : undefined;
  return {
    least: typeof least === 'number' ? least : 1,
    most: typeof most === 'number' ? most : undefined,
  };
}

export const contains: Keyword = {
  name: 'contains',
  check(visit, _value, instance) {
    if (!isArray(instance)) return;
    const { least, most } = limitsOf(visit);
    const found = instance.map((item, index) => visit.below(visit.child('contains'), item, index));
    const matching = [...found.keys()].filter((index) => found[index]?.truth === true);
    const unsure = found.filter((each) => each.truth === undefined);
    if (visit.node.resource.reading.containsEvaluates) {
      for (const index of matching) visit.evaluated.addItem(index);
      visit.evaluated.unsure ||= unsure[0]?.undecided ?? '';
    }
    const count = matching.length;
    if (most !== undefined && count > most) {
      visit.fail(
        'maxContains',
        () => `must have at most ${counted(most, 'matching element')}, and has ${count}`,
      );
    } else if (count + unsure.length < least) {
      visit.fail(least > 1 ? 'minContains' : 'contains', () => tooFew(least, count));
    } else if (count < least || (most !== undefined && count + unsure.length > most)) {
      visit.cannotTell(unsure[0]!.undecided);
    }
  },
  /** What the upper limit counts is the schema as it stands: a weaker one would count more. */
  assertion(site, _value, type) {
    if (type !== 'array') return undefined;
    const { formulas } = site;
    const { least, most } = limitsOf(site);
    const wanted = site.holds(site.child('contains'));
    const asks = least > 1 ? 'minContains' : 'contains';
    const parts = [site.at('contains', formulas.count('min', Math.min(1, least), wanted))];
    if (least > 1) parts.push(site.at(asks, formulas.count('min', least, wanted)));
    if (most !== undefined) {
      const strict = site.strictly(site.child('contains'));
      parts.push(site.at('maxContains', formulas.count('max', most, strict)));
      if (least > most) parts.push(site.at(asks, site.at('maxContains', formulas.no)));
    }
    return formulas.and(parts);
  },
  says: () => 'must have an element that matches `contains`',
  *leads(node, value) {
    if (!isObject(value)) return;
    const child = node.library.child(node, 'contains');
    yield below(child, 'part', (compiler, inner) =>
      somewhere(0)(compiler, compiler.formulas.and([compiler.holds(child), inner])),
    );
  },
  breaks: 'alone',
  looser: drops('contains'),
};

function tooFew(least: number, count: number): string {
  return `must have at least ${counted(least, 'element')} that ${matching(least)} \`contains\`, and has ${count}`;
}

function matching(count: number): string {
  return count === 1 ? 'matches' : 'match';
}

/** The limits say nothing by themselves: `contains` counts. */
function limit(name: string, side: string, step: 1 | -1): Keyword {
  return {
    name,
    says: (value: number) =>
      `must have ${side} ${counted(value, 'element')} that ${matching(value)} \`contains\``,
    breaks: 'alone',
    looser: (value, schema) => looserLimit(name, value, step, schema),
  };
}

export const minContains = limit('minContains', 'at least', -1);
export const maxContains = limit('maxContains', 'at most', 1);

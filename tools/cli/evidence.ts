import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Known {
  readonly corpora: number;
  readonly true: number;
  readonly repeated: number;
  readonly debatable: number;
  readonly false: number;
}

interface Evidence {
  readonly rule: string;
  readonly contact: Known;
  readonly tuned: Known;
  readonly right: readonly [low: number, high: number];
  readonly level: string;
}

/** In the package beside the pages, in the sources where the judgements are. */
const paths = [
  join(import.meta.dirname, 'evidence.json'),
  join(import.meta.dirname, '../../test/wild/evidence.json'),
];

/** What people judged of a rule's findings on real specifications; nothing for what is no rule of the lint. */
export function evidenceOf(rule: string): string {
  const path = paths.find((one) => existsSync(one));
  if (path === undefined) return '';
  const all = JSON.parse(readFileSync(path, 'utf8')) as readonly Evidence[];
  const known = all.find((one) => one.rule === rule);
  return known ? `\n## Evidence\n\n${told(known)}` : '';
}

function told({ contact, tuned, right: [low, high], level }: Evidence): string {
  return `| Public specifications | Repositories | True | Repeated | Debatable | False |
|---|---|---|---|---|---|
| met for the first time | ${cells(contact)} |
| that the rule was mended on, by this version | ${cells(tuned)} |

Where nobody has seen it before, ${low} to ${high} of 100 findings are likely to be right: at most \`${level}\`. Repeated ones are
true, and told by another.
`;
}

function cells({ corpora, ...of }: Known): string {
  return [corpora, of.true, of.repeated, of.debatable, of.false].join(' | ');
}

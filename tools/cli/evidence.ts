import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Evidence {
  readonly rule: string;
  readonly corpora: number;
  readonly true: number;
  readonly repeated: number;
  readonly debatable: number;
  readonly false: number;
  readonly ever: { readonly judged: number; readonly right: number };
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

function told({ corpora, ever, level, ...of }: Evidence): string {
  return `| Repositories | True | Repeated | Debatable | False | Right of all ever judged | At most |
|---|---|---|---|---|---|---|
| ${[corpora, of.true, of.repeated, of.debatable, of.false, `${ever.right} of ${ever.judged}`, level].join(' | ')} |

Findings of this version on public specifications, as people judged them; repeated ones are true and told by another.
`;
}

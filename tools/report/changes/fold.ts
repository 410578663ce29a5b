import type { Change } from '../../change/change.ts';

/** Changes that say the same of several things: the first as it is, and what else it is true of. */
export interface Fold {
  readonly change: Change;
  readonly others: readonly Change[];
}

/** In the order of the first of each. */
export function folded(changes: readonly Change[]): readonly Fold[] {
  const found = new Map<string, { readonly change: Change; readonly others: Change[] }>();
  for (const change of changes) {
    const key = signOf(change);
    const known = found.get(key);
    if (known) known.others.push(change);
    else found.set(key, { change, others: [] });
  }
  return [...found.values()];
}

/** What is said, without the operation and the status that it is said of. */
function signOf({ kind, verdict, subject, says, witness, differences }: Change): string {
  const operation = operationIn(subject);
  const isWhole = operation === undefined || operation === subject;
  if (isWhole && !kind.startsWith('operation-changed')) return JSON.stringify([kind, subject, says]);
  const without = (text: string) =>
    text.replaceAll(operation ?? subject, '').replaceAll(/ [1-5](?:\d\d|XX)\b/g, '');
  const instance = witness && without(JSON.stringify(witness.instance));
  return JSON.stringify([kind, verdict, without(says), instance, differences.map((one) => one.says)]);
}

function operationIn(subject: string): string | undefined {
  return /^(?:call )?[A-Z]+ \S+/.exec(subject)?.[0];
}

const named = 4;

/** What else it is true of, shortly; undefined where there is nothing else. */
export function alsoOf({ others }: Fold): string | undefined {
  const subjects = [...new Set(others.map(({ subject }) => operationIn(subject) ?? subject))];
  if (subjects.length === 0) return undefined;
  const more = subjects.length - named;
  return `${subjects.slice(0, named).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

import { type Change, verdicts } from '../../change/change.ts';
import type { AcceptedChange, ChangeLevel, ChangeSettings } from './config.ts';

export interface Weighing {
  /** The change as it counts here; undefined where it does not. */
  readonly weigh: (change: Change) => Change | undefined;
  /** What there is to say of changes that were accepted, once all are weighed. */
  readonly told: () => readonly string[];
}

/** What a configuration makes of changes, on the day of the comparison. */
export function weighingBy(settings: ChangeSettings, today: string): Weighing {
  const { levels = {}, stability = {}, accepted = [] } = settings;
  const used = new Map<AcceptedChange, number>();
  const weigh = (change: Change): Change | undefined => {
    const decided = accepted.find((one) => isMeant(one, change) && (one.until ?? today) >= today);
    if (decided) {
      used.set(decided, (used.get(decided) ?? 0) + 1);
      return undefined;
    }
    const known = change.stability === undefined ? undefined : stability[change.stability];
    return atMost(atMost(change, levelOf(change.kind, levels)), known);
  };
  return { weigh, told: () => accepted.flatMap((one) => toldOf(one, used.get(one), today)) };
}

function isMeant({ kind, subject }: AcceptedChange, change: Change): boolean {
  const isKind = kind === undefined || change.kind === kind || change.kind.startsWith(`${kind}-`);
  return isKind && matches(subject, change.subject);
}

/** `*` stands for any text; all other characters for themselves. */
function matches(pattern: string, text: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || !text.slice(first.length).endsWith(last)) return false;
  let from = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, from);
    if (found < 0) return false;
    from = found + part.length;
  }
  return from <= text.length - last.length;
}

function levelOf(kind: string, levels: Readonly<Record<string, ChangeLevel>>): ChangeLevel | undefined {
  const family = kind.slice(0, kind.indexOf('-'));
  return [kind, family].filter((name) => Object.hasOwn(levels, name)).map((name) => levels[name]!)[0];
}

function atMost(change: Change | undefined, level: ChangeLevel | undefined): Change | undefined {
  if (change === undefined || level === undefined) return change;
  if (level === 'off') return undefined;
  return verdicts.indexOf(change.verdict) < verdicts.indexOf(level) ? { ...change, verdict: level } : change;
}

function toldOf(one: AcceptedChange, count: number | undefined, today: string): readonly string[] {
  if (one.until !== undefined && one.until < today)
    return [`\`${one.subject}\` was accepted until ${one.until}, and is not any more (${one.reason}).`];
  if (count === undefined)
    return [`Nothing that changed is \`${one.subject}\`, which the configuration accepts (${one.reason}).`];
  return [
    `${count} ${count === 1 ? 'change is' : 'changes are'} accepted as \`${one.subject}\`: ${one.reason}`,
  ];
}

import { beginning } from '../json/canonical.ts';
import type { Json } from '../json/value.ts';

const LONGEST = 60;
const MOST = 8;

/** A value as it can stand in a sentence. */
export function quote(value: Json): string {
  const text = beginning(value, LONGEST + 1);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}

export function quoteAll(values: readonly Json[]): string {
  const shown = values.slice(0, MOST).map(quote).join(', ');
  return values.length <= MOST ? shown : `${shown} and ${values.length - MOST} more`;
}

export function names(list: readonly string[]): string {
  return quoteNames(list.slice(0, MOST)) + (list.length > MOST ? ` and ${list.length - MOST} more` : '');
}

function quoteNames(list: readonly string[]): string {
  return list.map((name) => `\`${name}\``).join(', ');
}

export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : plural(noun)}`;
}

function plural(noun: string): string {
  if (noun.endsWith('y')) return `${noun.slice(0, -1)}ies`;
  return noun.endsWith('ch') ? `${noun}es` : `${noun}s`;
}

/** The name of a JSON type in a sentence. */
export function article(name: string): string {
  if (name === 'null') return name;
  return `${/^[aio]/.test(name) ? 'an' : 'a'} ${name}`;
}

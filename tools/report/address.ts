import type { Style } from './format.ts';

/** Where the site has the page of a rule; rules of one's own have none. */
export function addressOf(rule: string, { home, about }: Pick<Style, 'home' | 'about'>): string | undefined {
  return home === undefined || about?.(rule) === undefined
    ? undefined
    : `${home.replace(/\/$/, '')}/rules/${rule}.html`;
}

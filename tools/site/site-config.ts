import type { DefaultTheme, UserConfig } from 'vitepress';
import { indexBy } from '../claims/binding/index-by.ts';
import { familyOf } from '../rules/rule.ts';
import type { SitePage } from './page.ts';

interface Made {
  readonly rules: readonly SitePage[];
  readonly commands: readonly SitePage[];
  readonly target: string;
}

/** What the generator of the site is told; it is written down as data. */
export function configOf({ rules, commands, target }: Made): UserConfig<DefaultTheme.Config> {
  return {
    title: 'Specord',
    description: 'Proves that a protocol specification agrees with itself.',
    lang: 'en',
    outDir: target,
    head: [['link', { rel: 'icon', href: 'data:,' }]],
    lastUpdated: false,
    // Nothing here is written in HTML: a tag in a page is a word of it.
    markdown: { html: false },
    vite: { logLevel: 'error', build: { chunkSizeWarningLimit: 4000 } },
    themeConfig: {
      search: { provider: 'local' },
      outline: { level: [2, 3] },
      nav: [
        { text: 'Guide', link: '/start' },
        { text: 'Rules', link: '/rules/' },
        { text: 'Reference', link: '/reference/configuration' },
        { text: 'Playground', link: '/playground' },
      ],
      sidebar: {
        '/rules/': [{ text: 'Rules', link: '/rules/' }, ...families(rules)],
        '/': [
          { text: 'Guide', items: GUIDE },
          {
            text: 'Reference',
            items: [...REFERENCE, { text: 'Commands', collapsed: true, items: linksTo(commands) }],
          },
        ],
      },
    },
  };
}

const GUIDE: DefaultTheme.SidebarItem[] = [
  { text: 'From zero to green', link: '/start' },
  { text: 'Why two things are compared', link: '/compared' },
  { text: 'Recipes', link: '/recipes' },
  { text: 'Before a change merges', link: '/changes' },
  { text: 'Engines', link: '/engines' },
  { text: 'Editors and agents', link: '/editors' },
  { text: 'Beside its neighbours', link: '/neighbours' },
  { text: 'Playground', link: '/playground' },
];

const REFERENCE: DefaultTheme.SidebarItem[] = [
  { text: 'Configuration', link: '/reference/configuration' },
  { text: 'Interface', link: '/reference/interface' },
  { text: 'specord/solve', link: '/reference/solve' },
];

function families(rules: readonly SitePage[]): DefaultTheme.SidebarItem[] {
  const named = rules.filter(({ title }) => title.includes('/'));
  return [...indexBy(named, ({ title }) => [familyOf(title)])].map(([text, members]) => ({
    text,
    collapsed: true,
    items: linksTo(members),
  }));
}

function linksTo(pages: readonly SitePage[]): DefaultTheme.SidebarItem[] {
  return pages.map(({ title, path }) => ({ text: title, link: `/${path.replace(/\.md$/, '')}` }));
}
